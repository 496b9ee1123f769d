import { useCallback, useEffect, useId, useState } from 'react';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { PasteButton } from '#client/ui/paste-button.tsx';
import type { Failure } from '#domain/result.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { DropZone } from '../../parts/drop-zone.tsx';
import { keepLargePaste, RestoreAndClear } from '../../parts/input-pane.tsx';
import { CodeField } from '../editor/code-field.tsx';
import type { EditorHandle } from '../editor/editor-handle.ts';
import { type EditorState, usePlainField } from '../editor/load-editor.ts';
import { maxEditedBytes, maxTypedCharacters } from '../source.ts';
import type { DocumentInput } from '../use-document.ts';
import styles from '../json.module.css';

interface BoxProps {
  readonly label: string;
  readonly document: DocumentInput;
  readonly error: Failure | undefined;
  readonly placeholder: string;
}

/** A second document within a panel, with its label, its error and its buttons. */
export function DocumentBox(props: BoxProps) {
  const { document, error } = props;
  const note = useId();
  return (
    <DropZone onFiles={([file]) => file && document.openFile(file)}>
      <div className={styles.document}>
        <DocumentField {...props} note={note} room="small" />
        {error && !document.held && (
          <p id={note} className={styles.wrong}>
            {error.message}
          </p>
        )}
        <div className={styles.line}>
          <FaultButton document={document} error={error} />
          {!document.held && <PasteButton onText={document.text.replace} />}
          <DocumentButtons document={document} />
        </div>
      </div>
    </DropZone>
  );
}

interface FieldProps extends BoxProps {
  /** The id of the sentence that says what is wrong with a typed document. */
  readonly note: string;
  readonly room: 'small' | 'fill';
}

/** Holds a document: in the editor or the plain field, or by its name and size where it is too large for either. */
export function DocumentField({ label, document, error, placeholder, note, room }: FieldProps) {
  const { held, text, field, edit } = document;
  const [status, setStatus] = useState<EditorState['status']>('plain');
  const [isPlain] = usePlainField();
  const isEditable = held === undefined || (held.content.size <= maxEditedBytes && status === 'ready' && !isPlain);
  const mayBecome = held !== undefined && held.content.size <= maxEditedBytes && status !== 'failed' && !isPlain;
  const mark = useCallback(
    (editor: EditorHandle) => editor.markFault(error && faultOf(editor, error, held !== undefined)),
    [error, held],
  );
  return (
    <div className={styles.document} onPasteCapture={keepLargePaste(maxTypedCharacters, text.replace)}>
      {held && <HeldBox label={label} document={document} error={error} isShown={isEditable} />}
      {(isEditable || mayBecome) && (
        <div hidden={!isEditable} className={styles.document}>
          <CodeField
            ref={field}
            label={held ? `${label} 的内容` : label}
            content={held ? held.content : text.text}
            onContent={edit}
            area={text.input}
            maxCharacters={maxTypedCharacters}
            placeholder={placeholder}
            room={room}
            note={error && !held ? note : undefined}
            isInvalid={error !== undefined}
            onFault={mark}
            onStatus={setStatus}
          />
        </div>
      )}
    </div>
  );
}

/** The place of an error in the editor. A file's offsets count bytes, so its line and column are taken. */
function faultOf(editor: EditorHandle, { message, offset, line, column }: Failure, isFile: boolean) {
  if (isFile && line !== undefined && column !== undefined) return { message, offset: editor.offsetAt(line, column) };
  return offset === undefined ? undefined : { message, offset };
}

/** Selects the character at which a typed document was refused. */
export function FaultButton({ document: { text, held, field }, error }: Pick<BoxProps, 'document' | 'error'>) {
  const offset = text.text === '' || held ? undefined : error?.offset;
  if (offset === undefined) return null;
  return (
    <Button kind="danger" size="small" onClick={() => field.current?.select({ from: offset, to: offset + 1 })}>
      选中出错的位置
    </Button>
  );
}

/** Opens a file and clears the field. A document that no field holds has buttons of its own. */
function DocumentButtons({ document: { held, text, openFile } }: Pick<BoxProps, 'document'>) {
  if (held) return null;
  return (
    <>
      <RestoreAndClear source={text} />
      <FileButton title="打开文件" onFiles={([file]) => file && openFile(file)} />
    </>
  );
}

interface HeldProps extends Pick<BoxProps, 'label' | 'document' | 'error'> {
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
      {error && <p className={styles.wrong}>{error.message}</p>}
      {!error && <p className={styles.note}>{held && heldNote(held.isInside ?? false, isShown)}</p>}
      {held && !isShown && error?.offset !== undefined && <ErrorExcerpt content={held.content} offset={error.offset} />}
      <div className={styles.line}>
        <QuietButton onClick={leave}>{held?.isInside ? '回到外层文档' : '关闭'}</QuietButton>
        <FileButton title="更换文件" onFiles={openFiles} />
      </div>
    </section>
  );
}

function heldNote(isInside: boolean, isShown: boolean): string {
  if (isInside) return '从字符串中取出的文档；修改不会写回外层。';
  return isShown ? '大文件不存到本机；刷新后需要重新打开。' : '文件太大，不显示在输入框里；刷新后需要重新打开。';
}

interface ExcerptProps {
  readonly content: Blob;
  /** The position of the error in bytes. */
  readonly offset: number;
}

const bytesBefore = 240;
const bytesAfter = 120;

/** Shows the surroundings of an error in a large document, which has no text field to scroll to it. */
function ErrorExcerpt({ content, offset }: ExcerptProps) {
  const [text, setText] = useState<readonly [before: string, after: string]>();
  useEffect(() => {
    let over = false;
    async function read(): Promise<void> {
      const before = content.slice(Math.max(0, offset - bytesBefore), offset);
      const after = content.slice(offset, offset + bytesAfter);
      const texts = [await before.text(), await after.text()] as const;
      if (!over) setText(texts);
    }
    void read();
    return () => {
      over = true;
    };
  }, [content, offset]);
  if (!text) return null;
  const [before, after] = text;
  const sign = after.slice(0, (after.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
  return (
    <p className={styles.nearby}>
      {offset > bytesBefore && '…'}
      {before}
      <mark>{sign.trim() === '' ? '␣' : sign}</mark>
      {after.slice(sign.length)}
    </p>
  );
}
