import type { Stock } from '../contract/worker-messages.ts';
import { keyOf, openProgramCache } from './program.ts';
import { type IsHere, type Listed, summarise } from './summarise.ts';

/** Which files are here. What has another size than was built is not. */
export async function filesHere(files: Listed['files']): Promise<IsHere> {
  const cache = await openProgramCache();
  const sizes = await Promise.all(files.map(async ({ url }) => sizeOf(await cache.match(keyOf(url)))));
  const here = new Set(files.filter(({ bytes }, place) => sizes[place] === bytes).map(({ url }) => url));
  return (url) => here.has(url);
}

/** A body that breaks off has none. */
function sizeOf(kept: Response | undefined): Promise<number | undefined> | undefined {
  return kept?.blob().then(
    ({ size }) => size,
    () => undefined,
  );
}

/** How much of a build is here. */
export async function stockOf(program: Listed): Promise<Stock> {
  return summarise(program, await filesHere(program.files));
}
