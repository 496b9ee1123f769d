import { align, type EqualRun, numbering } from '../text/align.ts';
import {
  type DiffUnit,
  type IgnoredDifferences,
  keyOf,
  sentencePieces,
  wordPieces,
  type WordSegmenter,
} from './units.ts';

/** A piece of a line, and whether the other text lacks it. */
export interface DiffSpan {
  readonly text: string;
  readonly isChanged: boolean;
}

/** The spans of one line, and whether its line end is new or gone. */
export interface LineSpans {
  readonly spans: readonly DiffSpan[];
  readonly isEndChanged: boolean;
}

/** Two passages compared piece by piece. */
export interface InlineDiff {
  readonly before: readonly LineSpans[];
  readonly after: readonly LineSpans[];
  /** Lines that have a piece in common, in rising order on both sides. */
  readonly links: readonly (readonly [before: number, after: number])[];
  /** Pieces that are not white space alone. */
  readonly removed: number;
  readonly added: number;
}

export interface InlineOptions {
  readonly unit: Exclude<DiffUnit, 'line'>;
  readonly ignored: IgnoredDifferences;
  readonly segmenter: WordSegmenter | undefined;
}

/** Compares the lines of two passages word by word or sentence by sentence; a passage may be cut into lines otherwise than the other. */
export function compareInline(before: readonly string[], after: readonly string[], options: InlineOptions): InlineDiff {
  const number = numbering();
  const a = sideOf(before, options, number);
  const b = sideOf(after, options, number);
  const runs = withoutChance(align(a.numbers, b.numbers), a, b);
  for (const run of runs) {
    for (let step = 0; step < run.length; step += 1) {
      a.pieces[a.compared[run.a + step]!]!.isChanged = false;
      b.pieces[b.compared[run.b + step]!]!.isChanged = false;
    }
  }
  return {
    before: linesOf(a),
    after: linesOf(b),
    links: linksOf(runs, a, b),
    removed: changedCount(a),
    added: changedCount(b),
  };
}

interface Piece {
  readonly text: string;
  /** The line in which the piece begins. */
  readonly line: number;
  /** Undefined for white space that makes no difference. */
  isChanged: boolean | undefined;
}

interface ComparedSide {
  readonly pieces: readonly Piece[];
  /** The indices of the pieces that can make a difference, and their numbers for the alignment. */
  readonly compared: readonly number[];
  readonly numbers: readonly number[];
}

function sideOf(
  lines: readonly string[],
  { unit, ignored, segmenter }: InlineOptions,
  number: ReturnType<typeof numbering>,
): ComparedSide {
  const text = lines.map((line) => `${line}\n`).join('');
  let line = 0;
  const pieces = (unit === 'word' ? wordPieces(text, segmenter) : sentencePieces(text)).map((piece): Piece => {
    const begins = line;
    line += piece.split('\n').length - 1;
    return { text: piece, line: begins, isChanged: keyOf(piece, ignored) === '' ? undefined : true };
  });
  const compared = [...pieces.keys()].filter((index) => pieces[index]!.isChanged);
  return { pieces, compared, numbers: number(compared.map((index) => keyOf(pieces[index]!.text, ignored))) };
}

/** Equal bits of one or two characters between larger changes are chance; a reader sees more in one larger change. */
function withoutChance(runs: readonly EqualRun[], a: ComparedSide, b: ComparedSide): EqualRun[] {
  const lengthOf = ({ pieces, compared }: ComparedSide, from: number, end: number): number =>
    compared.slice(from, end).reduce((sum, index) => sum + pieces[index]!.text.length, 0);
  const gap = (left: EqualRun | undefined, right: EqualRun | undefined): number =>
    lengthOf(a, left ? left.a + left.length : 0, right ? right.a : a.compared.length) +
    lengthOf(b, left ? left.b + left.length : 0, right ? right.b : b.compared.length);
  return runs.filter((run, index) => {
    const texts = a.compared.slice(run.a, run.a + Math.min(run.length, 3)).map((each) => a.pieces[each]!.text);
    const length = run.length > 2 ? Infinity : texts.join('').length;
    if (length > 2 || texts.some((text) => text.includes('\n'))) return true;
    return length >= Math.min(gap(runs[index - 1], run), gap(run, runs[index + 1]));
  });
}

/** Lays the pieces onto the lines; white space between two changes of one kind looks like them. */
function linesOf({ pieces }: ComparedSide): LineSpans[] {
  const lines: { spans: DiffSpan[]; isEndChanged: boolean }[] = [];
  let open: DiffSpan[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isChanged = piece.isChanged ?? (stateBeside(pieces, index, -1) && stateBeside(pieces, index, 1));
    for (const [place, text] of piece.text.split('\n').entries()) {
      if (place > 0) {
        lines.push({ spans: open, isEndChanged: isChanged && piece.isChanged !== undefined });
        open = [];
      }
      pushSpan(open, { text, isChanged });
    }
  }
  return lines;
}

function stateBeside(pieces: readonly Piece[], index: number, step: 1 | -1): boolean {
  return pieces[index + step]?.isChanged ?? false;
}

function pushSpan(spans: DiffSpan[], span: DiffSpan): void {
  const last = spans[spans.length - 1];
  if (span.text === '') return;
  if (last?.isChanged === span.isChanged) {
    spans[spans.length - 1] = { text: last.text + span.text, isChanged: last.isChanged };
  } else spans.push(span);
}

function linksOf(runs: readonly EqualRun[], a: ComparedSide, b: ComparedSide): [number, number][] {
  const links: [number, number][] = [];
  let [nextBefore, nextAfter] = [0, 0];
  for (const run of runs) {
    for (let step = 0; step < run.length; step += 1) {
      const [one, other] = [a.pieces[a.compared[run.a + step]!]!, b.pieces[b.compared[run.b + step]!]!];
      if (one.line < nextBefore || other.line < nextAfter || one.text.trim() === '') continue;
      links.push([one.line, other.line]);
      [nextBefore, nextAfter] = [one.line + 1, other.line + 1];
    }
  }
  return links;
}

function changedCount({ pieces }: ComparedSide): number {
  return pieces.filter(({ text, isChanged }) => isChanged && text.trim() !== '').length;
}
