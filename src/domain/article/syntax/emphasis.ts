import type { MarkdownIt, StateInline } from 'markdown-it';
import { characterAt, characterBefore, isCjk } from './cjk.ts';

type Scanned = ReturnType<StateInline['scanDelims']>;

/**
 * Lets `**“强调”**后面` and `**注意：**请` be bold. CommonMark decides whether stars open or close by white space and
 * punctuation beside them, and Chinese has no spaces: a mark inside the stars and a letter outside make neither. Where a
 * Chinese character stands beside the stars it counts as a space does there (the rule known as “Markdown CJK-friendly”).
 * Everything else is as CommonMark says, by its own code.
 */
export function readChineseEmphasis(markdown: MarkdownIt): void {
  const State = markdown.inline.State;
  markdown.inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean): Scanned {
      const scanned = super.scanDelims(start, canSplitWord);
      const before = characterBefore(this.src, start);
      const end = start + scanned.length;
      const after = end < this.posMax ? characterAt(this.src, end) : ' ';
      if (!isCjk(before) && !isCjk(after)) return scanned;
      return { ...scanned, ...beside({ before, after, canSplitWord, isMark: markIn(markdown) }) };
    }
  };
}

interface MarkerContext {
  readonly before: string;
  readonly after: string;
  /** Whether the marker works inside a word: stars do, underscores do not. */
  readonly canSplitWord: boolean;
  readonly isMark: (character: string) => boolean;
}

function beside({ before, after, canSplitWord, isMark }: MarkerContext): Omit<Scanned, 'length'> {
  const isSpace = (character: string): boolean => /^\s$/u.test(character);
  const isForeignMark = (character: string): boolean => isMark(character) && !isCjk(character);
  const isEdge = (character: string): boolean => isSpace(character) || isMark(character) || isCjk(character);
  const opens = !isSpace(after) && (!isForeignMark(after) || isEdge(before));
  const closes = !isSpace(before) && (!isForeignMark(before) || isEdge(after));
  return {
    can_open: opens && (canSplitWord || !closes || isMark(before)),
    can_close: closes && (canSplitWord || !opens || isMark(after)),
  };
}

function markIn({ utils }: MarkdownIt): (character: string) => boolean {
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return utils.isMdAsciiPunct(code) || utils.isPunctCharCode(code);
  };
}
