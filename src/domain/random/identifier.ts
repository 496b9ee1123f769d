import { failure, type Result, success } from '../result.ts';
import { readUlidDigits, writeUlid } from './ulid.ts';
import { writeUuid } from './uuid.ts';

/** `ncs`, `microsoft` and `future` are the variants that RFC 9562 leaves to others. */
export type UuidVariant = 'ncs' | 'rfc9562' | 'microsoft' | 'future';

/** What a UUID or a ULID says about itself. */
export interface Identifier {
  readonly kind: 'uuid' | 'ulid' | 'nil' | 'max';
  /** Undefined for a ULID, for the nil and the max UUID, and outside the variant of RFC 9562. */
  readonly version: number | undefined;
  /** Undefined for a ULID. */
  readonly variant: UuidVariant | undefined;
  /** Nanoseconds since the Unix epoch; undefined where the identifier holds no time that can be read. */
  readonly epochNanoseconds: bigint | undefined;
  /** The node of versions 1, 2 and 6, such as `9f:6b:de:ce:d8:46`; mostly the address of a network card. */
  readonly node: string | undefined;
  /** The same 128 bits in both forms. */
  readonly uuid: string;
  readonly ulid: string;
}

export type IdentifierErrorCode = 'empty' | 'character' | 'length' | 'overflow';

/**
 * Reads a UUID (with or without hyphens, in braces, as `urn:uuid:…`, in small or capital letters) or a ULID. */
export function readIdentifier(text: string): Result<Identifier, IdentifierErrorCode> {
  const start = /^\s*(?:urn:uuid:)?\s*\{?/i.exec(text)![0].length;
  const end = Math.max(start, text.trimEnd().replace(/\}$/, '').length);
  const inside = text.slice(start, end);
  if (inside === '') return failure({ code: 'empty', message: '没有内容' });
  return isMeantAsUlid(inside) ? readUlid(inside, start) : readUuid(inside, start);
}

/** A ULID has 26 characters and a UUID 32 digits; a text with a few too many or too few is told what it comes closest to. */
function isMeantAsUlid(text: string): boolean {
  return !text.includes('-') && text.length < 30;
}

function readUlid(text: string, start: number): Result<Identifier, IdentifierErrorCode> {
  const wrong = text.search(/[^0-9A-HJKMNP-TV-Z]/i);
  if (wrong >= 0) return wrongCharacter(text, wrong, start, 'ULID 只用数字和字母，且不用 I、L、O、U');
  const digits = text.toUpperCase();
  if (digits.length !== 26) return wrongLength(`ULID 有 26 个字符，这里有 ${digits.length} 个`);
  const bytes = readUlidDigits(digits);
  if (!bytes) {
    const message = `第 1 个字符“${text[0]}”太大：ULID 的第一个字符是 0 到 7`;
    return failure({ code: 'overflow', message, offset: start });
  }
  const none = { version: undefined, variant: undefined, node: undefined };
  return success({ kind: 'ulid', ...none, epochNanoseconds: unixTime(bytes), ...formsOf(bytes) });
}

function readUuid(text: string, start: number): Result<Identifier, IdentifierErrorCode> {
  const wrong = text.search(/[^\da-f-]/i);
  if (wrong >= 0) return wrongCharacter(text, wrong, start, 'UUID 只用 0–9、a–f 和连字符');
  const digits = text.replaceAll('-', '');
  if (digits.length !== 32) return wrongLength(`UUID 有 32 个十六进制数字，这里有 ${digits.length} 个`);
  if (text.includes('-') && !/^.{8}-.{4}-.{4}-.{4}-.{12}$/.test(text)) {
    return wrongLength('UUID 的连字符分成 8-4-4-4-12 位，这里的位置不同');
  }
  return success(describe(Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16))));
}

function wrongCharacter(text: string, at: number, start: number, rule: string): Result<never, IdentifierErrorCode> {
  const sign = String.fromCodePoint(text.codePointAt(at)!);
  return failure({
    code: 'character',
    message: `第 ${start + at + 1} 个字符“${sign}”无法识别：${rule}`,
    offset: start + at,
  });
}

function wrongLength(message: string): Result<never, IdentifierErrorCode> {
  return failure({ code: 'length', message });
}

function describe(bytes: Uint8Array): Identifier {
  const forms = formsOf(bytes);
  if (bytes.every((byte) => byte === 0)) return { kind: 'nil', ...nothing, ...forms };
  if (bytes.every((byte) => byte === 0xff)) return { kind: 'max', ...nothing, ...forms };
  const variant = variantOf(bytes[8]!);
  const version = variant === 'rfc9562' ? bytes[6]! >> 4 : undefined;
  const hasNode = version === 1 || version === 2 || version === 6;
  const node = hasNode ? hexPairs(bytes.slice(10)).join(':') : undefined;
  return { kind: 'uuid', version, variant, epochNanoseconds: timeOf(bytes, version), node, ...forms };
}

const nothing = { version: undefined, variant: undefined, epochNanoseconds: undefined, node: undefined };

/** RFC 9562, table 1: the first bits of the ninth byte. */
function variantOf(byte: number): UuidVariant {
  if (byte < 0x80) return 'ncs';
  if (byte < 0xc0) return 'rfc9562';
  return byte < 0xe0 ? 'microsoft' : 'future';
}

/** From the beginning of the Gregorian calendar, 15 October 1582, until the Unix epoch, in units of 100 nanoseconds. */
const gregorianTicks = 0x01b21dd213814000n;

function timeOf(bytes: Uint8Array, version: number | undefined): bigint | undefined {
  if (version === 7) return unixTime(bytes);
  const digits = hexPairs(bytes).join('');
  const ticks = (order: string): bigint => (BigInt(`0x${order}`) - gregorianTicks) * 100n;
  if (version === 1) return ticks(digits.slice(13, 16) + digits.slice(8, 12) + digits.slice(0, 8));
  if (version === 6) return ticks(digits.slice(0, 12) + digits.slice(13, 16));
  return undefined;
}

function unixTime(bytes: Uint8Array): bigint {
  return BigInt(`0x${hexPairs(bytes.slice(0, 6)).join('')}`) * 1_000_000n;
}

function hexPairs(bytes: Uint8Array): string[] {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
}

function formsOf(bytes: Uint8Array): Pick<Identifier, 'uuid' | 'ulid'> {
  return { uuid: writeUuid(bytes), ulid: writeUlid(bytes) };
}
