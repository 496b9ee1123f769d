import { limits } from '#contract/limits.ts';

const lastPage = 100_000;

/** The page number of an address; anything but a number of a page is the first one. */
export function readPage(text: string | null): number {
  return Math.min(lastPage, Math.max(1, Math.floor(Number(text)) || 1));
}

/** The value of an address, if it is one of the known values. */
export function knownValue<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** Whether the server would refuse the words of a search. */
export function isTooLong(q: string): boolean {
  return [...q].length > limits.listQuery;
}
