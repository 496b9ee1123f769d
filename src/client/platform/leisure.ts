/** What some browsers tell of the line; https://wicg.github.io/netinfo/ */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether megabytes may be fetched that nobody has asked for. Browsers that say nothing of the line are taken for ones on a good one. */
export function mayLoadMuch(): boolean {
  const { connection } = navigator as { readonly connection?: Line };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

const restMilliseconds = 2000;
const longestMilliseconds = 10_000;

/** Settles when the page has nothing better to do. Safari has no such event, so there it is after a while. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: longestMilliseconds });
    else setTimeout(resolve, restMilliseconds);
  });
}

/** The paths of the build's files that this page was shown with. */
export function scriptsHere(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  return names
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/static/'))
    .map(({ pathname }) => pathname);
}
