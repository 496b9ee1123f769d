interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that becomes the avatar, in pixels of the picture: its centre and its side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A point of the visible square, from 0 to 1 on each axis. */
export interface CropPoint {
  readonly x: number;
  readonly y: number;
}

const middle: CropPoint = { x: 0.5, y: 0.5 };
const maxZoom = 8;
/** A smaller square would only be blurred. */
const minSide = 48;

/** The largest square around the centre of the picture. */
export function fullCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** The zoom factor of a crop, from 1. */
export function zoomOf({ side }: Crop, size: Size): number {
  return fullCrop(size).side / side;
}

/** The largest zoom factor; 1 where the picture is small. */
export function maxZoomOf(size: Size): number {
  return Math.max(1, Math.min(maxZoom, fullCrop(size).side / minSide));
}

/** Zooms around a point, which keeps its place as far as the edges of the picture allow. */
export function zoomCrop(crop: Crop, zoom: number, { size, spot = middle }: { size: Size; spot?: CropPoint }): Crop {
  const side = fullCrop(size).side / Math.min(maxZoomOf(size), Math.max(1, zoom));
  const grown = crop.side - side;
  return inside({ side, x: crop.x + (spot.x - 0.5) * grown, y: crop.y + (spot.y - 0.5) * grown }, size);
}

/** Moves the square over the picture, by fractions of its own side. */
export function moveCrop(crop: Crop, by: CropPoint, size: Size): Crop {
  return inside({ ...crop, x: crop.x + by.x * crop.side, y: crop.y + by.y * crop.side }, size);
}

/** The same part of the picture after a rotation by 90 degrees clockwise; `size` is the size before. */
export function rotateCrop({ x, y, side }: Crop, { height }: Size): Crop {
  return { x: height - y, y: x, side };
}

/** Describes the crop in a sentence; positions are percentages of the distance the square can move. */
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
