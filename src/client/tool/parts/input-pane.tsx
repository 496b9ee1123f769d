import { type ClipboardEvent, type ReactNode, useId } from 'react';
import type { Failure } from '#domain/result.ts';
import { asTyped } from '../../ui/as-typed.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PasteButton } from '../../ui/paste-button.tsx';
import { DropZone } from './drop-zone.tsx';
import { Pane } from './pane.tsx';
import type { EditedText } from './use-tool-text.ts';
import styles from './pane-text.module.css';
import paneStyles from './pane.module.css';

export interface Example {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly label: ReactNode;
  /** A choice beside the label. */
  readonly choice?: ReactNode;
  readonly source: EditedText;
  /** The beginning of a text that is too long to be edited here. */
  readonly beginning?: string | undefined;
  /** The reason why the text was refused; an error with an offset gets a button that selects the character. */
  readonly error?: Failure | undefined;
  readonly placeholder?: string;
  /** Receives files that are opened or dropped; without this callback the pane offers no button to open one. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly examples?: readonly Example[];
  /** What stands below a short text in the pane. */
  readonly below?: ReactNode;
  /** What is said about a text that was not refused; false where nothing ever is. */
  readonly foot?: ReactNode;
  readonly onPaste?: (event: ClipboardEvent) => void;
  /** Whether a phone has the button that pastes, too, because the bench's own pastes elsewhere as well. */
  readonly pastesOnPhones?: boolean;
  /** The remedies of an error. */
  readonly children?: ReactNode;
}

/** The pane of the text a tool works on, with buttons that paste, open, fill in, clear and restore it. */
export function InputPane(props: Props) {
  const { label, choice, source, beginning, error, placeholder, onFiles, onPaste, below, foot, children } = props;
  const id = useId();
  const { text, type, input } = source;
  const pane = (
    <Pane
      kind="input"
      label={
        <span className={styles.labels}>
          <label htmlFor={id}>{label}</label>
          {choice}
        </span>
      }
      actions={<InputActions {...props} />}
      foot={
        error && text !== '' ? (
          <InputError {...{ id, error, source }}>{children}</InputError>
        ) : foot === false ? undefined : (
          (foot ?? null)
        )
      }
    >
      <textarea
        id={id}
        className={styles.text}
        data-shares={below !== undefined && !text.includes('\n') ? '' : undefined}
        ref={input}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={beginning ?? text}
        readOnly={beginning !== undefined}
        onChange={(event) => type(event.target.value)}
        onPaste={onPaste}
        {...asTyped}
        autoCorrect="off"
      />
      {below}
    </Pane>
  );
  return onFiles ? <DropZone onFiles={onFiles}>{pane}</DropZone> : pane;
}

interface ErrorProps {
  readonly id: string;
  readonly error: Failure;
  readonly source: EditedText;
  readonly children?: ReactNode;
}

function InputError({ id, error: { message, offset }, source, children }: ErrorProps) {
  return (
    <>
      <p id={`${id}-error`} className={styles.error}>
        {message}
      </p>
      {offset !== undefined && (
        <Button kind="danger" size="small" onClick={() => selectCharacter(source.input.current, offset)}>
          选中出错的位置
        </Button>
      )}
      {children}
    </>
  );
}

type ActionProps = Pick<Props, 'source' | 'onFiles' | 'accept' | 'multiple' | 'examples' | 'pastesOnPhones'>;

/** Fills in, restores, clears, opens and pastes the text of a pane. */
export function InputActions({
  source,
  onFiles,
  accept,
  multiple = false,
  examples = [],
  pastesOnPhones = false,
}: ActionProps) {
  const { text, replace } = source;
  return (
    <>
      {text === '' && <Examples examples={examples} put={replace} />}
      <RestoreAndClear source={source} />
      {onFiles && <FileButton title="打开文件" onFiles={onFiles} accept={accept} multiple={multiple} />}
      <span className={pastesOnPhones ? undefined : paneStyles.deskOnly}>
        <PasteButton onText={replace} />
      </span>
    </>
  );
}

/** Brings back the text that was replaced, and empties the field. */
export function RestoreAndClear({ source: { text, replace, restore } }: Pick<Props, 'source'>) {
  return (
    <>
      {restore && <QuietButton onClick={restore}>撤销</QuietButton>}
      {text !== '' && <QuietButton onClick={() => replace('')}>清空</QuietButton>}
    </>
  );
}

/** Fills in an example; several stand in a menu. */
function Examples({ examples, put }: { readonly examples: readonly Example[]; readonly put: (text: string) => void }) {
  const [only] = examples;
  if (examples.length > 1) {
    const actions = examples.map(({ title, text }) => ({ words: title, run: () => put(text) }));
    return <Menu label="示例" face="示例" actions={actions} />;
  }
  return only && <QuietButton onClick={() => put(only.text)}>{only.title}</QuietButton>;
}

/** Selects a range of the text. Browsers scroll to a selection only when the control takes the focus, so it loses the focus first. */
export function selectRange(control: HTMLTextAreaElement | null, from: number, to: number): void {
  control?.blur();
  control?.setSelectionRange(from, to);
  control?.focus();
}

export function selectCharacter(control: HTMLTextAreaElement | null, offset: number): void {
  selectRange(control, offset, offset + 1);
}

/** Keeps a large paste out of a field: the browser would take minutes to insert some megabytes, or one long line. */
export function keepLargePaste(maxCharacters: number, replace: (text: string) => void) {
  return (event: ClipboardEvent): void => {
    // An event that a script has made has no clipboard.
    const pasted = event.nativeEvent.clipboardData?.getData('text/plain') ?? '';
    if (pasted.length <= maxCharacters) return;
    event.preventDefault();
    replace(pasted);
  };
}
