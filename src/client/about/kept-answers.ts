import type { Platform } from '../platform/platform.ts';

/** Answers kept for reading offline: the records themselves, so that they can be put back. */
export type KeptAnswers = readonly (readonly [key: string, value: unknown])[];

export interface KeptCount {
  readonly all: number;
  readonly articles: number;
  readonly chapters: number;
  /** As JSON; the browser's own way of storing takes somewhat more. */
  readonly bytes: number;
}

/** Counts what is kept by the call that each key begins with. */
export function countKept(entries: KeptAnswers): KeptCount {
  const of = (call: string): number => entries.filter(([key]) => key.startsWith(`${call}?`)).length;
  const bytes = entries.reduce((sum, [, value]) => sum + new TextEncoder().encode(JSON.stringify(value)).length, 0);
  return { all: entries.length, articles: of('poster/get'), chapters: of('book/chapter'), bytes };
}

/** Takes all of it off the device; answers what was there. */
export async function removeKept({ kept }: Pick<Platform, 'kept'>): Promise<KeptAnswers> {
  const entries = (await kept.entries()) ?? [];
  await Promise.all(entries.map(([key]) => kept.remove(key)));
  return entries;
}

/** Puts it back, except where something newer has come meanwhile. */
export async function restoreKept({ kept }: Pick<Platform, 'kept'>, entries: KeptAnswers): Promise<void> {
  const there = new Set(((await kept.entries()) ?? []).map(([key]) => key));
  await Promise.all(entries.filter(([key]) => !there.has(key)).map(([key, value]) => kept.set(key, value)));
}
