import type { KeyboardEvent, ReactNode } from 'react';
import type { Failure } from '../../../domain/result.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { PasteButton } from '../../ui/paste-button.tsx';
import styles from './tool-text.module.css';
import type { ToolText } from './use-tool-text.ts';

export interface Example {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly label: string;
  readonly source: ToolText;
  readonly hint?: string | undefined;
  /** The reason why the text was refused; an error with an offset gets a button that selects the character. */
  readonly error?: Failure | undefined;
  readonly placeholder?: string;
  readonly rows?: number;
  /** Receives files that are opened or dropped; without this callback the input offers no button to open one. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly examples?: readonly Example[];
  /** The action of Ctrl+Enter (⌘+Enter). */
  readonly run?: () => void;
  /** Further buttons of the tool, shown after the common ones. */
  readonly children?: ReactNode;
}

/** The text field of a tool, with buttons that paste, open, fill in, clear and restore its text. */
export function ToolInput(props: Props) {
  const { label, source, hint, error, placeholder, rows, onFiles, run } = props;
  function onKeyDown(event: KeyboardEvent): void {
    if (!run || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  }
  const box = (
    <div className={styles.box}>
      <Field label={label} hint={hint} error={error?.message}>
        {(field) => (
          <textarea
            {...field}
            ref={source.input}
            rows={rows}
            placeholder={placeholder}
            value={source.text}
            onChange={(event) => source.type(event.target.value)}
            onKeyDown={onKeyDown}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <InputActions {...props} />
    </div>
  );
  return onFiles ? <DropZone onFiles={onFiles}>{box}</DropZone> : box;
}

function InputActions({ source, error, onFiles, accept, multiple = false, examples = [], children }: Props) {
  const { text, replace, restore, input } = source;
  const offset = text === '' ? undefined : error?.offset;
  return (
    <div className={styles.actions}>
      {offset !== undefined && (
        <Button kind="danger" size="small" onClick={() => selectCharacter(input.current, offset)}>
          选中出错的位置
        </Button>
      )}
      <PasteButton onText={replace} />
      {onFiles && <FileButton title="打开文件" onFiles={onFiles} accept={accept} multiple={multiple} />}
      {examples.map(({ title, text: example }) => (
        <Button key={title} kind="quiet" size="small" onClick={() => replace(example)}>
          {title}
        </Button>
      ))}
      <Button kind="quiet" size="small" disabled={text === ''} onClick={() => replace('')}>
        清空
      </Button>
      {restore && (
        <Button kind="quiet" size="small" onClick={restore}>
          撤销清空
        </Button>
      )}
      {children}
    </div>
  );
}

/** Selects a character of the text. Browsers scroll to a selection only when the control takes the focus, so it loses the focus first. */
export function selectCharacter(control: HTMLTextAreaElement | null, offset: number): void {
  control?.blur();
  control?.setSelectionRange(offset, offset + 1);
  control?.focus();
}
