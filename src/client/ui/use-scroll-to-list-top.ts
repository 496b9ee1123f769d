import { type RefObject, useEffect, useRef } from 'react';
import { returnToKeptScroll } from './use-kept-scroll.ts';

/**
 * Another page of the list begins at its top, for the eye and for the keyboard; the way back leads to where one was. Waits
 * until the list is there.
 */
export function useScrollToListTop(top: RefObject<HTMLElement | null>, search: string, isSettled: boolean): void {
  const arrivedAt = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!isSettled || arrivedAt.current === search) return;
    const isFirst = arrivedAt.current === undefined;
    arrivedAt.current = search;
    if (returnToKeptScroll() || isFirst || !top.current) return;
    const isPassed = top.current.getBoundingClientRect().top < 0;
    // A choice above the list keeps the focus, so that the next one is a key away.
    if (!isPassed && document.activeElement !== document.body) return;
    top.current.focus({ preventScroll: true });
    if (isPassed) top.current.scrollIntoView();
  }, [top, search, isSettled]);
}
