import { type RefObject, useEffect } from 'react';

/**
 * Whoever comes by a link of the site to an empty field wants to type. The frame of the site takes the focus to the new
 * page first, so this looks a moment later; where the page was loaded, the focus stays with the browser.
 */
export function useFocusOnArrival(field: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
  useEffect(() => {
    if (!isEmpty) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('#content, header a')) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isEmpty]);
}
