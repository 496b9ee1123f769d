import { success } from '../result.ts';
import { latin1Bytes, joinBytes, textAt, dataViewOf } from './bytes.ts';
import { type Cleaned, refusePicture, refuseSize, maxParts } from './picture.ts';

const markers = {
  frames: [0xc0, 0xc1, 0xc2],
  huffman: 0xc4,
  end: 0xd9,
  scan: 0xda,
  quantisation: 0xdb,
  restart: 0xdd,
  jfif: 0xe0,
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
  comment: 0xfe,
};
const kept = new Set([...markers.frames, markers.huffman, markers.scan, markers.quantisation, markers.restart]);

/** A progressive picture is drawn once for each of its scans; ten are usual, and thousands of them keep a processor busy. */
const maxPasses = 500_000_000;

/** Writes a JPEG (ITU-T T.81) with only the segments that its pixels need, and its Exif orientation. */
export function cleanJpeg(bytes: Uint8Array): Cleaned {
  const segments = readJpegSegments(bytes);
  const frames = segments?.filter(({ marker }) => markers.frames.includes(marker)) ?? [];
  const [frame] = frames;
  if (!segments || !frame || frames.length > 1 || !segments.every(isUnderstood)) return refusePicture('broken');
  const size = readFrame(frame.body);
  if (!size) return refusePicture('broken');
  const tooLarge = refuseSize(size.width, size.height);
  if (tooLarge) return tooLarge;
  if (!areScansPlausible(segments, size)) return refusePicture('broken');
  const orientation = readOrientation(find(segments, markers.exif, 'Exif\0\0')?.body.subarray(6));
  return success({
    type: 'image/jpeg',
    ...(orientation > 4 ? { width: size.height, height: size.width } : size),
    bytes: write(segments, orientation),
    hadProfile: find(segments, markers.profile, 'ICC_PROFILE\0') !== undefined,
  });
}

/** Whether a segment is kept or only descriptive; any other belongs to a kind of JPEG that browsers do not show. */
function isUnderstood({ marker }: JpegSegment): boolean {
  return kept.has(marker) || (marker >= 0xe0 && marker <= 0xef) || marker === markers.comment;
}

interface JpegSize {
  readonly width: number;
  readonly height: number;
}

function readFrame(body: Uint8Array): JpegSize | undefined {
  const [depth, , , , , components = 0] = body;
  if (depth !== 8 || body.length !== 6 + 3 * components || components === 0) return undefined;
  const view = dataViewOf(body);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

/**
 * Whether the scans are long enough for the size: every block of 8 × 8 pixels takes at least one bit, and decoders draw
 * missing blocks in grey without an error.
 */
function areScansPlausible(segments: readonly JpegSegment[], { width, height }: JpegSize): boolean {
  const scans = segments.filter(({ marker }) => marker === markers.scan);
  const bits = scans.reduce((sum, { coded }) => sum + coded.length * 8, 0);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return scans.length > 0 && bits >= blocks && scans.length * width * height <= maxPasses;
}

function find(segments: readonly JpegSegment[], wanted: number, beginning: string): JpegSegment | undefined {
  return segments.find(({ marker, body }) => marker === wanted && textAt(body, 0, beginning.length) === beginning);
}

function write(segments: readonly JpegSegment[], orientation: number): Uint8Array<ArrayBuffer> {
  const jfif = find(segments, markers.jfif, 'JFIF\0');
  const adobe = find(segments, markers.adobe, 'Adobe');
  return joinBytes([
    [0xff, 0xd8],
    ...(jfif && jfif.body.length >= 14 ? segment(markers.jfif, withoutThumbnail(jfif.body)) : []),
    ...(orientation > 1 ? segment(markers.exif, orientationSegment(orientation)) : []),
    ...(adobe && adobe.body.length >= 12 ? segment(markers.adobe, adobe.body.subarray(0, 12)) : []),
    ...segments
      .filter(({ marker }) => kept.has(marker))
      .flatMap(({ marker, body, coded }) => [...segment(marker, body), coded]),
    [0xff, markers.end],
  ]);
}

/** Density and its unit, and a small picture of nothing by nothing. */
const withoutThumbnail = (body: Uint8Array): number[] => [...latin1Bytes('JFIF\0'), ...body.subarray(5, 12), 0, 0];

function segment(marker: number, body: ArrayLike<number>): ArrayLike<number>[] {
  const length = body.length + 2;
  return [[0xff, marker, length >> 8, length & 0xff], body];
}

const orientationTag = 0x0112;
const shortType = 3;

/** The orientation of the picture from the TIFF block of its Exif: 1 to 8, where 1 is upright. */
function readOrientation(tiff: Uint8Array | undefined): number {
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
function orientationSegment(orientation: number): number[] {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...latin1Bytes('Exif\0\0'), ...tiff, 0, 1, ...entry, 0, 0, 0, 0];
}

/** A marker segment of ITU-T T.81, Annex B. */
interface JpegSegment {
  readonly marker: number;
  /** The content behind the length. */
  readonly body: Uint8Array;
  /** The compressed pixels that follow the head of a scan; nothing for every other segment. */
  readonly coded: Uint8Array;
}

const scan = 0xda;
const end = 0xd9;

/** The segments of a JPEG up to its end mark, or nothing where they do not lead there. */
function readJpegSegments(bytes: Uint8Array): JpegSegment[] | undefined {
  const view = dataViewOf(bytes);
  const segments: JpegSegment[] = [];
  let at = 2;
  while (bytes[at] === 0xff && segments.length < maxParts) {
    // Any number of 0xff may stand before a marker.
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    if (marker === end) return segments;
    // Markers without a length (restarts, a second start of image, reserved ones) may not stand between segments.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || at + 3 > bytes.length) return undefined;
    const length = view.getUint16(at + 1);
    const behind = at + 1 + length;
    if (length < 2 || behind > bytes.length) return undefined;
    const next = marker === scan ? endOfScan(bytes, behind) : behind;
    segments.push({ marker, body: bytes.subarray(at + 3, behind), coded: bytes.subarray(behind, next) });
    at = next;
  }
  return undefined;
}

/** Inside a scan 0xff is followed by 0, or by the number of a restart; anything else is the next marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return bytes.length;
    const next = bytes[at + 1] ?? 0xd9;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}
