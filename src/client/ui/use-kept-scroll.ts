import { useEffect } from 'react';

const restMilliseconds = 300;

/** How far down a page was when it was left, as the history keeps it with each of its entries. */
export function keptScroll(): number | undefined {
  const { scroll } = (history.state ?? {}) as { readonly scroll?: unknown };
  return typeof scroll === 'number' ? scroll : undefined;
}

/**
 * Goes back to where the reader was when the browser's own way back leads here, once there is something to scroll. Who
 * comes by a link starts at the top: a new entry of the history knows of no place. Says whether it has one.
 */
export function returnToKeptScroll(): boolean {
  const top = keptScroll();
  if (top === undefined) return false;
  // After the frame of the site has gone to the top, as it does for every page.
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  return true;
}

/**
 * Notes in the history how far down this page is, when the reader rests and just before a link is followed. Not while the
 * page is being filled: where it stands then is no place anybody chose.
 */
export function useKeptScroll(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return undefined;
    let timer = 0;
    function note(): void {
      clearTimeout(timer);
      if (keptScroll() !== scrollY) history.replaceState({ ...(history.state as object), scroll: scrollY }, '');
    }
    function noteAtRest(): void {
      clearTimeout(timer);
      timer = setTimeout(note, restMilliseconds);
    }
    addEventListener('scroll', noteAtRest, { passive: true });
    document.addEventListener('click', note, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', noteAtRest);
      document.removeEventListener('click', note, true);
    };
  }, [isFilled]);
}

/** For a part that is whole as soon as it is drawn: keeps how far down it is, and goes back there. */
export function useRestoredScroll(): void {
  useKeptScroll(true);
  useEffect(() => void returnToKeptScroll(), []);
}
