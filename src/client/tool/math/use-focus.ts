import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what appears in the place of what had it; without, keyboard and screen reader would stand nowhere. */
export function useFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus({ preventScroll: true }), []);
  return target;
}
