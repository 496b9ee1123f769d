import { failure, type Failure } from '../result.ts';
import { positionOf } from '../text/position.ts';

/** What a data URI was copied with: an HTML tag or attribute, CSS `url()`, a JSON string, or other quotes. */
export type EnclosureKind = 'html' | 'css' | 'json' | 'quotes';

/** A data URI within the text that was pasted. */
export interface EnclosedDataUri {
  /** The data URI alone, with the escapes of JSON resolved. */
  readonly uri: string;
  /** What surrounds it, from the outside to the inside; never empty. */
  readonly kinds: readonly EnclosureKind[];
  /** The pasted text before and after the data URI. */
  readonly before: string;
  readonly after: string;
  /** The offset in the pasted text of an offset in `uri`. */
  readonly offsetOf: (offset: number) => number;
}

/** The longest text that may stand around a data URI; longer ones are documents and not one pasted image. */
const maxAround = 2000;
const attribute = String.raw`(?!srcset|imagesrcset)[a-z][\w:-]*\s*=\s*`;
const openings: readonly (readonly [EnclosureKind, RegExp])[] = [
  ['html', new RegExp(String.raw`^\s*(?:<[a-z][\w-]*(?:\s[^<>]*?)?\s)?${attribute}(["'])\s*(?=data:)`, 'i')],
  ['css', /^\s*(?:[\w-]+\s*:\s*)?(?:[^;{}()<>"'\\]*\s)?url\(\s*(["']?)\s*(?=data:)/i],
  ['quotes', /^\s*(['`])\s*(?=data:)/i],
];
const closings: Readonly<Record<EnclosureKind, RegExp>> = {
  html: /^["'][^<>]*(?:>\s*(?:<\/[a-z][\w-]*\s*>)?\s*)?$/i,
  css: /^["']?\s*\)[^;{}()<>"']*;?\s*$/,
  json: /^"\s*,?\s*$/,
  quotes: /^['`]\s*[,;]?\s*$/,
};
const jsonOpening = /^\s*(?:"[^"\\]*"\s*:\s*)?"/;
const jsonEscape = /\\(?:u[\da-f]{4}|["\\/bfnrt])/gi;

/** The one data URI in a tag, an attribute, a CSS value, a JSON string or quotes; undefined for any other text. */
export function findEnclosedDataUri(text: string): EnclosedDataUri | undefined {
  return /data:/i.test(text.slice(0, maxAround)) ? (findInMarkup(text) ?? findInJson(text)) : undefined;
}

function findInMarkup(text: string): EnclosedDataUri | undefined {
  for (const [kind, opening] of openings) {
    const found = opening.exec(text.slice(0, maxAround));
    if (!found) continue;
    const start = found[0].length;
    const end = endOf(text, start, found[1] || ')');
    const after = text.slice(end);
    if (after.length > maxAround || (after !== '' && !closings[kind].test(after))) return undefined;
    return {
      uri: text.slice(start, end),
      kinds: [kind],
      before: found[0],
      after,
      offsetOf: (offset) => start + offset,
    };
  }
  return undefined;
}

/** A text that was copied without its end has no closing sign; then the data goes to the end. */
function endOf(text: string, start: number, sign: string): number {
  const end = text.indexOf(sign, start);
  return end < 0 ? text.length : end;
}

function findInJson(text: string): EnclosedDataUri | undefined {
  const start = jsonOpening.exec(text.slice(0, maxAround))?.[0].length;
  if (start === undefined) return undefined;
  const end = text.lastIndexOf('"');
  if (end <= start || !closings.json.test(text.slice(end))) return undefined;
  const literal = text.slice(start, end);
  const inner = parseString(literal);
  if (inner === undefined) return undefined;
  const nested = /^\s*data:/i.test(inner) ? undefined : findInMarkup(inner);
  if (!nested && !/^\s*data:/i.test(inner)) return undefined;
  const offsetInLiteral = offsetsBeforeEscapes(literal);
  return {
    uri: nested?.uri ?? inner,
    kinds: ['json', ...(nested?.kinds ?? [])],
    before: text.slice(0, start) + escapeJson(nested?.before ?? ''),
    after: escapeJson(nested?.after ?? '') + text.slice(end),
    offsetOf: (offset) => start + offsetInLiteral(nested ? nested.offsetOf(offset) : offset),
  };
}

function parseString(literal: string): string | undefined {
  try {
    return JSON.parse(`"${literal}"`) as string;
  } catch {
    // Quotes or line breaks that are not escaped: this is no JSON string.
    return undefined;
  }
}

/** The offset in a JSON literal of an offset in its value. */
function offsetsBeforeEscapes(literal: string): (offset: number) => number {
  const escapes = Array.from(literal.matchAll(jsonEscape), ({ index, 0: { length } }) => ({ index, length }));
  return (offset) => {
    let at = offset;
    for (const { index, length } of escapes) {
      if (index >= at) break;
      at += length - 1;
    }
    return at;
  };
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The pasted text with another data URI in the place of the old one, escaped as it was. */
export function replaceEnclosed({ kinds, before, after }: EnclosedDataUri, uri: string): string {
  return before + (kinds.includes('json') ? escapeJson(uri) : uri) + after;
}

const kindNames: Readonly<Record<EnclosureKind, string>> = {
  html: ' HTML 标签或属性',
  css: ' CSS 的 url()',
  json: ' JSON 字符串',
  quotes: '引号',
};

/** Says in one sentence what was left out around a data URI. */
export function enclosureSentence({ kinds, before, after }: EnclosedDataUri): string {
  const names = kinds.map((kind) => kindNames[kind]).join('里的');
  return `只解码了${names}里的 Data URI，前面的 ${before.length} 个、后面的 ${after.length} 个字符没有参与解码`;
}

/** A failure about the data URI alone, with the position that it has in the pasted text. */
export function relocateFailure<Code extends string>(
  error: Failure<Code>,
  text: string,
  { offsetOf }: EnclosedDataUri,
): { readonly ok: false; readonly error: Failure<Code> } {
  if (error.offset === undefined) return failure(error);
  const offset = offsetOf(error.offset);
  const { line, column } = positionOf(text, offset);
  const message = error.message.replace(
    `第 ${error.line} 行第 ${error.column} 个字符`,
    `第 ${line} 行第 ${column} 个字符`,
  );
  return failure({ ...error, message, offset, line, column });
}
