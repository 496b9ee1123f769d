import { listen } from '../../platform/listen.ts';
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
  const pointing = {
    mousemove: tellLight,
    mouseout: freeOutside,
    touchstart: tellTouch,
    touchmove: tellTouch,
    touchend: free,
    touchcancel: free,
  };
  const ends = [
    listen(calm, { change: tellCalm }),
    listen(document, { visibilitychange: tellSeen }),
    // A passive listener cannot delay scrolling.
    listen(window, pointing, { passive: true }),
    () => sizes.disconnect(),
  ];
  tellSeen();
  tellCalm();
  return () => ends.forEach((end) => end());
}
