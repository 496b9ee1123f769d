import { merge3, type MergePart } from './merge.ts';
import { mergedText } from './merged-text.ts';
import { splitSentences } from './sentences.ts';

/** A merge that needs no person, and the places of the merged text that the other side has changed. */
export interface CleanMerge {
  readonly text: string;
  /** The paragraphs, counted from 1, in which a change of the other side stands; a few more than `maxNamed` stand for any number. */
  readonly paragraphs: readonly number[];
}

/**
 * Merges two texts that touch different sentences; undefined where a careful person would ask. That is each conflict, and what
 * diff3 settles without knowing better: a text added where the other side deletes, a paragraph that both moved, or that one side
 * moved and the other deleted, and a sentence that both added in different places.
 */
export function mergeCleanly(base: string, mine: string, theirs: string): CleanMerge | undefined {
  const parts = merge3(base, mine, theirs);
  if (parts.some(({ kind }) => kind === 'conflict')) return undefined;
  if (parts.some((part, index) => isAddedAtDeletion(part, parts[index + 1]))) return undefined;
  const text = mergedText(parts, []);
  return hasEachSentenceOnce({ base, mine, theirs, text }) ? { text, paragraphs: paragraphsOf(parts) } : undefined;
}

/** Whether two neighbours are an addition of one side and a deletion of the other. */
function isAddedAtDeletion(part: MergePart, next: MergePart | undefined): boolean {
  if (!next || !isOneSided(part) || !isOneSided(next) || part.kind === next.kind) return false;
  const isAddition = ({ base, text }: OneSidedPart): boolean => base === '' && isWritten(text);
  const isDeletion = ({ base, text }: OneSidedPart): boolean => text === '' && isWritten(base);
  return (isAddition(part) && isDeletion(next)) || (isDeletion(part) && isAddition(next));
}

type OneSidedPart = Extract<MergePart, { readonly kind: 'mine' | 'theirs' | 'both' }>;

function isOneSided(part: MergePart): part is OneSidedPart {
  return part.kind === 'mine' || part.kind === 'theirs';
}

/** Whether a piece has words; line breaks, rulers and fences may stand any number of times. */
function isWritten(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece);
}

type MergedTexts = Readonly<Record<'base' | 'mine' | 'theirs' | 'text', string>>;

/** Whether each sentence stands in the merged text as often as the side that changed its number has it. */
function hasEachSentenceOnce({ base, mine, theirs, text }: MergedTexts): boolean {
  const [before, one, other, result] = [base, mine, theirs, text].map(countSentences) as [Tally, Tally, Tally, Tally];
  const sentences = new Set([...before.keys(), ...one.keys(), ...other.keys()]);
  return [...sentences].every((sentence) => {
    const [was, left, right] = [before, one, other].map((tally) => tally.get(sentence) ?? 0) as [
      number,
      number,
      number,
    ];
    const isSettled = left === right || left === was || right === was;
    return isSettled && (result.get(sentence) ?? 0) === (left === was ? right : left);
  });
}

type Tally = ReadonlyMap<string, number>;

function countSentences(text: string): Tally {
  const tally = new Map<string, number>();
  for (const piece of splitSentences(text)) {
    const sentence = piece.trim();
    if (isWritten(sentence)) tally.set(sentence, (tally.get(sentence) ?? 0) + 1);
  }
  return tally;
}

/** So many paragraphs are named; a longer list tells nobody more. */
export const maxNamed = 3;

function paragraphsOf(parts: readonly MergePart[]): number[] {
  const found = new Set<number>();
  let before = '';
  for (const { kind, text } of parts as readonly Exclude<MergePart, { kind: 'conflict' }>[]) {
    const end = before + text;
    if (found.size > maxNamed) break;
    if (kind === 'theirs') {
      const [, lead = ''] = /^(\s*)/.exec(text) ?? [];
      const first = isWritten(text) ? `${before}${lead}.` : before;
      for (let number = paragraphAt(first); number <= paragraphAt(end); number += 1) found.add(number);
    }
    before = end;
  }
  return [...found];
}

/** The number of the paragraph in which a beginning of the text ends; paragraphs are divided by blank lines. */
function paragraphAt(beginning: string): number {
  return beginning.trim().split(/\n\s*\n/).length;
}
