import { listen } from '#client/platform/listen.ts';

/**
 * Makes the browser ask before the page is closed while it is unsafe to leave. Links within the site ask the question where
 * `isUnsafeWithin`. Returns a function that ends this.
 */
export function askBeforeLeaving(
  question: string,
  isUnsafe: () => boolean,
  isUnsafeWithin: () => boolean = isUnsafe,
): () => void {
  const ask = (event: Event): void => {
    if (isUnsafe()) event.preventDefault();
  };
  const askWithin = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || !isUnsafeWithin() || confirm(question)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const ends = [listen(window, { beforeunload: ask }), listen(document, { click: askWithin }, { capture: true })];
  return () => ends.forEach((end) => end());
}
