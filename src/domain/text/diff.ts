import { align, numbering, type EqualRun } from './align.ts';
import { splitSentences } from './sentences.ts';

/** A piece of two texts laid over each other: in both, only in the former, only in the latter. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The changes of a text for readers: by sentence, and by character within changed sentences. */
export function diffTexts(before: string, after: string): DiffPart[] {
  return compare(splitSentences(before), splitSentences(after), changedSentences);
}

/** The changes of a short text by character. */
export function diffWords(before: string, after: string): DiffPart[] {
  return readable(compare(splitWords(before), splitWords(after), replacement));
}

type ReplacedParts = (removed: string, added: string) => readonly DiffPart[];

function compare(before: readonly string[], after: readonly string[], between: ReplacedParts): DiffPart[] {
  const number = numbering();
  const parts: DiffPart[] = [];
  let a = 0;
  let b = 0;
  for (const run of [...align(number(before), number(after)), endRun(before, after)]) {
    const changed = between(before.slice(a, run.a).join(''), after.slice(b, run.b).join(''));
    for (const part of changed) pushPart(parts, part);
    a = run.a + run.length;
    b = run.b + run.length;
    pushPart(parts, { kind: 'same', text: before.slice(run.a, a).join('') });
  }
  return parts;
}

function endRun(before: readonly string[], after: readonly string[]): EqualRun {
  return { a: before.length, b: after.length, length: 0 };
}

function replacement(removed: string, added: string): DiffPart[] {
  return [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
}

/** Below this part in common, two sentences are not two wordings of one, and their letters only look like confetti. */
const kinship = 0.35;

function changedSentences(removed: string, added: string): readonly DiffPart[] {
  const [before, after] = [splitWords(removed), splitWords(added)];
  const parts = compare(before, after, replacement);
  const common = parts.reduce((sum, { kind, text }) => (kind === 'same' ? sum + splitWords(text).length : sum), 0);
  const akin = common > 0 && common >= kinship * Math.max(before.length, after.length);
  return akin ? readable(parts) : replacement(removed, added);
}

/**
 * The words of a text; `join('')` gives the text again. Han characters stand by themselves, Latin words whole, and never is a letter
 * torn from its accents or an emoji from its parts.
 */
export function splitWords(text: string): string[] {
  return text.match(/[\p{Script=Latin}\p{N}\p{M}_]+|[^](?:[\p{M}\p{Emoji_Modifier}]|\u200d[^])*/gu) ?? [];
}

/** Equal bits shorter than the changes on both sides of them are chance; a reader sees more in one larger change. */
function readable(parts: readonly DiffPart[]): DiffPart[] {
  const kept: DiffPart[] = [];
  const sizes = changeSizes(parts);
  for (const [index, part] of parts.entries()) {
    const chance = part.kind === 'same' && part.text.length < Math.min(sizes.before[index]!, sizes.after[index]!);
    if (chance && part.text.length <= 2) kept.push(...replacement(part.text, part.text));
    else kept.push(part);
  }
  return joinRuns(kept);
}

/** The amount of change directly before and behind each part. */
function changeSizes(parts: readonly DiffPart[]): { before: number[]; after: number[] } {
  const sums = (list: readonly DiffPart[]): number[] => {
    let sum = 0;
    return list.map(({ kind, text }) => {
      const known = sum;
      sum = kind === 'same' ? 0 : sum + text.length;
      return known;
    });
  };
  return { before: sums(parts), after: sums(parts.slice().reverse()).reverse() };
}

/** Between two equal pieces first all that is gone, then all that is new. */
function joinRuns(parts: readonly DiffPart[]): DiffPart[] {
  const made: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    for (const part of replacement(removed, added)) pushPart(made, part);
    removed = added = '';
  };
  for (const part of parts) {
    if (part.kind === 'removed') removed += part.text;
    else if (part.kind === 'added') added += part.text;
    else {
      flush();
      pushPart(made, part);
    }
  }
  flush();
  return made;
}

function pushPart(parts: DiffPart[], part: DiffPart): void {
  const last = parts[parts.length - 1];
  if (part.text === '') return;
  if (last?.kind === part.kind) parts[parts.length - 1] = { kind: part.kind, text: last.text + part.text };
  else parts.push(part);
}
