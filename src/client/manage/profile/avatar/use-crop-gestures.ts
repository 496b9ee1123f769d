import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '#client/platform/listen.ts';
import type { CropPoint } from './crop.ts';

const wheelStep = 0.002;
const keyZoom = 1.1;
const keyMove = 0.02;
const longKeyMove = 0.1;

const directions: Readonly<Record<string, CropPoint>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

interface CropMoves {
  /** Moves the square over the picture, by fractions of its side. */
  readonly move: (by: CropPoint) => void;
  /** Zooms around a point of the square, or around its centre. */
  readonly zoomBy: (factor: number, spot?: CropPoint) => void;
}

/** Turns pointers, the wheel and keys on the stage into moves and zooms. Returns the handlers for the stage's element. */
export function useCropGestures(stage: RefObject<HTMLElement | null>, { move, zoomBy }: CropMoves) {
  const pointers = useRef(new Map<number, { clientX: number; clientY: number }>());

  const onWheel = useEffectEvent((event: WheelEvent): void => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * wheelStep), pointIn(stage.current, event));
  });
  // React's wheel listeners are passive, and a passive listener cannot keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    return element ? listen(element, { wheel: (event) => onWheel(event) }, { passive: false }) : undefined;
  }, [stage]);

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, event.nativeEvent);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const { clientX, clientY } = event;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const [was, is] = [pointIn(stage.current, before), pointIn(stage.current, { clientX, clientY })];
    if (other) pinch(was, is, pointIn(stage.current, other));
    else move({ x: was.x - is.x, y: was.y - is.y });
    pointers.current.set(event.pointerId, { clientX, clientY });
  }

  function pinch(was: CropPoint, is: CropPoint, other: CropPoint): void {
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const now = Math.hypot(is.x - other.x, is.y - other.y);
    if (before > 0) zoomBy(now / before, { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 });
    move({ x: (was.x - is.x) / 2, y: (was.y - is.y) / 2 });
  }

  function onPointerEnd(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = directions[event.key];
    const step = event.shiftKey ? longKeyMove : keyMove;
    if (direction) move({ x: direction.x * step, y: direction.y * step });
    else if (event.key === '+' || event.key === '=') zoomBy(keyZoom);
    else if (event.key === '-') zoomBy(1 / keyZoom);
    else return;
    event.preventDefault();
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onKeyDown };
}

/** The point of an event in the stage, from 0 to 1 on each axis. */
function pointIn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): CropPoint {
  const box = stage?.getBoundingClientRect();
  if (!box || box.width === 0) return { x: 0.5, y: 0.5 };
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}
