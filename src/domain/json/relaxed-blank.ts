import { type Stop, stop } from './refuse.ts';

/** ECMAScript's white space and line ends, which JSON5 takes over. */
const blank = /[\t\n\v\f\r \u00a0\u2028\u2029\ufeff\p{Zs}]/u;

const lineEnd = /[\n\r\u2028\u2029]/;

/** Where white space and comments end. */
export function blankEnd(text: string, start: number): number | Stop {
  let at = start;
  while (at < text.length) {
    if (text.startsWith('//', at)) at = lineEndAfter(text, at);
    else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return stop('unclosed', at, '开始的注释没有结束的“*/”');
      at = end + 2;
    } else if (blank.test(text.charAt(at))) at += 1;
    else break;
  }
  return at;
}

function lineEndAfter(text: string, start: number): number {
  let at = start;
  while (at < text.length && !lineEnd.test(text.charAt(at))) at += 1;
  return at;
}

/** Of white space and comments what JSON may keep: its own white space outside of the comments, without spaces at line ends. */
export function strictBlank(text: string): string {
  if (text === '' || text === ' ') return text;
  return text
    .replaceAll(/\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\//g, '')
    .replaceAll(/[^\t\n\r ]/g, '')
    .replaceAll(/[\t ]+(?=[\n\r])/g, '');
}
