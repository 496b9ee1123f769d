import type { EditorHandle } from './editor-handle.ts';
import { rememberFitting } from './use-fitting-file.ts';

/** A short text is handed over at every key, a long one after a pause. */
const shortCharacters = 20_000;
const pauseMilliseconds = (length: number): number => (length <= shortCharacters ? 0 : 200 + length / 10_000);

type Content = string | Blob;
type Source = Pick<EditorHandle, 'length' | 'text' | 'file' | 'isComposing'>;

interface HandOverOptions {
  readonly give: (next: Content) => void;
  /** Beyond so many characters a text is handed over as a file. */
  readonly maxCharacters: () => number;
  readonly later: (milliseconds: number, work: () => void) => void;
}

/** Keeps the text of the editor and the content of the page equal, of which each changes before it hears of the other's change. */
export interface HandOver {
  /** The editor opens with `text`, while the page says `content`. */
  readonly begin: (text: Content, content: Content) => void;
  readonly schedule: (handle: Source) => void;
  readonly flush: (handle: Source) => void;
  /** Whether a content of the page did not come from the editor. */
  readonly isForeign: (content: Content) => boolean;
}

export function createHandOver({ give, maxCharacters, later }: HandOverOptions): HandOver {
  let turn = 0;
  let isWaiting = false;
  let common: Content = '';
  /** What the page said last. It says it again when anything else of the page changes, and then it may be older than the editor's. */
  let said: Content = '';
  // What was handed over and has not come back from the page yet.
  let underWay: Content[] = [];

  function put(next: Content): void {
    common = next;
    underWay.push(next);
    give(next);
  }
  async function write(handle: Source): Promise<void> {
    if (handle.isComposing()) return;
    isWaiting = false;
    if (handle.length() <= maxCharacters()) return put(handle.text());
    const asked = turn;
    const file = await handle.file();
    rememberFitting(file);
    if (asked === turn) put(file);
  }
  return {
    begin(text, content) {
      common = text;
      said = content;
      underWay = [];
    },
    schedule(handle) {
      const asked = (turn += 1);
      const pause = pauseMilliseconds(handle.length());
      isWaiting = true;
      if (pause === 0) void write(handle);
      else later(pause, () => asked === turn && void write(handle));
    },
    flush(handle) {
      if (isWaiting) void write(handle);
    },
    isForeign(content) {
      if (content === said) return false;
      said = content;
      const at = underWay.indexOf(content);
      if (at >= 0) underWay = underWay.slice(at + 1);
      if (at >= 0 || content === common) return false;
      common = content;
      underWay = [];
      turn += 1;
      return true;
    },
  };
}
