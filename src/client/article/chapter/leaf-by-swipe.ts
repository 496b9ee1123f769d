import { scrollsSideways } from './scrolls-sideways.ts';
import { swipeDirection } from './swipe.ts';

const contentSelector = '#content';
const gestureControls = 'input, textarea, select, dialog, audio, video';

/**
 * Calls back for a sideways swipe of one finger over the text. Nothing is held up: the listeners are passive, so that the
 * page scrolls as ever. A finger that moves a wide table, or holds selected text, or a page that is zoomed, leafs nothing.
 */
export function listenToSwipes(leaf: (step: 1 | -1) => void): () => void {
  let start: { x: number; y: number; at: number } | undefined;

  function down({ touches, target, timeStamp }: TouchEvent): void {
    const finger = touches.length === 1 ? touches[0] : undefined;
    const isOurs = target instanceof Element && target.closest(contentSelector) && !target.closest(gestureControls);
    start = undefined;
    if (!finger || !isOurs || isZoomed() || hasSelection() || scrollsSideways(target)) return;
    start = { x: finger.clientX, y: finger.clientY, at: timeStamp };
  }

  function up({ changedTouches, touches, timeStamp }: TouchEvent): void {
    const [from, finger] = [start, changedTouches[0]];
    start = undefined;
    if (!from || !finger || touches.length > 0 || hasSelection()) return;
    const stroke = { fromX: from.x, fromY: from.y, toX: finger.clientX, toY: finger.clientY };
    const step = swipeDirection({ ...stroke, milliseconds: timeStamp - from.at }, document.documentElement.clientWidth);
    if (step) leaf(step);
  }

  function cancel(): void {
    start = undefined;
  }

  const listeners = { touchstart: down, touchend: up, touchcancel: cancel } as const;
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) document.addEventListener(name, listeners[name] as EventListener, { passive: true });
  return () => names.forEach((name) => document.removeEventListener(name, listeners[name] as EventListener));
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}
