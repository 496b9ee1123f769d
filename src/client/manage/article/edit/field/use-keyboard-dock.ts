import { type RefObject, useEffect, useRef } from 'react';

/** Lower than every on-screen keyboard, higher than the toolbars that browsers show and hide. */
const lowestKeyboard = 120;

/**
 * Keeps an element just above a phone's keyboard while something in `place` has the focus. Keyboards cover the page without
 * changing its layout; only the visual viewport reports them. The returned function gives the number of covered pixels.
 */
export function useKeyboardDock(
  place: RefObject<HTMLElement | null>,
  docked: RefObject<HTMLElement | null>,
): () => number {
  const covered = useRef(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const settle = (): void => {
      const hidden = window.innerHeight - seen.height - seen.offsetTop;
      const isUp =
        window.innerHeight - seen.height > lowestKeyboard && place.current?.matches(':focus-within') === true;
      const bar = docked.current;
      bar?.toggleAttribute('data-docked', isUp);
      bar?.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
      covered.current = isUp && bar ? bar.offsetHeight : 0;
    };
    const element = place.current;
    seen.addEventListener('resize', settle);
    seen.addEventListener('scroll', settle);
    element?.addEventListener('focusin', settle);
    element?.addEventListener('focusout', settle);
    return () => {
      seen.removeEventListener('resize', settle);
      seen.removeEventListener('scroll', settle);
      element?.removeEventListener('focusin', settle);
      element?.removeEventListener('focusout', settle);
    };
  }, [place, docked]);
  return () => covered.current;
}
