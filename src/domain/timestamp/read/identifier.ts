import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { nanosecondsPerSecond } from '../core/range.ts';
import { doubtOfMoment } from '../core/rank.ts';
import type { TimestampGuess, ReadAs, TimestampContext, TimestampReader } from '../core/reading.ts';
import { wallSeconds } from '../core/wall.ts';
import { numberGuesses } from './number.ts';

type IdentifierGuesses = Result<TimestampGuess[], TimestampErrorCode>;

/** Identifiers that carry the moment they were made, and numbers in base sixteen. */
export const readIdentifier: TimestampReader = (text, context) => {
  const plain = text
    .toLowerCase()
    .replace(/^(?:urn:uuid:|objectid\(["']?)/, '')
    .replace(/["']?\)$/, '');
  const uuid = /^\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/.exec(plain);
  if (uuid) return readUuid(uuid.slice(1).join(''));
  if (/^[0-9a-f]{24}$/.test(plain)) return objectId(plain);
  if (/^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(plain)) return readUlid(plain);
  const hex = /^(?:0x([0-9a-f]{1,16})|(?=\d*[a-f])([0-9a-f]{8,16}))$/.exec(plain);
  return hex ? readHex((hex[1] ?? hex[2])!, context) : undefined;
};

const uuidOrigin = BigInt(wallSeconds({ year: 1582, month: 10, day: 15 })) * nanosecondsPerSecond;

/** RFC 9562: versions 1 and 6 count 100 nanoseconds from the Gregorian reform, version 7 Unix milliseconds. */
function readUuid(hex: string): IdentifierGuesses {
  const version = hex[12]!;
  const number = (text: string): bigint => BigInt(`0x${text}`);
  if (version === '7') return guessesFor('uuid', 'UUID v7（毫秒）', number(hex.slice(0, 12)) * 1_000_000n);
  const ticks =
    version === '1'
      ? number(hex.slice(13, 16) + hex.slice(8, 12) + hex.slice(0, 8))
      : version === '6'
        ? number(hex.slice(0, 12) + hex.slice(13, 16))
        : undefined;
  if (ticks === undefined)
    return refuseTimestamp('no-time', `${uuidName(hex, version)}，里面没有时间；带时间的是 v1、v6、v7`);
  return guessesFor('uuid', `UUID v${version}（1582 年起的 100 纳秒）`, ticks * 100n + uuidOrigin);
}

function uuidName(hex: string, version: string): string {
  if (/^0+$/.test(hex)) return '这是全零的 UUID';
  return version === '4' ? '这是 UUID v4，全部是随机数' : `这是 UUID，版本号是 ${version}`;
}

function objectId(hex: string): IdentifierGuesses {
  return guessesFor(
    'object-id',
    'MongoDB ObjectId（前 4 字节是秒）',
    BigInt(`0x${hex.slice(0, 8)}`) * nanosecondsPerSecond,
  );
}

const crockford = '0123456789abcdefghjkmnpqrstvwxyz';

function readUlid(text: string): IdentifierGuesses {
  const milliseconds = Array.from(text.slice(0, 10)).reduce(
    (sum, sign) => sum * 32n + BigInt(crockford.indexOf(sign)),
    0n,
  );
  return guessesFor('ulid', 'ULID（毫秒）', milliseconds * 1_000_000n);
}

function guessesFor(unit: ReadAs, name: string, epochNanoseconds: bigint): IdentifierGuesses {
  return success([{ epochNanoseconds, unit, name, doubt: doubtOfMoment(epochNanoseconds), notes: [] }]);
}

/** Eight hexadecimal digits nearly always count seconds; longer ones can be any count. */
function readHex(hex: string, context: TimestampContext): IdentifierGuesses {
  const guesses = numberGuesses({ digits: BigInt(`0x${hex}`), scale: 0 }, context);
  if (!guesses.ok) return guesses;
  return success(
    guesses.value.map((guess) => ({
      ...guess,
      unit: guess.unit === 'seconds' ? 'unix-hex' : guess.unit,
      name: `十六进制的 ${guess.name}`,
    })),
  );
}
