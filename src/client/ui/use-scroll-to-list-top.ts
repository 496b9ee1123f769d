import { type RefObject, useEffect, useRef } from 'react';
import { returnToKeptScroll } from './use-kept-scroll.ts';

/**
 * Scrolls and moves the focus to the top of the list when another page of it is shown; going back restores the former position.
 * Waits until the list is rendered.
 */
export function useScrollToListTop(top: RefObject<HTMLElement | null>, search: string, isSettled: boolean): void {
  const arrivedAt = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!isSettled || arrivedAt.current === search) return;
    const isFirst = arrivedAt.current === undefined;
    arrivedAt.current = search;
    if (returnToKeptScroll() || isFirst || !top.current) return;
    const isPassed = top.current.getBoundingClientRect().top < 0;
    // A control above the list keeps the focus, so that the next choice is one key away.
    if (!isPassed && document.activeElement !== document.body) return;
    top.current.focus({ preventScroll: true });
    if (isPassed) top.current.scrollIntoView();
  }, [top, search, isSettled]);
}
