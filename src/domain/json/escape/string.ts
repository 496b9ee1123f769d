import { failure, type Result, success } from '../../result.ts';
import { positionOf } from '../../text/position.ts';
import { nameAt, positionText } from '../core/refuse.ts';

/** Why a text cannot be unescaped: a broken escape or quote, no document inside, or too many levels. */
export type EscapeErrorCode = 'bad-escape' | 'bad-quote' | 'not-nested' | 'too-deep';

const escapes = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/', "'": "'" }),
);

/**
 * The text of a JSON string, given with its quotes or without them. Line breaks as they are and `\'` are let pass, since logs and
 * program sources have them; any other escape that JSON does not know is refused with its place.
 */
export function unescapeJsonText(text: string): Result<string, EscapeErrorCode> {
  const { start, stop } = bodyOf(text);
  const parts: string[] = [];
  let from = start;
  for (let at = text.indexOf('\\', start); at >= 0 && at < stop; at = text.indexOf('\\', from)) {
    const escape = readEscape(text, at, stop);
    if (!escape) return failure(badEscape(text, at));
    parts.push(text.slice(from, at), escape.text);
    from = at + escape.length;
  }
  parts.push(text.slice(from, stop));
  return success(parts.join(''));
}

/** The range inside the quotes, where one pair of quotes encloses the whole text. */
function bodyOf(text: string): { readonly start: number; readonly stop: number } {
  const whole = { start: 0, stop: text.length };
  const start = text.length - text.trimStart().length;
  const stop = text.trimEnd().length;
  if (stop - start < 2 || text[start] !== '"' || text[stop - 1] !== '"') return whole;
  for (let at = start + 1; at < stop - 1; at += text[at] === '\\' ? 2 : 1) {
    if (text[at] === '"' || (text[at] === '\\' && at === stop - 2)) return whole;
  }
  return { start: start + 1, stop: stop - 1 };
}

function readEscape(
  text: string,
  at: number,
  stop: number,
): { readonly text: string; readonly length: number } | undefined {
  const sign = text.charAt(at + 1);
  if (at + 1 >= stop) return undefined;
  if (sign !== 'u') return escapes.has(sign) ? { text: escapes.get(sign)!, length: 2 } : undefined;
  const hex = text.slice(at + 2, Math.min(at + 6, stop));
  return /^[\da-f]{4}$/i.test(hex) ? { text: String.fromCharCode(Number.parseInt(hex, 16)), length: 6 } : undefined;
}

function badEscape(text: string, offset: number) {
  const place = positionOf(text, offset);
  const next = offset + 1 < text.length ? `后面是${nameAt(text, offset + 1)}，` : '后面没有内容，';
  if (text.charAt(offset + 1) === 'u') {
    const message = `${positionText(place)}“\\u”后面要跟四位十六进制数字`;
    return { code: 'bad-escape' as const, message, ...place };
  }
  const message = `${positionText(place)}“\\”${next}不是 JSON 的转义（\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX）`;
  return { code: 'bad-escape' as const, message, ...place };
}

/** Every character beyond ASCII as `\uXXXX`; nothing else of the document is touched. */
export function escapeUnicode(text: string): string {
  return text.replaceAll(/[^\0-\u007f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Replaces every `\uXXXX` of a document by its character and changes nothing else. Escapes stay for characters that
 * JSON requires to be escaped (quote, backslash, control characters), for lone surrogates, and for invisible characters
 * (direction marks, zero width spaces …), which were escaped for a reason.
 */
export function unescapeUnicode(text: string): string {
  return text.replaceAll(
    /\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|u([\da-f]{4})|[^])/gi,
    (written, high?: string, low?: string, single?: string) => {
      const hex = high === undefined ? (single === undefined ? [] : [single]) : [high, low!];
      if (hex.length === 0) return written;
      const sign = String.fromCharCode(...hex.map((digits) => Number.parseInt(digits, 16)));
      return sign !== ' ' && /["\\\p{C}\p{Z}]/u.test(sign) ? written : sign;
    },
  );
}
