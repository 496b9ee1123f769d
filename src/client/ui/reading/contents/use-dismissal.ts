import { type RefObject, useEffect } from 'react';

/** Closes what a reader opened over the text as soon as they are done with it, so that nothing moves and nothing is in the way. */
export function useDismissal(box: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event): void => {
      if (box.current?.open && leaves(event, box.current)) box.current.open = false;
    };
    const kinds = ['pointerdown', 'click', 'keydown'];
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, close));
  }, [box]);
}

/** Whether the reader followed a link in the open box, touched the page beside it, or pressed Escape. */
function leaves(event: Event, box: Element): boolean {
  const target = event.target as Element;
  if (event.type === 'keydown') return (event as KeyboardEvent).key === 'Escape';
  return event.type === 'click' ? box.contains(target.closest('a')) : !box.contains(target);
}
