import { type JsonStop, stop } from './refuse.ts';
import type { ConvertedToken } from './relaxed-token.ts';

/** The rest of ECMAScript's white space and line ends, which JSON5 takes over, besides JSON's own. */
const alsoBlank = /[\v\f\u00a0\u2028\u2029\ufeff\p{Zs}]/u;

/**
 * Reads white space and comments. JSON's own white space is kept, but for spaces at the end of a line. Loops, not regular
 * expressions: of those each would read a long run again from every place in it.
 */
export function readBlank(text: string, start: number): ConvertedToken | JsonStop {
  let json = '';
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x09) {
      const end = spacesEnd(text, at);
      if (!isLineEnd(text.charCodeAt(end))) json += text.slice(at, end);
      at = end;
    } else if (code === 0x0a || code === 0x0d) {
      json += text.charAt(at);
      at += 1;
    } else if (code === 0x2f && text.charCodeAt(at + 1) === 0x2f) at = lineEndAfter(text, at);
    else if (code === 0x2f && text.charCodeAt(at + 1) === 0x2a) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return stop('unclosed', at, '开始的注释没有结束的“*/”');
      at = end + 2;
    } else if ((code === 0x0b || code === 0x0c || code >= 0xa0) && alsoBlank.test(text.charAt(at))) at += 1;
    else break;
  }
  return { end: at, json };
}

function spacesEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at += 1;
  return at;
}

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

function lineEndAfter(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isLineEnd(text.charCodeAt(at)) && (text.charCodeAt(at) & ~1) !== 0x2028) at += 1;
  return at;
}
