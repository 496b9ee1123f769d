import { success } from '../result.ts';
import { latin1Bytes, joinBytes, textAt, dataViewOf } from './bytes.ts';
import { type Cleaned, maxParts, refusePicture, refuseSize } from './picture.ts';

interface WebpChunk {
  readonly name: string;
  readonly data: Uint8Array;
}

interface WebpSize {
  readonly width: number;
  readonly height: number;
}

/** Writes a WebP (RFC 9649) with only the chunks that its pixels need. */
export function cleanWebp(bytes: Uint8Array): Cleaned {
  const chunks = readChunks(bytes);
  const byName = (wanted: string) => chunks?.filter(({ name }) => name === wanted) ?? [];
  if (byName('ANIM').length + byName('ANMF').length > 0) return refusePicture('animated');
  const [pixels, second] = [...byName('VP8 '), ...byName('VP8L')];
  const [canvas] = byName('VP8X');
  const [alpha] = byName('ALPH');
  const size = pixels && readSize(pixels);
  if (!size || second || (canvas && !isSameSize(size, canvas.data))) return refusePicture('broken');
  const isSplit = pixels.name === 'VP8 ' && alpha !== undefined;
  const parts = isSplit ? [extendedHeader(size), alpha, pixels] : [pixels];
  return (
    refuseSize(size.width, size.height) ??
    success({ type: 'image/webp', ...size, bytes: write(parts), hadProfile: byName('ICCP').length > 0 })
  );
}

/** The chunks inside the length the file gives itself; nothing where it is shorter than that. */
function readChunks(bytes: Uint8Array): WebpChunk[] | undefined {
  if (bytes.length < 12) return undefined;
  const view = dataViewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const chunks: WebpChunk[] = [];
  let at = 12;
  while (at + 8 <= end) {
    const behind = at + 8 + view.getUint32(at + 4, true);
    if (behind > end || chunks.length === maxParts) return undefined;
    chunks.push({ name: textAt(bytes, at, 4), data: bytes.subarray(at + 8, behind) });
    at = behind + ((behind - at) % 2);
  }
  return chunks;
}

function readSize({ name, data }: WebpChunk): WebpSize | undefined {
  if (data.length < 10) return undefined;
  const view = dataViewOf(data);
  if (name === 'VP8L') {
    const bits = view.getUint32(1, true);
    // A one-byte mark, two sizes of 14 bits less one, whether alpha is used, and three bits of version, all 0.
    if (data[0] !== 0x2f || bits >>> 29 !== 0) return undefined;
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const isKeyFrame = ((data[0] ?? 1) & 1) === 0 && textAt(data, 3, 3) === '\x9d\x01\x2a';
  if (!isKeyFrame) return undefined;
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function isSameSize({ width, height }: WebpSize, canvas: Uint8Array): boolean {
  if (canvas.length < 10) return false;
  const view = dataViewOf(canvas);
  const [across, down] = [view.getUint32(4, true) & 0xffffff, view.getUint32(6, true) >>> 8];
  return across + 1 === width && down + 1 === height;
}

const alphaFlag = 0x10;

/** The head that pixels need whose transparency is kept apart. */
function extendedHeader({ width, height }: WebpSize): WebpChunk {
  const data = new Uint8Array(10);
  const view = dataViewOf(data);
  view.setUint32(4, width - 1, true);
  view.setUint16(7, (height - 1) & 0xffff, true);
  data[9] = (height - 1) >> 16;
  data[0] = alphaFlag;
  return { name: 'VP8X', data };
}

function write(chunks: readonly WebpChunk[]): Uint8Array<ArrayBuffer> {
  const parts = chunks.flatMap(({ name, data }) => [
    [...latin1Bytes(name), ...littleEndian(data.length)],
    data,
    data.length % 2 ? [0] : [],
  ]);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return joinBytes([[...latin1Bytes('RIFF'), ...littleEndian(length), ...latin1Bytes('WEBP')], ...parts]);
}

function littleEndian(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24];
}
