import type { SceneMessage } from './messages.ts';

/** More pixels than this nobody tells apart on thin lines, and each frame would cost more. */
const mostRatio = 2;

/** Tells the painter of the size of its place, of mouse and finger, and whether it may move and is seen. Returns how to end it. */
export function watchStage(place: HTMLElement, tell: (message: SceneMessage) => void): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const tellCalm = (): void => tell({ kind: 'still', still: calm.matches });
  const tellSeen = (): void => tell({ kind: 'seen', seen: document.visibilityState === 'visible' });
  const tellSize = (): void => {
    const { width, height } = place.getBoundingClientRect();
    tell({ kind: 'size', width, height, ratio: Math.min(mostRatio, devicePixelRatio) });
  };
  const tellLight = ({ clientX, clientY }: { clientX: number; clientY: number }): void =>
    tell({ kind: 'light', at: { x: clientX, y: clientY } });
  const free = (): void => tell({ kind: 'light', at: undefined });
  const freeOutside = ({ relatedTarget }: MouseEvent): void => void (relatedTarget === null && free());
  // While a finger scrolls, pointer events stop; touches go on.
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

/** Listens without ever holding up scrolling; answers how to stop. */
function listen<Heard>(target: EventTarget, type: string, listener: (event: Heard) => void): () => void {
  const heard = listener as unknown as EventListener;
  target.addEventListener(type, heard, { passive: true });
  return () => target.removeEventListener(type, heard);
}
