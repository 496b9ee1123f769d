import { failure, type Result, success } from '../result.ts';
import type { RandomBytes } from './random-bytes.ts';
import { writeTime } from './uuid.ts';

/** Crockford's Base32: digits and capital letters without I, L, O and U. */
const ulidDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `used-up`: the random part cannot be raised any more within this millisecond, as the specification demands. */
export type UlidMaker = (milliseconds: number) => Result<string, 'used-up'>;

/**
 * ULIDs (https://github.com/ulid/spec): 48 bits of Unix time in milliseconds and 80 random bits. Within one millisecond the random
 * part of the last one is raised by one, so that they sort in the order in which they were made; a clock that goes back does
 * not make them go back.
 */
export function createUlidMaker(randomBytes: RandomBytes): UlidMaker {
  let time = -1;
  let last = new Uint8Array(16);
  return (milliseconds) => {
    if (milliseconds > time) {
      time = milliseconds;
      last.set(randomBytes(10), 6);
      writeTime(last, time);
      return success(writeUlid(last));
    }
    const next = last.slice();
    if (!raise(next)) return failure({ code: 'used-up', message: '这一毫秒的 ULID 已用完，请再生成一次' });
    last = next;
    return success(writeUlid(last));
  };
}

/** Adds one to the random part; false where all its bits are set. */
function raise(bytes: Uint8Array): boolean {
  for (let at = 15; at >= 6; at -= 1) {
    bytes[at] = (bytes[at]! + 1) & 0xff;
    if (bytes[at] !== 0) return true;
  }
  return false;
}

/** Sixteen bytes as the 26 digits of a ULID; the first digit has three bits. */
export function writeUlid(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let place = 0; place < 26; place += 1) {
    text = ulidDigits[Number(number & 31n)]! + text;
    number >>= 5n;
  }
  return text;
}

/** The sixteen bytes of 26 digits of Crockford's Base32 in capital letters; undefined where they are more than 128 bits. */
export function readUlidDigits(text: string): Uint8Array | undefined {
  let number = 0n;
  for (const digit of text) number = number * 32n + BigInt(ulidDigits.indexOf(digit));
  if (number >> 128n) return undefined;
  const bytes = new Uint8Array(16);
  for (let at = 15; at >= 0; at -= 1) {
    bytes[at] = Number(number & 0xffn);
    number >>= 8n;
  }
  return bytes;
}
