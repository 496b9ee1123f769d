import { useEffect, useEffectEvent } from 'react';
import { swipeDirection } from './swipe.ts';

/** Answers whether an element or its container scrolls sideways, such as a wide table or a long line of code. */
function scrollsSideways(element: Element | null): boolean {
  for (let box = element; box && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  }
  return false;
}

const contentSelector = '#content';
const gestureControls = 'input, textarea, select, dialog, audio, video';

/**
 * Calls back for a horizontal swipe of one finger over the text. The listeners are passive, so that scrolling is never
 * delayed. A swipe on an element that scrolls sideways, with selected text, or on a zoomed page is ignored.
 */
function listenToSwipes(leaf: (step: 1 | -1) => void): () => void {
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

const keyboardControls =
  'input, textarea, select, audio, video, dialog, [contenteditable], [role="slider"], [role="menu"]';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Calls back for ← and →, unless the focused element uses them. Letters are no shortcuts, because they would disturb
 * speech input (WCAG 2.1.4).
 */
function listenToArrows(leaf: (step: 1 | -1) => void): () => void {
  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step || event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = event.target instanceof Element ? event.target : null;
    if (focused?.closest(keyboardControls) || scrollsSideways(focused) || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    leaf(step);
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

/** Calls back with 1 for the next chapter and -1 for the previous one, by arrow keys and by swipe. */
export function useChapterNavigation(turn: (step: 1 | -1) => void): void {
  const turned = useEffectEvent(turn);
  useEffect(() => {
    const leaf = (step: 1 | -1): void => turned(step);
    const stops = [listenToArrows(leaf), listenToSwipes(leaf)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
