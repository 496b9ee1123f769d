/** The stored answers of the offline library with their keys. */
type KeptAnswers = readonly (readonly [key: string, value: unknown])[];

export interface KeptCount {
  readonly all: number;
  readonly articles: number;
  readonly chapters: number;
  /** The size as JSON in bytes; the browser's storage format needs somewhat more. */
  readonly bytes: number;
}

/** Counts the stored answers by the API call with which each key begins. */
export function countKeptAnswers(entries: KeptAnswers): KeptCount {
  const of = (call: string): number => entries.filter(([key]) => key.startsWith(`${call}?`)).length;
  const bytes = entries.reduce((sum, [, value]) => sum + new TextEncoder().encode(JSON.stringify(value)).length, 0);
  return { all: entries.length, articles: of('poster/get'), chapters: of('book/chapter'), bytes };
}
