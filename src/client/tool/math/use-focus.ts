import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to what appears in the place of what had it; without, keyboard and screen reader would stand nowhere. Focusing by
 * itself would scroll to the control alone, and what belongs before it (`data-whole`) might stay under the header.
 */
export function useFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    if (target.current) bringIntoView(target.current.closest('[data-whole]') ?? target.current);
  }, []);
  return target;
}

/** Scrolls only where some of it is out of sight: its beginning counts where not all of it has room. */
function bringIntoView(whole: Element): void {
  const { top, bottom } = whole.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < header || bottom > window.innerHeight) whole.scrollIntoView({ block: 'start', behavior: 'instant' });
}
