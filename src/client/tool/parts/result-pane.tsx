import { type ReactNode, useId } from 'react';
import { useSaveFile } from '../../state/use-save-file.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useShare } from '../../ui/share-button.tsx';
import type { ToolId } from './handover.ts';
import { Pane } from './pane.tsx';
import { SendMenu } from './send-to.tsx';
import styles from './pane-text.module.css';
import paneStyles from './pane.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** The name and media type of the file as which the result is saved. */
  readonly file: { readonly name: string; readonly type: string };
  /** The tools to which the result can be handed over. */
  readonly sendTo?: readonly ToolId[];
  readonly options?: ReactNode;
  readonly foot?: ReactNode;
  /** What the pane shows below the text, such as its parts. */
  readonly children?: ReactNode;
}

/** The browser lays out no more than this many characters; copying, saving and sharing use the whole value. */
const maxShownCharacters = 50_000;

/** The pane of a result as text, with buttons that copy, save, share and send it. */
export function ResultPane({ label, value, file, sendTo = [], options, foot, children }: Props) {
  const id = useId();
  const isCut = value.length > maxShownCharacters;
  return (
    <Pane
      kind="result"
      label={<label htmlFor={id}>{label}</label>}
      actions={<ResultActions {...{ value, file, sendTo }} />}
      options={options}
      foot={
        <>
          {isCut && (
            <p>
              共 {value.length} 个字符，只显示前 {maxShownCharacters} 个；复制、下载和分享包含全部
            </p>
          )}
          {foot}
        </>
      }
    >
      <textarea
        id={id}
        className={styles.text}
        data-shares={children ? '' : undefined}
        readOnly
        value={isCut ? value.slice(0, maxShownCharacters) : value}
        placeholder="结果显示在这里"
        spellCheck={false}
      />
      {children}
    </Pane>
  );
}

/** Copies, saves, shares and hands over a text. */
export function ResultActions({ value, file, sendTo = [] }: Pick<Props, 'value' | 'file' | 'sendTo'>) {
  const save = useSaveFile();
  const share = useShare();
  const none = value === '';
  return (
    <>
      <span className={paneStyles.deskOnly}>
        <CopyButton kind="main" text={none ? undefined : value}>
          复制结果
        </CopyButton>
      </span>
      {!none && sendTo.length > 0 && <SendMenu what={{ text: value }} targets={sendTo} />}
      {!none && (
        <Menu
          label="更多"
          actions={[
            { words: '下载', run: () => void save(() => ({ ...file, content: value })) },
            { words: '分享', run: () => void share({ text: value }) },
          ]}
        />
      )}
    </>
  );
}
