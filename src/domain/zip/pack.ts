import { deflateSync, inflateSync } from 'fflate';
import { crc32 } from '../picture/crc32.ts';
import { encodeUtf8 } from '../text/utf8.ts';

/** Writes a ZIP archive (PKWARE APPNOTE 6.3) entry by entry. */
export interface ZipWriter {
  /** `time` in seconds since the epoch. Texts are compressed; pictures are already. */
  readonly add: (
    name: string,
    bytes: Uint8Array,
    options: { readonly time: number; readonly compress: boolean },
  ) => void;
  /** The whole zip, in pieces. */
  readonly finish: () => readonly Uint8Array<ArrayBuffer>[];
}

/** Writes a zip file by file (decision 60). Sizes stand before each file, so that every reader understands it. */
export function createZip(): ZipWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;

  function put(...pieces: Uint8Array<ArrayBuffer>[]): void {
    chunks.push(...pieces);
    for (const piece of pieces) length += piece.length;
  }

  return {
    add(name, bytes, { time, compress }) {
      const nameBytes = encodeUtf8(name);
      const crc = crc32(bytes);
      const packed = compress ? deflateEntry(bytes, crc) : undefined;
      const content = packed ?? bytes.slice();
      const sizes = [four(crc), four(content.length), four(bytes.length), two(nameBytes.length), two(0)];
      const facts = [two(20), two(utf8Names), two(packed ? 8 : 0), ...stamp(time), ...sizes];
      directory.push(record(0x02014b50, two(20), ...facts, two(0), four(0), four(0), four(length)), nameBytes);
      put(record(0x04034b50, ...facts), nameBytes, content);
    },
    finish() {
      const from = length;
      const count = two(directory.length / 2);
      put(...directory);
      put(record(0x06054b50, four(0), count, count, four(length - from), four(from), two(0)));
      return chunks;
    },
  };
}

/** The flag that says how names are written. */
const utf8Names = 0x0800;

/**
 * Compressed bytes that were read back once, or nothing: a copy that cannot be unpacked is worse than a large one. (The
 * library's streams write such, 16,000 bytes of three values being enough; whole texts, as here, it packs well.)
 */
function deflateEntry(bytes: Uint8Array, crc: number): Uint8Array<ArrayBuffer> | undefined {
  const packed = deflateSync(bytes, { level: 6 });
  return packed.length < bytes.length && crc32(inflateSync(packed)) === crc ? packed : undefined;
}

/** Day and time of MS-DOS, in steps of two seconds; it knows no year before 1980. */
function stamp(seconds: number): number[][] {
  const date = new Date(Math.min(Math.max(seconds, 315_532_800), 4_000_000_000) * 1000);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return [two(time), two(day)];
}

function record(signature: number, ...fields: readonly number[][]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([four(signature), ...fields].flat());
}

function two(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function four(value: number): number[] {
  return [...two(value), ...two(value >>> 16)];
}
