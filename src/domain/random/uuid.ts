import type { RandomBytes } from './random-bytes.ts';

/** A UUID of version 4 (RFC 9562, section 5.4): 122 random bits. */
export function makeUuidV4(randomBytes: RandomBytes): string {
  return writeUuid(withVersion(Uint8Array.from(randomBytes(16)), 4));
}

/** Makes UUIDs of version 7, in lower case. `milliseconds` is Unix time; a clock that goes back does not make them go back. */
export type UuidV7Maker = (milliseconds: number) => string;

/** The twelve bits behind the time count within a millisecond. Their first one begins as zero, so that there is room to count. */
const counterSize = 0x1000;
const counterStart = 0x800;

/**
 * UUIDs of version 7 (RFC 9562, section 5.7) that sort in the order in which they were made. Within one millisecond a counter of twelve
 * bits with a random start (section 6.2, method 1) puts them in order; when it is full, the time runs ahead by a millisecond.
 * The last 62 bits are new random bits each time.
 */
export function createUuidV7Maker(randomBytes: RandomBytes): UuidV7Maker {
  let time = -1;
  let counter = 0;
  return (milliseconds) => {
    const bytes = Uint8Array.from(randomBytes(16));
    const start = ((bytes[6]! << 8) | bytes[7]!) % counterStart;
    if (milliseconds > time) [time, counter] = [milliseconds, start];
    else if (counter + 1 < counterSize) counter += 1;
    else [time, counter] = [time + 1, start];
    writeTime(bytes, time);
    bytes[6] = counter >> 8;
    bytes[7] = counter & 0xff;
    return writeUuid(withVersion(bytes, 7));
  };
}

/** Writes Unix time in milliseconds as a number of 48 bits into the first six bytes. */
export function writeTime(bytes: Uint8Array, milliseconds: number): void {
  let rest = milliseconds;
  for (let at = 5; at >= 0; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

/** Sixteen bytes in the usual form of a UUID: 8-4-4-4-12 hexadecimal digits in lower case. */
export function writeUuid(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function withVersion(bytes: Uint8Array, version: number): Uint8Array {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes;
}
