import { encode, type OpenedPicture } from '../../pictures/picture-canvas.ts';
import type { Crop } from './crop.ts';

const longestSide = 3000;
/** Twice the size the server stores, so that its own scaling has pixels to choose from. */
const avatarSide = 512;

/** Draws the picture that is cropped: upright, and no larger than a phone can redraw while a finger moves. */
export function drawSource(picture: OpenedPicture): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return drawOnCanvas({ width, height }, (context) => context.drawImage(picture.image, 0, 0, width, height));
}

/** Draws the picture rotated by 90 degrees clockwise. */
export function rotateSource(source: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const { width, height } = source;
  return drawOnCanvas({ width: height, height: width }, (context) => {
    context.translate(height, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(source, 0, 0);
  });
}

/** Draws the cropped square on a canvas of any size. */
export function drawCrop(canvas: HTMLCanvasElement, source: CanvasImageSource, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** Encodes the cropped square as a file of at most 512 pixels a side; undefined where the browser cannot write one. */
export async function cutCrop(source: CanvasImageSource, crop: Crop): Promise<Blob | undefined> {
  const side = Math.max(1, Math.round(crop.side));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  drawCrop(canvas, source, crop);
  const square = { image: canvas, width: side, height: side, close: () => undefined };
  return encode(square, Math.min(1, avatarSide / side));
}

function drawOnCanvas(
  size: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement | undefined {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  draw(context);
  return canvas;
}
