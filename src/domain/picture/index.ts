import { failure } from '../result.ts';
import { textAt } from './bytes.ts';
import { cleanJpeg } from './jpeg.ts';
import { type Cleaned, refusePicture } from './picture.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export type { CleanPicture, PictureTrouble, PictureType } from './picture.ts';
export { packedRows } from './png.ts';

/**
 * Rewrites the container of a PNG, JPEG or WebP with only the parts that its pixels need: without location, camera,
 * comments and files appended to it. The compressed pixels stay as they are, and cleaning a clean picture changes
 * nothing.
 */
export function cleanPicture(bytes: Uint8Array): Cleaned {
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return cleanPng(bytes);
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return cleanJpeg(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return cleanWebp(bytes);
  const format = otherFormat(bytes);
  if (!format) return refusePicture('not-picture');
  return failure({
    code: 'other-format',
    message: `不支持 ${format}，请换成 PNG、JPEG 或 WebP${advice[format] ?? ''}`,
  });
}

/** Advice that spares the author of the next picture the same trouble, by format. */
const advice: Readonly<Record<string, string>> = { HEIC: '，或在 iPhone 的相机格式里选“兼容性最佳”' };

/** Pictures people do send, by their beginning. */
const beginnings = [
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['\0\0\x01\0', '图标文件'],
] as const;

function otherFormat(bytes: Uint8Array): string | undefined {
  const text = textAt(bytes, 0, 256);
  const known = beginnings.find(([beginning]) => text.startsWith(beginning));
  if (known) return known[1];
  const brand = /^[^]{4}ftyp(....)/.exec(text)?.[1] ?? '';
  if (/^avi[fs]$/.test(brand)) return 'AVIF';
  if (/^(he[iv].|m[is]f1)$/.test(brand)) return 'HEIC';
  return /<svg[\s>]|<!DOCTYPE svg/i.test(text) ? 'SVG' : undefined;
}
