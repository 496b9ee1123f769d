import { type Signature, signatures } from './signatures.ts';

/** Media type, file extension and Chinese name of a kind of file. */
export type FileKind = Pick<Signature, 'type' | 'extension' | 'name'>;

/** The number of first bytes that recognition needs at most. */
export const sniffedBytes = 512;

const svg: FileKind = { type: 'image/svg+xml', extension: 'svg', name: 'SVG 图片' };
const mp3: FileKind = { type: 'audio/mpeg', extension: 'mp3', name: 'MP3 声音' };

/** The kind of file whose first bytes these are, or undefined where they do not say. */
export function sniffFile(bytes: Uint8Array): FileKind | undefined {
  const found = signatures.find(({ marks }) =>
    marks.every(([offset, characters]) => matchesAt(bytes, offset, characters)),
  );
  if (found) return found;
  if (isMpegFrame(bytes)) return mp3;
  return isSvg(bytes) ? svg : undefined;
}

function matchesAt(bytes: Uint8Array, offset: number, characters: string): boolean {
  if (bytes.length < offset + characters.length) return false;
  for (let index = 0; index < characters.length; index += 1) {
    if (bytes[offset + index] !== characters.charCodeAt(index)) return false;
  }
  return true;
}

/** MP3 without tags begins with a frame: eleven set bits, layer III, and neither a bit rate nor a sampling rate that is none. */
function isMpegFrame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || (second & 0x18) === 0x08) return false;
  const rate = third >> 4;
  return rate > 0 && rate < 15 && (third & 0x0c) !== 0x0c;
}

/**
 * Matches the start of an SVG file. Each comment ends at its first `-->`; a lazy match could read a row of comments in
 * 2ⁿ ways.
 */
const svgStart = /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i;

/** An `svg` element, after a declaration, comments or a document type. */
function isSvg(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, sniffedBytes)).replace(/^\xef\xbb\xbf/, '');
  return svgStart.test(start);
}

/** The element with which a page can show a file of this media type. */
export function previewOf(type: string): 'image' | 'audio' | 'video' | 'pdf' | undefined {
  if (/^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)$/.test(type)) return 'image';
  if (type.startsWith('audio/') && type !== 'audio/midi') return 'audio';
  if (/^video\/(?:mp4|webm|quicktime)$/.test(type)) return 'video';
  return type === 'application/pdf' ? 'pdf' : undefined;
}
