import type { SceneMessage } from './messages.ts';

/** A higher resolution is invisible on thin lines and makes each frame cost more. */
const maxRatio = 2;

/**
 * Sends the size of the element, the position of mouse and finger, visibility and reduced motion to the painter.
 * Answers a function that stops.
 */
export function watchStage(place: HTMLElement, tell: (message: SceneMessage) => void): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const tellCalm = (): void => tell({ kind: 'still', still: calm.matches });
  const tellSeen = (): void => tell({ kind: 'seen', seen: document.visibilityState === 'visible' });
  const tellSize = (): void => {
    const { width, height } = place.getBoundingClientRect();
    tell({ kind: 'size', width, height, ratio: Math.min(maxRatio, devicePixelRatio) });
  };
  const tellLight = ({ clientX, clientY }: { clientX: number; clientY: number }): void =>
    tell({ kind: 'light', at: { x: clientX, y: clientY } });
  const free = (): void => tell({ kind: 'light', at: undefined });
  const freeOutside = ({ relatedTarget }: MouseEvent): void => void (relatedTarget === null && free());
  // While a finger scrolls, the browser stops pointer events but continues touch events.
  const tellTouch = ({ touches: [touch] }: TouchEvent): void => void (touch && tellLight(touch));

  const sizes = new ResizeObserver(tellSize);
  sizes.observe(place);
  const ends = [
    listen(calm, 'change', tellCalm),
    listen(document, 'visibilitychange', tellSeen),
    listen(window, 'mousemove', tellLight),
    listen(window, 'mouseout', freeOutside),
    listen(window, 'touchstart', tellTouch),
    listen(window, 'touchmove', tellTouch),
    listen(window, 'touchend', free),
    listen(window, 'touchcancel', free),
    () => sizes.disconnect(),
  ];
  tellSeen();
  tellCalm();
  return () => ends.forEach((end) => end());
}

/** Adds a passive listener, which cannot delay scrolling; answers a function that removes it. */
function listen<Heard>(target: EventTarget, type: string, listener: (event: Heard) => void): () => void {
  const heard = listener as unknown as EventListener;
  target.addEventListener(type, heard, { passive: true });
  return () => target.removeEventListener(type, heard);
}
