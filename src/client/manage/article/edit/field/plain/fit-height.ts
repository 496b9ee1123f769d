/** Whether the browser itself makes a text area as high as its text (`field-sizing` in its style). */
const isFitted = (): boolean => CSS.supports('field-sizing', 'content');

/** Makes a text area as high as its text, so that the page scrolls and not the area. */
export function fitHeight(area: HTMLTextAreaElement): void {
  const place = area.parentElement;
  if (isFitted() || !place) return;
  // The page must not become shorter meanwhile, else the browser would scroll it.
  place.style.minHeight = `${place.offsetHeight}px`;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
  place.style.minHeight = '';
}

/** Fits a text area at once, and again whenever its width changes; the returned function ends that. */
export function keepFitting(area: HTMLTextAreaElement): () => void {
  let width = 0;
  const watch = new ResizeObserver(() => {
    if (area.clientWidth === width) return;
    width = area.clientWidth;
    fitHeight(area);
  });
  watch.observe(area);
  return () => watch.disconnect();
}
