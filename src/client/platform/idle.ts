/** The part of the Network Information API that this file reads; https://wicg.github.io/netinfo/ */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the page may download megabytes unasked. A browser that says nothing about its connection counts as fast. */
export function allowsLargeDownloads(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

const fallbackMilliseconds = 2000;
const longestWaitMilliseconds = 10_000;

/** Resolves when the browser is idle; in Safari, which has no idle callback, after a fixed time. */
export function whenIdle(): Promise<unknown> {
  return waitForIdle(longestWaitMilliseconds, fallbackMilliseconds);
}

/** A slice of work is not put off longer than this. */
const longestSliceMilliseconds = 200;

/** Resolves as soon as the browser has answered what the reader did and has nothing more urgent to do. */
export function nextSlice(): Promise<unknown> {
  return waitForIdle(longestSliceMilliseconds, 0);
}

function waitForIdle(timeout: number, fallback: number): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout });
    else setTimeout(resolve, fallback);
  });
}

/** Resolves when the browser has painted the next frame; at once where nothing is painted. */
export function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(resolve));
    else resolve(undefined);
  });
}

/** The paths of the build's files that this page has loaded. */
export function loadedScripts(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  return names
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/static/'))
    .map(({ pathname }) => pathname);
}
