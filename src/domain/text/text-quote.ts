/** A passage of a text as a reader saw it, with some of the text around it. */
export interface TextQuote {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/** A passage of a text by its offsets. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

/** The letters and digits of a text, each with its offset there: what drawing a Markdown text and breaking its lines leaves as it is. */
interface Letters {
  readonly text: string;
  readonly offsets: readonly number[];
}

const letter = /[\p{L}\p{N}]/u;
/** What a Markdown text says and its page does not show: tags, addresses of links and pictures. */
const unseen = /<[^<>\n]{1,500}>|\]\([^()\n]{1,2000}\)/g;

function lettersOf(text: string): Letters {
  const kept: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const sign of text) {
    if (letter.test(sign)) {
      kept.push(sign);
      for (let part = 0; part < sign.length; part += 1) offsets.push(at + part);
    }
    at += sign.length;
  }
  return { text: kept.join(''), offsets };
}

const lettersOfMarkdown = (text: string): Letters =>
  lettersOf(text.replace(unseen, (hidden) => ' '.repeat(hidden.length)));

/** Around an edited passage, so many letters must be as they were on each side, and so many may stand between. */
const minContext = 6;
const maxGrowth = 60;

/**
 * Finds quotes in a Markdown text that may have changed since they were taken from its page. Of several equal passages it is the one
 * with the likest neighbourhood. A passage that was edited is found by its neighbourhood where that stays; undefined for one that is gone.
 */
export function createQuoteFinder(markdown: string): (quote: TextQuote) => Passage | undefined {
  const { text, offsets } = lettersOfMarkdown(markdown);
  const passage = (from: number, to: number): Passage => ({ from: offsets[from]!, to: offsets[to - 1]! + 1 });
  return ({ quote, before, after }) => {
    const [words, left, right] = [quote, before, after].map((part) => lettersOf(part).text) as [string, string, string];
    if (words === '') return undefined;
    const found = likest(text, words, { left, right });
    if (found !== undefined) return passage(found, found + words.length);
    const between = findBetween(text, { left, right }, words.length + maxGrowth);
    return between && passage(...between);
  };
}

interface Neighbourhood {
  readonly left: string;
  readonly right: string;
}

function likest(text: string, words: string, { left, right }: Neighbourhood): number | undefined {
  let best: number | undefined;
  let bestLikeness = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const likeness = commonEnd(text.slice(0, at), left) + commonStart(text.slice(at + words.length), right);
    if (likeness > bestLikeness) [best, bestLikeness] = [at, likeness];
  }
  return best;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1;
  return length;
}

function findBetween(text: string, { left, right }: Neighbourhood, max: number): [number, number] | undefined {
  if (left.length < minContext || right.length < minContext) return undefined;
  const near = left.slice(-minContext);
  const next = right.slice(0, minContext);
  for (let at = text.indexOf(near); at >= 0; at = text.indexOf(near, at + 1)) {
    const from = at + near.length;
    const to = text.indexOf(next, from);
    if (to > from && to - from <= max) return [from, to];
  }
  return undefined;
}

interface QuoteLengths {
  /** The characters of a quote. */
  readonly quote: number;
  /** The UTF-16 code units that are kept on each side. */
  readonly context: number;
}

/** The quote of a passage, which is cut where it is longer than it may be. */
export function quoteOf(text: string, { from, to }: Passage, max: QuoteLengths): TextQuote {
  const quote = Array.from(text.slice(from, to)).slice(0, max.quote).join('');
  const end = from + quote.length;
  return {
    quote,
    before: text.slice(Math.max(0, from - max.context), from).replace(/^[\uDC00-\uDFFF]/, ''),
    after: text.slice(end, end + max.context).replace(/[\uD800-\uDBFF]$/, ''),
  };
}
