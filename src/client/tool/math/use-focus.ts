import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a control that replaces the focused one, so that keyboard and screen reader keep their position.
 * Focusing would scroll to the control alone and could leave the part above it (`data-whole`) under the header.
 */
export function useFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    if (target.current) bringIntoView(target.current.closest('[data-whole]') ?? target.current);
  }, []);
  return target;
}

/** Scrolls only where part of the element is out of view; the beginning counts where the whole does not fit. */
function bringIntoView(whole: Element): void {
  const { top, bottom } = whole.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < header || bottom > window.innerHeight) whole.scrollIntoView({ block: 'start', behavior: 'instant' });
}
