import { festivalBases } from '#domain/calendar/festival-day.ts';
import type { FestivalFilter } from '#domain/calendar/festival-filter.ts';
import { festivalKinds } from '#domain/calendar/festival-rule.ts';

/** The query of the form or of the address as written; an invalid value is kept so that a message can quote it. */
export interface FestivalQuery {
  readonly kind: string;
  readonly by: string;
  /** Whether all festivals were asked for; only the widely kept ones are shown by default. */
  readonly all: boolean;
  readonly q: string;
}

/** The errors of a query by field. */
export type Complaints = Partial<Record<'kind' | 'by' | 'q', string>>;

/** The length limit admits every name and rule. */
const maxLetters = 40;

/** Reads the query of an address or of a form; both leave out values that were not chosen. */
export function readQuery(from: URLSearchParams | FormData): FestivalQuery {
  const text = (name: string): string => String(from.get(name) ?? '').trim();
  return { kind: text('kind'), by: text('by'), all: text('all') !== '', q: text('q') };
}

/** Writes the query as part of an address; empty for an empty query. */
export function queryText({ kind, by, all, q }: FestivalQuery): string {
  const chosen = { kind, by, all: all ? '1' : '', q };
  return new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== '')).toString();
}

/** Answers the address of the same page and year with another query. */
export function queryAddress(address: string, query: FestivalQuery): string {
  const [path = '', search] = address.split('?');
  const year = new URLSearchParams(search).get('year');
  const asked = [year ? `year=${encodeURIComponent(year)}` : '', queryText(query)].filter(Boolean).join('&');
  return asked ? `${path}?${asked}` : path;
}

/** Answers the filter of a query; an invalid part filters nothing, and words are looked for in all festivals. */
export function filterOf(query: FestivalQuery): FestivalFilter {
  return {
    kind: festivalKinds.find((kind) => kind === query.kind),
    basis: festivalBases.find((basis) => basis === query.by),
    main: !query.all && query.q === '',
    words: isTooLong(query.q) ? '' : query.q,
  };
}

/** Lists the errors of a query in sentences. */
export function complaintsOf({ kind, by, q }: FestivalQuery): Complaints {
  return {
    ...(isKnown(kind, festivalKinds) ? {} : { kind: unknownText(kind, festivalKinds) }),
    ...(isKnown(by, festivalBases) ? {} : { by: unknownText(by, festivalBases) }),
    ...(isTooLong(q) ? { q: `最多写 ${maxLetters} 个字，现在有 ${[...q].length} 个，所以没有按它查找。` } : {}),
  };
}

function isTooLong(text: string): boolean {
  return [...text].length > maxLetters;
}

function isKnown(word: string, words: readonly string[]): boolean {
  return word === '' || words.includes(word);
}

function unknownText(word: string, words: readonly string[]): string {
  return `没有“${word.slice(0, 20)}”这一项，可以选${words.join('、')}；现在没有按它筛选。`;
}
