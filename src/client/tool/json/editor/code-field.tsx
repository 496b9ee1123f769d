import { type Ref, useImperativeHandle, useId, useRef, useState, type RefObject, useEffect } from 'react';
import { useServices } from '#client/state/services.ts';
import { asTyped } from '#client/ui/as-typed.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { selectRange } from '../../parts/input-pane.tsx';
import type { EditorHandle, TextRange } from './editor-handle.ts';
import { type EditorState, useEditorModule, usePlainField } from './load-editor.ts';
import { useEditor } from './use-editor.ts';
import { useFittingFile } from './use-fitting-file.ts';
import styles from './code-field.module.css';

/** What the page can do with the text of its field, whichever control holds it. */
export interface CodeHandle {
  /** Selects a range, scrolls it into view and takes the focus. */
  readonly select: (range: TextRange) => void;
  /** The editor; undefined while the plain field serves. */
  readonly editor: EditorHandle | undefined;
}

interface Props {
  readonly ref?: Ref<CodeHandle>;
  readonly label: string;
  /** The text, or a file where the text is too long for the plain field. */
  readonly content: string | Blob;
  readonly onContent?: (content: string | Blob) => void;
  /** The part of a file that the plain field shows. */
  readonly plainText?: string;
  /** The plain field, where the page reads what was typed before hydration. */
  readonly area?: RefObject<HTMLTextAreaElement | null>;
  readonly maxCharacters: number;
  readonly placeholder?: string | undefined;
  /** The id of the sentence that belongs to the field. */
  readonly note?: string | undefined;
  readonly isInvalid?: boolean;
  /** A small field is one of several; a field that fills its pane has its label in the bar above. */
  readonly room?: 'small' | 'fill';
  readonly onFault?: ((handle: EditorHandle) => void) | undefined;
  readonly onStatus?: (status: EditorState['status']) => void;
}

/** The editor is loaded when the page has been quiet for so long. */
const idleMilliseconds = 700;

/**
 * A field for code. A plain text area serves until the editor is loaded, which happens at the first focus, or while the page rests
 * and has a text; it stays where the editor cannot be loaded and where the reader prefers it.
 */
export function CodeField(props: Props) {
  const { ref, label, content, onContent, area, placeholder, maxCharacters, onFault, onStatus } = props;
  const host = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);
  const plain = area ?? own;
  const [isPlain] = usePlainField();
  const [isUsed, setUsed] = useState(false);
  const isIdle = useIdle(content !== '');
  const fits = useFittingFile(content);
  const isWanted = isUsed || isIdle || typeof content !== 'string';
  const { status, mount } = useEditorModule(!isPlain && fits === true && isWanted);
  const editor = useEditor({
    mount,
    host,
    area: plain,
    label,
    placeholder,
    readOnly: onContent === undefined,
    content,
    onContent: (next) => onContent?.(next),
    maxCharacters,
  });
  const shown = fits === true ? status : 'plain';
  useEffect(() => onStatus?.(shown), [onStatus, shown]);
  useEffect(() => {
    if (editor) onFault?.(editor);
  }, [editor, onFault]);
  useImperativeHandle(
    ref,
    () => ({
      editor,
      select(range) {
        if (editor) editor.select(range);
        else selectRange(plain.current, range.from, range.to);
      },
    }),
    [editor, plain],
  );
  return (
    <div className={styles.field} data-invalid={props.isInvalid || undefined} data-room={props.room}>
      {editor && props.room !== 'fill' && <span className={styles.label}>{label}</span>}
      <div ref={host} className={styles.host} hidden={!mount} />
      {!editor && <PlainField {...props} area={plain} onFocus={() => setUsed(true)} />}
    </div>
  );
}

interface PlainProps extends Props {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onFocus: () => void;
}

function PlainField({ label, room, content, plainText = '', onContent, area, onFocus, ...rest }: PlainProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {room === 'fill' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <textarea
        id={id}
        ref={area}
        className={styles.plain}
        value={typeof content === 'string' ? content : plainText}
        readOnly={onContent === undefined}
        placeholder={rest.placeholder}
        aria-invalid={rest.isInvalid ?? false}
        aria-describedby={rest.note}
        onChange={(event) => onContent?.(event.target.value)}
        onFocus={onFocus}
        onCompositionStart={({ currentTarget }) => void (currentTarget.dataset['composing'] = 'true')}
        onCompositionEnd={({ currentTarget }) => void delete currentTarget.dataset['composing']}
        {...asTyped}
        autoCorrect="off"
      />
    </>
  );
}

/** Whether there has been a text for a while. */
function useIdle(hasText: boolean): boolean {
  const { platform } = useServices();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isOver = !hasText;
    if (hasText) platform.later(idleMilliseconds, () => isOver || setIdle(true));
    return () => {
      isOver = true;
    };
  }, [platform, hasText]);
  return isIdle;
}
