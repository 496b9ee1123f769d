interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that becomes the avatar, in pixels of the picture: its middle and its side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A place in the square as it is seen, from 0 to 1 on each axis. */
export interface CropPoint {
  readonly x: number;
  readonly y: number;
}

const middle: CropPoint = { x: 0.5, y: 0.5 };
const mostZoom = 8;
/** A square of fewer pixels would be nothing but blur. */
const leastSide = 48;

/** As much as fits, from the middle. */
export function fullCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** How far it is zoomed in, from 1. */
export function zoomOf({ side }: Crop, size: Size): number {
  return fullCrop(size).side / side;
}

/** How far it can be zoomed in: not at all where the picture is small. */
export function mostZoomOf(size: Size): number {
  return Math.max(1, Math.min(mostZoom, fullCrop(size).side / leastSide));
}

/** Zooms in or out around a spot, which stays where it is as long as the edges allow it. */
export function zoomCrop(crop: Crop, zoom: number, { size, spot = middle }: { size: Size; spot?: CropPoint }): Crop {
  const side = fullCrop(size).side / Math.min(mostZoomOf(size), Math.max(1, zoom));
  const grown = crop.side - side;
  return inside({ side, x: crop.x + (spot.x - 0.5) * grown, y: crop.y + (spot.y - 0.5) * grown }, size);
}

/** Moves the square over the picture, by parts of its own side. */
export function moveCrop(crop: Crop, by: CropPoint, size: Size): Crop {
  return inside({ ...crop, x: crop.x + by.x * crop.side, y: crop.y + by.y * crop.side }, size);
}

/** The same part of the picture after it was turned a quarter to the right; `size` is that from before. */
export function rotateCrop({ x, y, side }: Crop, { height }: Size): Crop {
  return { x: height - y, y: x, side };
}

/** What is inside the square, said in a sentence; places are percents of the way it can still go. */
export function describeCrop(crop: Crop, size: Size): string {
  const place = (at: number, length: number): number =>
    length - crop.side < 1 ? 50 : Math.round(((at - crop.side / 2) / (length - crop.side)) * 100);
  const zoom = zoomOf(crop, size).toFixed(1);
  return `横向 ${place(crop.x, size.width)}%，纵向 ${place(crop.y, size.height)}%，放大 ${zoom} 倍`;
}

function inside({ x, y, side }: Crop, { width, height }: Size): Crop {
  const within = (at: number, length: number): number => Math.min(length - side / 2, Math.max(side / 2, at));
  return { x: within(x, width), y: within(y, height), side };
}
