import { openObjectUrl } from '../../platform/object-url.ts';

/** A picture the browser has decoded, rotated by its orientation. */
export interface OpenedPicture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** Opens every image the browser can show: the first frame of an animation, a vector image at its own size. */
export async function openPicture(file: Blob): Promise<OpenedPicture | undefined> {
  const { url, close } = openObjectUrl(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    close();
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width && height) return { image, width, height, close };
  close();
  return undefined;
}

const quality = 0.85;
/** Browsers on iPhones draw nothing on a larger canvas. */
const maxPixels = 16_000_000;

/**
 * Encodes the picture at a fraction of its size, as WebP; where the browser does not write WebP, as JPEG, or as PNG with
 * transparency.
 */
export async function encode(picture: OpenedPicture, scale: number): Promise<Blob | undefined> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = drawInSteps(picture, width, height);
  if (!canvas) return undefined;
  const webp = await write(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // Browsers write PNG instead of a format they cannot write.
  return isSeeThrough(canvas) ? webp : write(canvas, 'image/jpeg');
}

/** The pixels of a decoded image as PNG; undefined where its host does not allow other sites to read them. */
export async function copyPixels(image: HTMLImageElement): Promise<Blob | undefined> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const canvas = drawOnce(image, size);
  return canvas && write(canvas, 'image/png');
}

/** Halves the picture until it is less than twice too large: Firefox samples only four pixels for each, however many there are. */
function drawInSteps(picture: OpenedPicture, width: number, height: number): HTMLCanvasElement | undefined {
  let source = picture.image;
  let size = { width: picture.width, height: picture.height };
  while (size.width > width * 2 && size.height > height * 2) {
    const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
    const drawn = half.width * half.height <= maxPixels ? drawOnce(source, half) : undefined;
    source = drawn ?? source;
    size = half;
  }
  return drawOnce(source, { width, height });
}

function drawOnce(source: CanvasImageSource, size: { width: number; height: number }): HTMLCanvasElement | undefined {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

/** Resolves to undefined, and never rejects, where the canvas cannot be read or is too large for the device. */
function write(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality);
    } catch {
      resolve(undefined);
    }
  });
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}
