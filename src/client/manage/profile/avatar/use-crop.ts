import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Crop, fullCrop, moveCrop, type CropPoint, rotateCrop, zoomCrop, zoomOf } from './crop.ts';
import { rotateSource } from './crop-canvas.ts';

const wheelStep = 0.002;
const keyZoom = 1.1;
const keyMove = 0.02;
const longKeyMove = 0.1;

const ways: Readonly<Record<string, CropPoint>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Moves and zooms the picture below the fixed square, by touch, mouse, wheel and keyboard. */
export function useCrop(stage: RefObject<HTMLElement | null>, start: HTMLCanvasElement) {
  const [{ source, crop }, set] = useState({ source: start, crop: fullCrop(start) });
  const pointers = useRef(new Map<number, { clientX: number; clientY: number }>());

  const change = (next: (crop: Crop) => Crop): void => set((now) => ({ ...now, crop: next(now.crop) }));
  const move = (by: CropPoint): void => change((now) => moveCrop(now, by, source));
  const zoom = (to: number): void => change((now) => zoomCrop(now, to, { size: source }));
  const zoomBy = (factor: number, spot?: CropPoint): void =>
    change((now) => zoomCrop(now, zoomOf(now, source) * factor, { size: source, ...(spot ? { spot } : {}) }));

  function turn(): void {
    const next = rotateSource(source);
    if (next) set((now) => ({ source: next, crop: rotateCrop(now.crop, source) }));
  }

  // React's wheel listeners are passive, and a passive listener cannot keep the page from scrolling.
  useEffect(() => {
    const place = stage.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * wheelStep), spotOf(event, place));
    };
    place?.addEventListener('wheel', onWheel, { passive: false });
    return () => place?.removeEventListener('wheel', onWheel);
  });

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, event.nativeEvent);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const { clientX, clientY } = event;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const [was, is] = [spotOf(before, stage.current), spotOf({ clientX, clientY }, stage.current)];
    if (other) pinch(was, is, spotOf(other, stage.current));
    else move({ x: was.x - is.x, y: was.y - is.y });
    pointers.current.set(event.pointerId, { clientX, clientY });
  }

  function pinch(was: CropPoint, is: CropPoint, other: CropPoint): void {
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const now = Math.hypot(is.x - other.x, is.y - other.y);
    if (before > 0) zoomBy(now / before, { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 });
    move({ x: (was.x - is.x) / 2, y: (was.y - is.y) / 2 });
  }

  function release(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const way = ways[event.key];
    const step = event.shiftKey ? longKeyMove : keyMove;
    if (way) move({ x: way.x * step, y: way.y * step });
    else if (event.key === '+' || event.key === '=') zoomBy(keyZoom);
    else if (event.key === '-') zoomBy(1 / keyZoom);
    else return;
    event.preventDefault();
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release, onKeyDown };
  return { source, crop, zoom, turn, handlers };
}

export type CropState = ReturnType<typeof useCrop>;

function spotOf({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement | null): CropPoint {
  const box = stage?.getBoundingClientRect();
  if (!box || box.width === 0) return { x: 0.5, y: 0.5 };
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}
