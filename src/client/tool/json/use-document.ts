import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useServices } from '../../state/services.ts';
import type { ToolText } from '../parts/use-tool-text.ts';
import { type LargeDocument, type InputFormat, maxTypedCharacters, type Source } from './source.ts';

export interface DocumentInput {
  /** The document for the panels; undefined while the field is empty. */
  readonly source: Source | undefined;
  /** The document that replaces the text field because it is too large for one. */
  readonly held: LargeDocument | undefined;
  /** The text field; a text that is too long for it becomes a held document. */
  readonly text: ToolText;
  readonly openFile: (file: File) => void;
  /** Opens a document that a string of this one contains. */
  readonly openInside: (name: string, text: string) => void;
  /** Returns to the document that contains this one, or to the text field. */
  readonly leave: () => void;
}

/** Holds one of the documents of the page, typed or too large for a text field. */
export function useDocument(
  slot: Source['slot'],
  field: ToolText,
  asked: InputFormat,
  onFile?: (name: string) => void,
): DocumentInput {
  const { platform, toasts } = useServices();
  const [held, setHeld] = useState<LargeDocument>();
  const tooLong = field.text.length > maxTypedCharacters;
  const text = tooLong ? '' : field.text;
  const content = held ? held.content : text;
  // A string is opened only after it was recognized as JSON.
  const format = held?.isInside ? 'json' : asked;
  const source = useMemo(
    () => (content === '' ? undefined : { slot, key: platform.newKey(), content, format }),
    [platform, slot, content, format],
  );

  // Another tool may hand over more than the text field holds.
  const moveOutOfField = useEffectEvent(() => {
    setHeld({ name: '收到的文本', content: new Blob([field.text]) });
    field.type('');
  });
  useEffect(() => {
    if (tooLong) moveOutOfField();
  }, [tooLong]);

  function take(given: string, put: (text: string) => void): void {
    if (given.length <= maxTypedCharacters) return put(given);
    setHeld({ name: '粘贴的文本', content: new Blob([given]) });
  }
  async function openFile(file: File): Promise<void> {
    onFile?.(file.name);
    const short = await shortText(file);
    if (short === undefined) return setHeld({ name: file.name, content: file });
    setHeld(undefined);
    field.replace(short);
    toasts.show('info', `已打开 ${file.name}`);
  }

  return {
    source,
    held,
    text: {
      ...field,
      text,
      type: (next) => take(next, field.type),
      replace: (next) => take(next, field.replace),
    },
    openFile: (file) => void openFile(file),
    openInside: (name, inner) => setHeld({ name, content: new Blob([inner]), isInside: true, outer: held }),
    leave: () => setHeld(held?.outer),
  };
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
