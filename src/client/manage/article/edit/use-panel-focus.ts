import { type RefObject, useLayoutEffect } from 'react';

/** Focuses a panel that opens, so that screen readers read it; when it closes, the focus goes back to the element that had it. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  // A layout effect, since its cleanup runs while the panel still exists and can hold the focus.
  useLayoutEffect(() => {
    const place = panel.current;
    const before = document.activeElement;
    place?.focus();
    return () => {
      if (place?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
}
