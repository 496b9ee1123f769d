import { nextSlice } from '../platform/idle.ts';

/** A page whose pictures do not arrive is at rest after this long. */
const longestLoadMilliseconds = 5000;

/** Resolves when the page has been read in and the browser has nothing else to do. */
export async function whenAtRest(): Promise<void> {
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    addEventListener('load', resolve);
    setTimeout(resolve, longestLoadMilliseconds);
  });
  await nextSlice();
}
