import { bytesOf, dataViewOf } from './bytes.ts';

const orientationTag = 0x0112;
const shortType = 3;

/** How a picture is to be turned (1 to 8, 1 not at all), out of the TIFF block of its EXIF. */
export function readOrientation(tiff: Uint8Array | undefined): number {
  if (!tiff || tiff.length < 14) return 1;
  const view = dataViewOf(tiff);
  const isLittle = tiff[0] === 0x49;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return 1;
  const count = view.getUint16(first, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== orientationTag || view.getUint16(at + 2, isLittle) !== shortType) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF block that says this and nothing else. */
export function orientationSegment(orientation: number): number[] {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...bytesOf('Exif\0\0'), ...tiff, 0, 1, ...entry, 0, 0, 0, 0];
}
