import type { ReactNode } from 'react';
import { useCopy } from '../../state/use-copy.ts';
import { useSaveFile } from '../../state/use-save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { ToolId } from './handover.ts';
import { SendTo } from './send-to.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import styles from './tool-text.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** The name and media type of the file as which the result is saved. */
  readonly file: { readonly name: string; readonly type: string };
  /** The tools to which the result can be handed over. */
  readonly sendTo?: readonly ToolId[];
  readonly rows?: number;
  /** Further buttons of the tool, shown after the common ones. */
  readonly children?: ReactNode;
}

/** The browser lays out no more than this many characters; copying, saving and sharing use the whole value. */
const maxShownCharacters = 50_000;

/** Shows a result as text, with buttons that copy, save, share and send it. */
export function ToolOutput({ label, value, hint, file, sendTo = [], rows, children }: Props) {
  const copy = useCopy();
  const save = useSaveFile();
  const none = value === '';
  const cut = value.length > maxShownCharacters;
  const note = cut ? `共 ${value.length} 个字符，只显示前 ${maxShownCharacters} 个；复制、下载和分享包含全部` : hint;
  return (
    <div className={styles.box}>
      <Field label={label} hint={note}>
        {(field) => (
          <textarea
            {...field}
            rows={rows}
            readOnly
            value={cut ? value.slice(0, maxShownCharacters) : value}
            spellCheck={false}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button size="small" disabled={none} onClick={() => void copy(value)}>
          复制结果
        </Button>
        <Button
          kind="quiet"
          size="small"
          disabled={none}
          onClick={() => void save(() => ({ ...file, content: value }))}
        >
          下载
        </Button>
        <ShareButton disabled={none} what={() => ({ text: value })} />
        {children}
        {!none && <SendTo what={{ text: value }} targets={sendTo} />}
      </div>
    </div>
  );
}
