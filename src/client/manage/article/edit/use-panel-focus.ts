import { type RefObject, useLayoutEffect } from 'react';

/** A panel that opens takes the focus, so that it is read out. When it closes, what had the focus before has it again. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  // Before the panel is taken down: afterwards nobody could tell whether the focus was in it.
  useLayoutEffect(() => {
    const place = panel.current;
    const before = document.activeElement;
    place?.focus();
    return () => {
      if (place?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
}
