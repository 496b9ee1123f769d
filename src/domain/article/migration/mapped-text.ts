import { blankOut } from '../../editing/code-spans.ts';

/** A part of a text that is being converted. */
export interface MarkupChunk {
  readonly text: string;
  /** The line of the original at which it begins, from 0. */
  readonly line: number;
  /** No picture or link is looked for in code. */
  readonly isCode: boolean;
  /** All of its lines stand for one line of the original. */
  readonly isMade?: true;
}

/** A replacement of a part of a text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text that knows where its lines came from. */
export interface MappedText {
  readonly text: string;
  /** The text with spaces instead of its code. */
  readonly prose: string;
  /** The line of the original, from 0, at an offset; offsets are asked for in rising order. */
  readonly lineAt: (offset: number) => number;
}

/** Joins the chunks of a converted text. */
export function joinChunks(chunks: readonly MarkupChunk[]): MappedText {
  const text = chunks.map((chunk) => chunk.text).join('');
  const prose = chunks.map((chunk) => (chunk.isCode ? blankOut(chunk.text) : chunk.text)).join('');
  let index = 0;
  let start = 0;
  let counted = 0;
  let line = chunks[0]?.line ?? 0;
  return {
    text,
    prose,
    lineAt(offset) {
      for (let chunk = chunks[index]; chunk && start + chunk.text.length <= offset; chunk = chunks[index]) {
        start += chunk.text.length;
        counted = start;
        index += 1;
        line = chunks[index]?.line ?? chunk.line;
      }
      if (!chunks[index]?.isMade) line += text.slice(counted, Math.max(counted, offset)).split('\n').length - 1;
      counted = Math.max(counted, offset);
      return line;
    },
  };
}

/** Carries out replacements that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let done = 0;
  for (const edit of [...edits].sort((one, other) => one.from - other.from)) {
    if (edit.from < done) continue;
    result += text.slice(done, edit.from) + edit.text;
    done = edit.to;
  }
  return result + text.slice(done);
}

/** A picture or a link in a text, and how the part from `from` to `to` is written with another address. */
export interface Reference {
  readonly kind: 'picture' | 'link';
  readonly from: number;
  readonly to: number;
  readonly address: string;
  readonly write: (address: string) => string;
  /** The text is no Markdown: it is written with its own address, too. */
  readonly isForeign?: true;
  /** The address is the name of a file that may be anywhere. */
  readonly isName?: true;
}

/** HTML that is no text: scripts and styles. */
export interface DroppedHtml {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const pictureFile = /\.(?:png|jpe?g|gif|webp|bmp|svg|avif|heic|heif|tiff?|ico)(?:[?#][^]{0,500})?$/i;

/** Whether an address has the ending of a picture. */
export const isPictureName = (address: string): boolean => pictureFile.test(address);
