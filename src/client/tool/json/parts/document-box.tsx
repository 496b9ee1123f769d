import { type ClipboardEvent, useCallback, useId, useState } from 'react';
import type { Failure } from '../../../../domain/result.ts';
import { Button } from '../../../ui/button.tsx';
import { PasteButton } from '../../../ui/paste-button.tsx';
import { DropZone } from '../../parts/drop-zone.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import type { Example } from '../../parts/input-pane.tsx';
import { CodeField } from '../editor/code-field.tsx';
import type { EditorHandle } from '../editor/editor-handle.ts';
import { type EditorState, usePlainField } from '../editor/load-editor.ts';
import styles from '../json.module.css';
import { maxEditedBytes, maxTypedCharacters } from '../source.ts';
import type { DocumentInput } from '../use-document.ts';
import { ErrorExcerpt } from './error-excerpt.tsx';

interface Props {
  readonly label: string;
  readonly document: DocumentInput;
  readonly error: Failure | undefined;
  readonly examples?: readonly Example[];
  readonly placeholder?: string;
  readonly rows?: number;
}

/** Holds a document: in the editor or the plain field, or by its name and size where it is too large for either. */
export function DocumentBox({ label, document, error, examples = [], placeholder, rows = 12 }: Props) {
  const { held, text, field, edit } = document;
  const [status, setStatus] = useState<EditorState['status']>('plain');
  const [isPlain] = usePlainField();
  const isEditable = held === undefined || (held.content.size <= maxEditedBytes && status === 'ready' && !isPlain);
  const mayBecome = held !== undefined && held.content.size <= maxEditedBytes && status !== 'failed' && !isPlain;
  const note = useId();
  const openFiles = ([file]: readonly File[]): void => {
    if (file) document.openFile(file);
  };
  const mark = useCallback(
    (editor: EditorHandle) => editor.markFault(error && faultOf(editor, error, held !== undefined)),
    [error, held],
  );
  /** Keeps a large paste out of the field: the browser would take minutes to insert some megabytes, or one long line. */
  function onPaste(event: ClipboardEvent): void {
    // An event that a script has made has no clipboard.
    const pasted = event.nativeEvent.clipboardData?.getData('text/plain') ?? '';
    if (pasted.length <= maxTypedCharacters) return;
    event.preventDefault();
    text.replace(pasted);
  }
  return (
    <div onPasteCapture={onPaste}>
      <DropZone onFiles={openFiles}>
        <div className={styles.document}>
          {held && <HeldBox label={label} document={document} error={error} isShown={isEditable} />}
          {(isEditable || mayBecome) && (
            <div hidden={!isEditable} className={styles.document}>
              <CodeField
                ref={field}
                label={held ? `${label} 的内容` : label}
                content={held ? held.content : text.text}
                onContent={edit}
                area={text.input}
                mostCharacters={maxTypedCharacters}
                placeholder={placeholder}
                isSmall={rows < 12}
                note={error ? note : undefined}
                isInvalid={error !== undefined}
                onFault={mark}
                onStatus={setStatus}
              />
            </div>
          )}
          {error && isEditable && (
            <p id={note} className={styles.wrong}>
              {error.message}
            </p>
          )}
          {!held && <InputActions document={document} error={error} examples={examples} openFiles={openFiles} />}
        </div>
      </DropZone>
    </div>
  );
}

/** The place of an error in the editor. A file's offsets count bytes, so its line and column are taken. */
function faultOf(editor: EditorHandle, { message, offset, line, column }: Failure, isFile: boolean) {
  if (isFile && line !== undefined && column !== undefined) return { message, offset: editor.offsetAt(line, column) };
  return offset === undefined ? undefined : { message, offset };
}

interface ActionsProps extends Pick<Props, 'document' | 'error'> {
  readonly examples: readonly Example[];
  readonly openFiles: (files: readonly File[]) => void;
}

function InputActions({ document: { text: source, field }, error, examples, openFiles }: ActionsProps) {
  const { text, replace, restore } = source;
  const offset = text === '' ? undefined : error?.offset;
  return (
    <div className={styles.line}>
      {offset !== undefined && (
        <Button kind="danger" size="small" onClick={() => field.current?.select({ from: offset, to: offset + 1 })}>
          选中出错的位置
        </Button>
      )}
      <PasteButton onText={replace} />
      <FileButton title="打开文件" onFiles={openFiles} />
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
      {examples.length > 0 && <PlainFieldButton />}
    </div>
  );
}

/** Changes between the editor and the browser's own field, for readers whose aids serve them better there. */
function PlainFieldButton() {
  const [isPlain, choose] = usePlainField();
  return (
    <Button kind="quiet" size="small" onClick={() => choose(!isPlain)}>
      {isPlain ? '换用编辑器' : '换用普通文本框'}
    </Button>
  );
}

interface HeldProps extends Pick<Props, 'label' | 'document' | 'error'> {
  /** Whether the editor shows the content, so that neither an excerpt nor a sentence about it is needed. */
  readonly isShown: boolean;
}

function HeldBox({ label, document, error, isShown }: HeldProps) {
  const { held, openFile, leave } = document;
  const openFiles = ([file]: readonly File[]): void => {
    if (file) openFile(file);
  };
  return (
    <section className={styles.held} aria-label={label}>
      <p>
        <strong>{held?.name}</strong> <span className={styles.note}>{sizeText(held?.content.size ?? 0)}</span>
      </p>
      {error && !isShown && <p className={styles.wrong}>{error.message}</p>}
      {!error && <p className={styles.note}>{held && heldNote(held.isInside ?? false, isShown)}</p>}
      {held && !isShown && error?.offset !== undefined && <ErrorExcerpt content={held.content} offset={error.offset} />}
      <div className={styles.line}>
        <Button kind="quiet" size="small" onClick={leave}>
          {held?.isInside ? '回到外层文档' : '关闭'}
        </Button>
        <FileButton title="更换文件" onFiles={openFiles} />
      </div>
    </section>
  );
}

function heldNote(isInside: boolean, isShown: boolean): string {
  if (isInside) return '从字符串中取出的文档；修改不会写回外层。';
  return isShown ? '大文件不存到本机；刷新后需要重新打开。' : '文件太大，不显示在输入框里；刷新后需要重新打开。';
}
