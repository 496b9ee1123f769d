/** Answers kept for reading offline. */
type KeptAnswers = readonly (readonly [key: string, value: unknown])[];

export interface KeptCount {
  readonly all: number;
  readonly articles: number;
  readonly chapters: number;
  /** As JSON; the browser's own way of storing takes somewhat more. */
  readonly bytes: number;
}

/** Counts what is kept by the call that each key begins with. */
export function countKeptAnswers(entries: KeptAnswers): KeptCount {
  const of = (call: string): number => entries.filter(([key]) => key.startsWith(`${call}?`)).length;
  const bytes = entries.reduce((sum, [, value]) => sum + new TextEncoder().encode(JSON.stringify(value)).length, 0);
  return { all: entries.length, articles: of('poster/get'), chapters: of('book/chapter'), bytes };
}
