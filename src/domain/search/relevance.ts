import { headingsOf, type SearchTexts } from './search-texts.ts';

/** The length of text that is judged, in UTF-16 units: later passages say little about the subject of an article. */
export const judgedLength = 20_000;
/** The most occurrences of one term that count. */
const countedOccurrences = 100;

/** What an occurrence in a field weighs against one in the body, and the worth of having the term there at all. */
const title = { weight: 8, worth: 1 };
const tag = { weight: 4, worth: 0.7 };
const heading = { weight: 3, worth: 0.5 };
const body = { weight: 1, worth: 0 };

/** The usual constants of BM25: how soon more occurrences stop to count, how much a long text counts for less. */
const saturation = 1.2;
const lengthShare = 0.5;
/** The length in UTF-16 units at which a text counts as neither short nor long; fixed, so that no collection is needed. */
const usualLength = 1_500;
/** Inside a longer word of an alphabet a term counts so little that any text with the whole word is better. */
const insideShare = 0.05;
/** The weight of the part of the title that the query covers. */
const coverageWeight = 2;
/** Terms so many units apart count half as close as neighbours. */
const nearby = 16;
/** The weight of terms that are neighbours. */
const closenessWeight = 1.5;
/** Smaller differences are none: of two texts that say about as much the newer is to come first. */
const step = 0.05;

/**
 * The relevance of a text for the terms it holds, in whole steps; more is better. It is BM25 over four fields without
 * inverse document frequency: every compared text holds all terms, and document frequencies would differ between the
 * server and a device. Whole words rank before parts of words, short texts before long ones, close terms before
 * scattered ones, and titles that say little else first. However often a body says a term, having it in the title, a tag
 * or a heading is worth more. It depends only on the texts, so that server, device and tests compute the same number.
 * See decision 96.
 */
export function relevance(texts: SearchTexts, terms: readonly string[]): number {
  const text = texts.text.slice(0, judgedLength);
  const head = texts.head.length;
  const zones = { title: texts.title.length, head, headings: head + headingsOf({ ...texts, text }).length };
  const found = terms.map((term) => occurrencesOf(text, term));
  const sum = found.reduce((total, occurrences) => total + worthOf(occurrences, zones, text.length), 0);
  const worth = sum + closenessWeight * closenessOf(found) + coverageWeight * coverageOf(found, zones.title);
  return Math.round(worth / step);
}

interface WeightedMatch {
  readonly start: number;
  readonly end: number;
  /** Whether it is no part of a longer word. */
  readonly isWhole: boolean;
}

function occurrencesOf(text: string, term: string): WeightedMatch[] {
  const found: WeightedMatch[] = [];
  let start = text.indexOf(term);
  while (start >= 0 && found.length < countedOccurrences) {
    const end = start + term.length;
    found.push({ start, end, isWhole: !isWithinWord(text, start) && !isWithinWord(text, end) });
    start = text.indexOf(term, end);
  }
  return found;
}

interface FieldBoundaries {
  /** The ends of the title, of the tags, and of the headings. */
  readonly title: number;
  readonly head: number;
  readonly headings: number;
}

function worthOf(occurrences: readonly WeightedMatch[], zones: FieldBoundaries, length: number): number {
  const sums = { whole: 0, inside: 0 };
  const best = { whole: 0, inside: 0 };
  for (const { start, isWhole } of occurrences) {
    const { weight, worth } = fieldAt(start, zones);
    const kind = isWhole ? 'whole' : 'inside';
    sums[kind] += weight;
    best[kind] = Math.max(best[kind], worth);
  }
  const slowness = saturation * (1 - lengthShare + (lengthShare * length) / usualLength);
  const worth = (kind: 'whole' | 'inside') => sums[kind] / (sums[kind] + slowness) + best[kind];
  return worth('whole') + insideShare * worth('inside');
}

function fieldAt(start: number, zones: FieldBoundaries): typeof body {
  if (start < zones.title) return title;
  if (start < zones.head) return tag;
  return start < zones.headings ? heading : body;
}

/**
 * The closeness of the terms, from 1 for adjacent ones down to 0; 0 for a single term, and where one lies beyond the
 * judged length.
 */
function closenessOf(found: readonly (readonly WeightedMatch[])[]): number {
  if (found.length < 2) return 0;
  const length = found.reduce((sum, [first]) => sum + (first ? first.end - first.start : 0), 0);
  return nearby / (nearby + Math.max(0, shortestStretch(found) - length));
}

/** The length of the shortest piece of the text that holds every term; infinite where there is none. */
function shortestStretch(found: readonly (readonly WeightedMatch[])[]): number {
  const all = found.flatMap((occurrences, term) => occurrences.map(({ start, end }) => ({ start, end, term })));
  all.sort((one, other) => one.start - other.start);
  /** The last start of each term, the oldest first. */
  const lastStarts = new Map<number, number>();
  let shortest = Infinity;
  for (const { start, end, term } of all) {
    lastStarts.delete(term);
    lastStarts.set(term, start);
    const [[, from] = [term, start]] = lastStarts;
    if (lastStarts.size === found.length) shortest = Math.min(shortest, end - from);
  }
  return shortest;
}

/** The part of the title that the terms cover, from 0 to 1. */
function coverageOf(found: readonly (readonly WeightedMatch[])[], titleLength: number): number {
  const inTitle = found.flat().filter(({ end }) => end <= titleLength);
  const covered = inTitle.reduce(
    (sum, { start, end, isWhole }) => sum + (end - start) * (isWhole ? 1 : insideShare),
    0,
  );
  return titleLength > 0 ? Math.min(1, covered / titleLength) : 0;
}

/** Scripts that are written in words with spaces between them: Latin, Greek, Cyrillic and their digits. */
const firstOtherScript = 0x530;
const wordUnits = Array.from({ length: firstOtherScript }, (_, code) =>
  /[\p{L}\p{N}]/u.test(String.fromCharCode(code)),
);

/** Whether a letter stands on both sides of a place. */
function isWithinWord(text: string, at: number): boolean {
  if (at === 0 || at >= text.length) return false;
  return Boolean(wordUnits[text.charCodeAt(at - 1)] && wordUnits[text.charCodeAt(at)]);
}
