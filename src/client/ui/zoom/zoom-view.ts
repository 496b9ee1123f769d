/** The position of an image on the stage: its scale relative to the fitted size, and the offset of its middle from the stage's. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The limits of a view: the stage, and the size of the image fitted into it. */
export interface Frame {
  readonly stage: Size;
  readonly fitted: Size;
  /** The scale at which a pixel of the image is one of the page. */
  readonly actual: number;
}

export const fittedView: ZoomView = { scale: 1, x: 0, y: 0 };
const minZoomMax = 4;

/** Scales the view by a factor; the pixel under the point stays there. Points count from the stage's middle. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: Frame): ZoomView {
  const most = Math.max(minZoomMax, frame.actual * 2);
  const scale = Math.min(most, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return keepWithin({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame);
}

export function panBy(view: ZoomView, by: Point, frame: Frame): ZoomView {
  return keepWithin({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Switches between the fitted size and the image's own, or twice the fitted size where its own is not larger. */
export function toggleSize(view: ZoomView, point: Point, frame: Frame): ZoomView {
  if (view.scale > 1) return fittedView;
  return zoomAt(view, frame.actual > 1.05 ? frame.actual : 2, point, frame);
}

/** Limits the offset: no side of the image moves inside the stage's edge; an image smaller than the stage stays in its middle. */
function keepWithin({ scale, x, y }: ZoomView, { stage, fitted }: Frame): ZoomView {
  return {
    scale,
    x: limit(x, (fitted.width * scale - stage.width) / 2),
    y: limit(y, (fitted.height * scale - stage.height) / 2),
  };
}

function limit(value: number, most: number): number {
  const reach = Math.max(0, most);
  return Math.min(reach, Math.max(-reach, value));
}
