import { dataViewOf } from './bytes.ts';
import { maxParts } from './picture.ts';

/** A marker segment of ITU-T T.81, Annex B. */
export interface JpegSegment {
  readonly marker: number;
  /** The content behind the length. */
  readonly body: Uint8Array;
  /** The compressed pixels that follow the head of a scan; nothing for every other segment. */
  readonly coded: Uint8Array;
}

const scan = 0xda;
const end = 0xd9;

/** The segments of a JPEG up to its end mark, or nothing where they do not lead there. */
export function readJpegSegments(bytes: Uint8Array): JpegSegment[] | undefined {
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
