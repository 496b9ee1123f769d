import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Frame, fittedView, panBy, type Point, toggleSize, type ZoomView, zoomAt } from './zoom-view.ts';

const wheelStep = 0.002;
const doubleTapMilliseconds = 300;
/** A pointer that moves further than this many pixels drags and does not tap. */
const tapReach = 8;
const keyStep = 60;
const middleOfStage: Point = { x: 0, y: 0 };

interface Stage {
  readonly stage: RefObject<HTMLElement | null>;
  readonly image: RefObject<HTMLImageElement | null>;
}

/** Ways to change the part of the image that is shown; points count from the middle of the stage. */
interface ViewControls {
  readonly zoom: (factor: number, point?: Point) => void;
  readonly toggle: (point?: Point) => void;
  readonly pan: (by: Point) => void;
}

/** Pinching, dragging, double taps, the wheel and keys on an image; `show` is told when the image is larger than fitted. */
export function useGestures(elements: Stage, show: (isLarge: boolean) => void) {
  const controls = useZoomView(elements, show);
  useWheelZoom(elements.stage, controls.zoom);
  return {
    zoom: controls.zoom,
    toggle: controls.toggle,
    pan: (x: number, y: number) => controls.pan({ x: x * keyStep, y: y * keyStep }),
    handlers: usePointerGestures(elements.stage, controls),
  };
}

/** Holds the view of the image and writes it to the element. */
function useZoomView({ stage, image }: Stage, show: (isLarge: boolean) => void): ViewControls {
  const view = useRef<ZoomView>(fittedView);

  function set(change: (view: ZoomView, frame: Frame) => ZoomView): void {
    if (!stage.current || !image.current) return;
    view.current = change(view.current, frameOf(stage.current, image.current));
    const { scale, x, y } = view.current;
    // Through the object model: the policy forbids the attribute, and React would render it.
    image.current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    show(scale > 1);
  }

  return {
    zoom: (factor, point = middleOfStage) => set((now, frame) => zoomAt(now, factor, point, frame)),
    toggle: (point = middleOfStage) => set((now, frame) => toggleSize(now, point, frame)),
    pan: (by) => set((now, frame) => panBy(now, by, frame)),
  };
}

/** React listens to the wheel passively, and a passive listener cannot keep the page from scrolling behind the image. */
function useWheelZoom(stage: RefObject<HTMLElement | null>, zoom: ViewControls['zoom']): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * wheelStep), fromMiddle(event, stage.current));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent): void => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);
}

/** Handlers for one pointer, which pans and taps, and for a second one, which pinches. */
function usePointerGestures(stage: RefObject<HTMLElement | null>, { zoom, toggle, pan }: ViewControls) {
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef({ at: 0, moved: 0 });

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
    else pan(by);
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

  return { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: release };
}

/** The sizes of stage and image that limit zooming and panning. */
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
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : middleOfStage;
}
