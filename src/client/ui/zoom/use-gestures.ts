import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Frame, fittedView, panBy, type Point, toggleSize, type ZoomView, zoomAt } from './zoom-view.ts';

const wheelStep = 0.002;
const doubleTapMilliseconds = 300;
const tapReach = 8;
const keyStep = 60;

interface Stage {
  readonly stage: RefObject<HTMLElement | null>;
  readonly image: RefObject<HTMLImageElement | null>;
}

/** Pinching, dragging, double taps, the wheel and keys on an image; `show` is told when the image is larger than fitted. */
export function useGestures({ stage, image }: Stage, show: (isLarge: boolean) => void) {
  const view = useRef<ZoomView>(fittedView);
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef({ at: 0, moved: 0 });

  function set(change: (view: ZoomView, frame: Frame) => ZoomView): void {
    if (!stage.current || !image.current) return;
    view.current = change(view.current, frameOf(stage.current, image.current));
    const { scale, x, y } = view.current;
    // Through the object model: the policy forbids the attribute, and React would render it.
    image.current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    show(scale > 1);
  }

  const zoom = (factor: number, point: Point = { x: 0, y: 0 }): void =>
    set((now, frame) => zoomAt(now, factor, point, frame));
  const toggle = (point: Point = { x: 0, y: 0 }): void => set((now, frame) => toggleSize(now, point, frame));

  // React listens to the wheel passively, and a passive listener cannot keep the page from scrolling behind the image.
  useEffect(() => {
    const place = stage.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * wheelStep), fromMiddle(event, place));
    };
    place?.addEventListener('wheel', onWheel, { passive: false });
    return () => place?.removeEventListener('wheel', onWheel);
  });

  function press(event: PointerEvent): void {
    pointers.current.set(event.pointerId, event.nativeEvent);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 1) tap.current.moved = 0;
  }

  function move(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const by = { x: event.clientX - before.x, y: event.clientY - before.y };
    tap.current.moved += Math.abs(by.x) + Math.abs(by.y);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, event, other);
    else set((now, frame) => panBy(now, by, frame));
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function pinch(before: Point, now: PointerEvent, other: Point): void {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.clientX - other.x, now.clientY - other.y);
    const middle = { clientX: (now.clientX + other.x) / 2, clientY: (now.clientY + other.y) / 2 };
    if (was > 0) zoom(is / was, fromMiddle(middle, stage.current));
  }

  function release(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    if (tap.current.moved > tapReach) return;
    const isSecond = event.timeStamp - tap.current.at < doubleTapMilliseconds;
    tap.current.at = isSecond ? 0 : event.timeStamp;
    if (isSecond) toggle(fromMiddle(event, stage.current));
  }

  return {
    zoom,
    toggle,
    pan: (x: number, y: number) => set((now, frame) => panBy(now, { x: x * keyStep, y: y * keyStep }, frame)),
    handlers: { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: release },
  };
}

function frameOf(stage: HTMLElement, image: HTMLImageElement): Frame {
  const fitted = { width: image.offsetWidth, height: image.offsetHeight };
  return {
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    fitted,
    actual: fitted.width > 0 ? image.naturalWidth / fitted.width : 1,
  };
}

function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement | null): Point {
  const box = stage?.getBoundingClientRect();
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
}
