import { type TouchEvent, useRef } from 'react';

/** How far a finger must go sideways, in CSS pixels, and how much more sideways than up or down. */
const swipePixels = 48;
const straightness = 1.5;

interface Swipe {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** Tells a sideways swipe of one finger from a tap, a scroll and a pinch: to the left is on, to the right is back. */
export function useSwipe(turn: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }) {
      const [finger, second] = [touches[0], touches[1]];
      start.current = finger && !second ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }) {
      const [from, finger] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !finger) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) >= swipePixels && Math.abs(x) > Math.abs(y) * straightness) turn(x < 0 ? 1 : -1);
    },
  };
}
