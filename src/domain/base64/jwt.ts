import { failure, success, type Result } from '../result.ts';
import { positionOf } from '../text/position.ts';
import { decodeUtf8 } from '../text/utf8.ts';
import { decodeBase64 } from './decode.ts';
import { characterNameAt } from './error-message.ts';

/** A token of RFC 7515 (signed) or 7516 (encrypted): read here; `domain/jwt` verifies it. */
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
  /** What the signature covers: header and payload as they were sent (RFC 7515 §5.1). */
  readonly signed: string;
  readonly times: readonly JwtTime[];
}

/** A claim that is a time (RFC 7519 §4.1). */
export interface JwtTime {
  readonly claim: (typeof timeClaims)[number];
  /** Seconds since the epoch, perhaps with a fraction. */
  readonly seconds: number;
}

/**
 * Why a text is no JSON Web Token (RFC 7519): another form, a part cut off, a character outside Base64url, or a wrong
 * number of parts.
 */
export type JwtErrorCode = 'not-jwt' | 'cut-off' | 'bad-character' | 'part-count';

const timeClaims = ['exp', 'nbf', 'iat', 'auth_time'] as const;
const partNames = ['头部', '载荷', '签名'];
const prefix = /^\s*(?:Bearer\s+)?/i;
/** Tokens travel in headers, which servers limit to some kilobytes. */
const maxCharacters = 200_000;

/** Whether a text begins as a token does: with a JSON object in Base64, and a point. What follows may be damaged. */
export function isJwt(text: string): boolean {
  const token = tokenIn(text);
  return token !== undefined && headerOf(token) !== undefined;
}

/** Reads a token (RFC 7519) without verifying its signature. The failure has the offset of the fault. */
export function readJwt(text: string): Result<Jwt, JwtErrorCode> {
  const token = tokenIn(text);
  const header = token === undefined ? undefined : headerOf(token);
  if (token === undefined || !header) return failure({ code: 'not-jwt', message: '这不是 JWT：它是点号隔开的几段' });
  const parts = token.split('.');
  const wrong = damageIn(token, parts);
  if (wrong) return refuse(text, wrong);
  const encrypted = parts.length === 5;
  const payload = encrypted ? undefined : textOf(parts[1]!);
  const alg = header.fields['alg'];
  return success({
    header: header.text,
    algorithm: typeof alg === 'string' ? alg : '',
    payload,
    encrypted,
    signature: decodePart(encrypted ? '' : parts[2]!),
    signed: encrypted ? '' : parts.slice(0, 2).join('.'),
    times: timesOf(parseObject(payload) ?? {}),
  });
}

const blanks = /\s+/g;

/** Whether blanks are the end of a line at which a token was wrapped; what begins as a token does is another token. */
function isWrapping(text: string, gap: string, at: number): boolean {
  return /[\r\n]/.test(gap) && !text.startsWith('eyJ', at + gap.length);
}

/** The token without text pasted around it: the scheme `Bearer` and line breaks. */
function tokenIn(text: string): string | undefined {
  if (text.length > maxCharacters) return undefined;
  const bare = text.replace(prefix, '').trimEnd();
  const token = bare.replace(blanks, (gap, at: number) => (isWrapping(bare, gap, at) ? '' : gap));
  return token.includes('.') ? token : undefined;
}

interface Damage {
  readonly code: JwtErrorCode;
  /** in the token, which is the text without its wrapping */
  readonly at: number;
  readonly say: (line: number, column: number) => string;
}

function damageIn(token: string, parts: readonly string[]): Damage | undefined {
  const at = token.search(/[^\w.-]/);
  if (at >= 0) {
    const sign = characterNameAt(token, at);
    const say = (line: number, column: number): string =>
      `第 ${line} 行第 ${column} 个字符${sign}不该在 JWT 里：只有字母、数字、“-”、“_”和隔开几段的点号`;
    return { code: 'bad-character', at, say };
  }
  const count = parts.length;
  if (count !== 3 && count !== 5) {
    const missing = count === 2 ? '，缺了最后的签名（没有签名时也要留一个点号）' : '';
    return {
      code: 'part-count',
      at: token.length,
      say: () => `JWT 是三段（加密的是五段），这里有 ${count} 段${missing}`,
    };
  }
  const cut = parts.findIndex((part) => part.length % 4 === 1);
  const say = (line: number, column: number): string =>
    `JWT 的${partNames[cut] ?? `第 ${cut + 1} 段`}不完整：第 ${line} 行第 ${column} 个字符之前缺了内容`;
  return cut < 0 ? undefined : { code: 'cut-off', at: parts.slice(0, cut + 1).join('.').length, say };
}

function refuse(text: string, { code, at, say }: Damage): Result<never, JwtErrorCode> {
  const place = positionOf(text, offsetOf(text, at));
  return failure({ code, message: say(place.line, place.column), ...place });
}

/** The offset in the text of an offset in the token, line breaks included. */
function offsetOf(text: string, at: number): number {
  let offset = (prefix.exec(text)?.[0].length ?? 0) + at;
  for (const { index, 0: gap } of text.matchAll(blanks)) {
    if (index <= offset && isWrapping(text, gap, index)) offset += gap.length;
  }
  return Math.min(offset, text.trimEnd().length);
}

type JwtFields = Readonly<Record<string, unknown>>;

function headerOf(token: string): { readonly text: string; readonly fields: JwtFields } | undefined {
  const text = textOf(token.slice(0, token.indexOf('.')));
  const fields = parseObject(text);
  return text !== undefined && fields ? { text, fields } : undefined;
}

function textOf(part: string): string | undefined {
  const text = decodeUtf8(decodePart(part));
  return text.ok ? text.value : undefined;
}

/** The shape has left nothing but symbols; a part that is cut off has no bytes. */
function decodePart(part: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64(part);
  return bytes.ok ? bytes.value : new Uint8Array(0);
}

/** The members of a JSON object; undefined for any other text. */
export function parseObject(text: string | undefined): JwtFields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JwtFields) : undefined;
  } catch {
    // A payload may be any bytes at all, and a key any text.
    return undefined;
  }
}

function timesOf(fields: JwtFields): JwtTime[] {
  return timeClaims.flatMap((claim) => {
    const seconds = fields[claim];
    return typeof seconds === 'number' ? [{ claim, seconds }] : [];
  });
}
