import { failure, success, type Result } from '../result.ts';
import { decodeUtf8 } from '../text/utf8.ts';
import { decodeBase64 } from './decode.ts';
import { placeOf } from './describe.ts';

/** A token of RFC 7515 (signed) or 7516 (encrypted): read, never verified, because that takes a key. */
export interface Jwt {
  /** The JSON of the header as it is written. */
  readonly header: string;
  /** `alg`, empty where there is none. */
  readonly algorithm: string;
  /** The text of the payload as it is written; undefined where it is encrypted, or no text. */
  readonly payload: string | undefined;
  readonly encrypted: boolean;
  /** Empty where the token is not signed. */
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly times: readonly JwtTime[];
}

/** A claim that is a time (RFC 7519 §4.1). */
export interface JwtTime {
  readonly claim: (typeof timeClaims)[number];
  /** Seconds since the epoch, perhaps with a fraction. */
  readonly seconds: number;
  /** Whether it lies ahead of the time that was given. */
  readonly ahead: boolean;
}

export type JwtErrorCode = 'not-jwt' | 'cut-off';

const timeClaims = ['exp', 'nbf', 'iat', 'auth_time'] as const;
const partNames = ['头部', '载荷', '签名'];
const shape = /^\s*(?:Bearer\s+)?([\w-]+(?:\.[\w-]*){2}(?:(?:\.[\w-]*){2})?)\s*$/i;
/** Tokens travel in headers, which servers limit to some kilobytes. */
const mostCharacters = 200_000;

/** Whether a text has the parts of a token, the first of which holds a JSON object. */
export function isJwt(text: string): boolean {
  const token = tokenIn(text);
  return token !== undefined && headerOf(token) !== undefined;
}

/** Reads a token; `now` is in seconds since the epoch. The failure points at the end of the part that is cut off. */
export function readJwt(text: string, now: number): Result<Jwt, JwtErrorCode> {
  const token = tokenIn(text);
  const header = token === undefined ? undefined : headerOf(token);
  if (token === undefined || !header) return failure({ code: 'not-jwt', message: '这不是 JWT：它是点号隔开的几段' });
  const parts = token.split('.');
  const cut = parts.findIndex((part) => part.length % 4 === 1);
  if (cut >= 0) return cutOff(text, text.indexOf(token) + parts.slice(0, cut + 1).join('.').length, cut);
  const encrypted = parts.length === 5;
  const payload = encrypted ? undefined : textOf(parts[1]!);
  const alg = header.fields['alg'];
  return success({
    header: header.text,
    algorithm: typeof alg === 'string' ? alg : '',
    payload,
    encrypted,
    signature: bytesOf(encrypted ? '' : parts[2]!),
    times: timesOf(fieldsOf(payload) ?? {}, now),
  });
}

function tokenIn(text: string): string | undefined {
  return text.length > mostCharacters ? undefined : shape.exec(text)?.[1];
}

function cutOff(text: string, offset: number, part: number): Result<never, JwtErrorCode> {
  const place = placeOf(text, offset);
  const message = `JWT 的${partNames[part] ?? `第 ${part + 1} 段`}不完整：第 ${place.line} 行第 ${place.column} 个字符之前缺了内容`;
  return failure({ code: 'cut-off', message, offset, ...place });
}

type Fields = Readonly<Record<string, unknown>>;

function headerOf(token: string): { readonly text: string; readonly fields: Fields } | undefined {
  const text = textOf(token.slice(0, token.indexOf('.')));
  const fields = fieldsOf(text);
  return text !== undefined && fields ? { text, fields } : undefined;
}

function textOf(part: string): string | undefined {
  const text = decodeUtf8(bytesOf(part));
  return text.ok ? text.value : undefined;
}

/** The shape has left nothing but symbols; a part that is cut off has no bytes. */
function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64(part);
  return bytes.ok ? bytes.value : new Uint8Array(0);
}

function fieldsOf(text: string | undefined): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    // A payload may be any bytes at all; then it claims no times.
    return undefined;
  }
}

function timesOf(fields: Fields, now: number): JwtTime[] {
  return timeClaims.flatMap((claim) => {
    const seconds = fields[claim];
    return typeof seconds === 'number' ? [{ claim, seconds, ahead: seconds > now }] : [];
  });
}
