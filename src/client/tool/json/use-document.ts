import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import type { ToolText } from '../parts/use-tool-text.ts';
import type { CodeHandle } from './editor/code-field.tsx';
import { type LargeDocument, type InputFormat, maxTypedCharacters, type Source } from './source.ts';

export interface DocumentInput {
  /** The document for the panels; undefined while the field is empty. */
  readonly source: Source | undefined;
  /** The document that replaces the text field because it is too large for one. */
  readonly held: LargeDocument | undefined;
  /** Counts the documents that the reader has put here: it goes up where one is replaced, not where it is edited. */
  readonly turn: number;
  /** The text field; a text that is too long for it becomes a held document. */
  readonly text: ToolText;
  /** The control that holds the text: the editor, or the plain field. */
  readonly field: RefObject<CodeHandle | null>;
  readonly openFile: (file: File) => void;
  /** Opens a document that a string of this one contains. */
  readonly openInside: (name: string, text: string) => void;
  /** Returns to the document that contains this one, or to the text field. */
  readonly leave: () => void;
  /** Takes the text of the field: a string, or a file where it is too long for one. */
  readonly edit: (content: string | Blob) => void;
  /**
   * Replaces a range of the text as one step of the undo history; offsets count UTF-16 units of the text. False where the document
   * is not in a text field.
   */
  readonly replaceRange: (from: number, to: number, text: string) => boolean;
}

/** Holds one of the documents of the page, typed or too large for a text field. */
export function useDocument(
  slot: Source['slot'],
  field: ToolText,
  asked: InputFormat,
  onFile?: (name: string) => void,
): DocumentInput {
  const { platform, toasts } = useServices();
  const { held, turn, setHeld, hold, renew } = useHeld();
  const handle = useRef<CodeHandle>(null);
  const text = useShortText(field, hold);
  const content = held ? held.content : text;
  // A string is opened only after it was recognized as JSON.
  const format = held?.isInside ? 'json' : asked;
  const source = useMemo(
    () => (content === '' ? undefined : { slot, key: platform.newKey(), content, format }),
    [platform, slot, content, format],
  );

  function take(given: string, put: (text: string) => void): void {
    if (given.length > maxTypedCharacters) setHeld({ name: '粘贴的文本', content: new Blob([given]) });
    else put(withLineFeeds(given));
  }
  function edit(next: string | Blob): void {
    setHeld(heldAfterEdit(held, next));
    if (typeof next === 'string' && !held?.isInside) field.type(next);
  }
  function replaceRange(from: number, to: number, put: string): boolean {
    const editor = handle.current?.editor;
    if (editor) editor.replaceRange({ from, to }, put);
    else if (!held) take(text.slice(0, from) + put + text.slice(to), field.replace);
    return editor !== undefined || held === undefined;
  }
  async function openFile(file: File): Promise<void> {
    onFile?.(file.name);
    const short = await shortText(file);
    if (short === undefined) return hold({ name: file.name, content: file });
    hold(undefined);
    take(short, field.replace);
    toasts.show('info', `已打开 ${file.name}`);
  }

  const type = (next: string): void => take(next, field.type);
  function replace(next: string): void {
    renew();
    take(next, field.replace);
  }
  return {
    source,
    held,
    turn,
    text: { ...field, text, type, replace },
    field: handle,
    openFile: (file) => void openFile(file),
    openInside: (name, inner) => hold({ name, content: new Blob([inner]), isInside: true, outer: held }),
    leave: () => hold(held?.outer),
    edit,
    replaceRange,
  };
}

/** Holds a document that no text field holds, and counts the documents of the page. */
function useHeld() {
  const [held, setHeld] = useState<LargeDocument>();
  const [turn, setTurn] = useState(0);
  const renew = (): void => setTurn((count) => count + 1);
  function hold(next: LargeDocument | undefined): void {
    renew();
    setHeld(next);
  }
  return { held, turn, setHeld, hold, renew };
}

/** The text of the field. Another tool may hand over more than the field holds. */
function useShortText(field: ToolText, hold: (next: LargeDocument) => void): string {
  const tooLong = field.text.length > maxTypedCharacters;
  const moveOutOfField = useEffectEvent(() => {
    hold({ name: '收到的文本', content: new Blob([field.text]) });
    field.type('');
  });
  useEffect(() => {
    if (tooLong) moveOutOfField();
  }, [tooLong]);
  return tooLong ? '' : field.text;
}

/** The document that is too large for a text field, or inside of another one, after the reader has changed it. */
function heldAfterEdit(held: LargeDocument | undefined, next: string | Blob): LargeDocument | undefined {
  if (typeof next === 'string' && !held?.isInside) return undefined;
  return { name: '粘贴的文本', ...held, content: typeof next === 'string' ? new Blob([next]) : next };
}

/** A text field has line feeds alone; offsets must be the same in the field and in the worker. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * Reads a file that fits into a text field. A file that is not UTF-8 stays a file, because displaying it would change
 * it.
 */
async function shortText(file: File): Promise<string | undefined> {
  if (file.size > maxTypedCharacters) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
