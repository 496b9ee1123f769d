import type { Stock } from '../contract/worker-messages.ts';
import { keyOf, openProgramCache } from './program.ts';
import { type IsHere, type Listed, summarise } from './summarise.ts';

/** Which files are here, by names alone. */
export async function namesHere(): Promise<IsHere> {
  const keys = await (await openProgramCache()).keys();
  const here = new Set(keys.map(({ url }) => url));
  return (url) => here.has(new URL(keyOf(url), location.href).href);
}

/** How much of a build is here, by names alone. */
export async function stockOf(program: Listed): Promise<Stock> {
  return summarise(program, await namesHere());
}
