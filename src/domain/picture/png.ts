import { success } from '../result.ts';
import { latin1Bytes, joinBytes, textAt, dataViewOf } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { type Cleaned, maxParts, refusePicture, refuseSize } from './picture.ts';

interface PngChunk {
  readonly name: string;
  readonly data: Uint8Array;
  /** Length, name, data and checksum. */
  readonly whole: Uint8Array;
  readonly isSound: () => boolean;
}

const signature = latin1Bytes('\x89PNG\r\n\x1a\n');
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const order = /^IHDR,(PLTE,)?(tRNS,)?(IDAT,)+IEND$/;

/** Depths each colour type may have (PNG 3rd edition, table 12). */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Writes a PNG (W3C PNG, third edition) with only the chunks that its pixels need. */
export function cleanPng(bytes: Uint8Array): Cleaned {
  const all = readChunks(bytes);
  if (all.some(({ name }) => name === 'acTL')) return refusePicture('animated');
  const chunks = all.filter(({ name }) => kept.has(name));
  const [header] = chunks;
  // A capital first letter marks a critical chunk, which a reader must understand (PNG §5.4).
  const isForeign = all.some(({ name }) => /^[A-Z]/.test(name) && !kept.has(name));
  if (!header || isForeign || !order.test(chunks.map(({ name }) => name).join())) return refusePicture('broken');
  if (!chunks.every(({ isSound }) => isSound()) || !isHeader(header.data)) return refusePicture('broken');
  if (!areColours(header.data, chunks)) return refusePicture('broken');
  const view = dataViewOf(header.data);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  return (
    refuseSize(width, height, header.data[8] === 16 ? 2 : 1) ??
    success({
      type: 'image/png',
      width,
      height,
      bytes: joinBytes([signature, ...chunks.map(({ whole }) => whole)]),
      hadProfile: all.some(({ name }) => name === 'iCCP' || name === 'cICP'),
    })
  );
}

/** The compressed rows of a PNG that was cleaned, and how many bytes they must unpack to. */
export function packedRows(cleaned: Uint8Array): { readonly packed: Uint8Array; readonly length: number } {
  const chunks = readChunks(cleaned);
  const header = chunks[0]?.data ?? new Uint8Array();
  const packed = joinBytes(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  return { packed, length: rowBytes(header) };
}

const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The seven pictures of an interlaced one: where each begins and how far its pixels lie apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function rowBytes(header: Uint8Array): number {
  const view = dataViewOf(header);
  const bits = view.getUint8(8) * (samples[view.getUint8(9)] ?? 1);
  return (view.getUint8(12) === 1 ? passes : ([[0, 0, 1, 1]] as const)).reduce((sum, [x, y, across, down]) => {
    const width = Math.ceil((view.getUint32(0) - x) / across);
    const height = Math.ceil((view.getUint32(4) - y) / down);
    // Each row begins with its filter type; a pass without pixels has no rows.
    return width > 0 && height > 0 ? sum + height * (1 + Math.ceil((width * bits) / 8)) : sum;
  }, 0);
}

/** The chunks up to IEND; bytes behind it, and a last chunk that is cut off, are left out. */
function readChunks(bytes: Uint8Array): PngChunk[] {
  const view = dataViewOf(bytes);
  const chunks: PngChunk[] = [];
  let at = signature.length;
  while (at + 12 <= bytes.length && chunks.length < maxParts) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) break;
    const name = textAt(bytes, at + 4, 4);
    const named = bytes.subarray(at + 4, end - 4);
    const sum = view.getUint32(end - 4);
    chunks.push({
      name,
      data: named.subarray(4),
      whole: bytes.subarray(at, end),
      isSound: () => crc32(named) === sum,
    });
    if (name === 'IEND') break;
    at = end;
  }
  return chunks;
}

function isHeader(data: Uint8Array): boolean {
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const isKnown = compression === 0 && filter === 0 && interlace <= 1;
  return data.length === 13 && isKnown && (depths[colour]?.includes(depth) ?? false);
}

/** Palette and transparency have the lengths their colour type gives them, so that nothing else fits in. */
function areColours(header: Uint8Array, chunks: readonly PngChunk[]): boolean {
  const colour = header[9];
  const palette = chunks.find(({ name }) => name === 'PLTE')?.data.length;
  const transparency = chunks.find(({ name }) => name === 'tRNS')?.data.length;
  const last = chunks[chunks.length - 1]?.data.length;
  return last === 0 && isPalette(colour, palette) && isTransparency(colour, transparency, palette ?? 0);
}

function isPalette(colour: number | undefined, length: number | undefined): boolean {
  if (length === undefined) return colour !== 3;
  return colour !== 0 && colour !== 4 && length > 0 && length <= 768 && length % 3 === 0;
}

function isTransparency(colour: number | undefined, length: number | undefined, palette: number): boolean {
  if (length === undefined) return true;
  if (colour === 3) return length > 0 && length <= palette / 3;
  return length === (colour === 0 ? 2 : colour === 2 ? 6 : -1);
}
