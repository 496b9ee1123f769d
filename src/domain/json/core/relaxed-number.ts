import { type JsonStop, stop } from './refuse.ts';
import type { ConvertedToken } from './relaxed-token.ts';

/** Converting takes the square of the number of digits. */
const maxHexDigits = 10_000;

/** Reads a number of JSON5: hexadecimal, with a plus sign, without digits before or after the point, NaN or Infinity. */
export function convertRelaxedNumber(text: string, start: number): ConvertedToken | JsonStop {
  const sign = text.charAt(start);
  const at = sign === '-' || sign === '+' ? start + 1 : start;
  const minus = sign === '-' ? '-' : '';
  for (const name of ['Infinity', 'NaN']) {
    if (!text.startsWith(name, at)) continue;
    return stop('bad-number', start, `开头的 ${name} 在 JSON 里没有写法，请改成 null，或加引号写成文字`);
  }
  if (/^0x/i.test(text.slice(at, at + 2))) return readHex(text, at, minus);
  if (!/^\.?\d/.test(text.slice(at, at + 2))) return stop('bad-number', start, '后面缺少数字');
  return readDecimal(text, at, minus);
}

function readHex(text: string, start: number, minus: string): ConvertedToken | JsonStop {
  let end = start + 2;
  while (/[\da-f]/i.test(text.charAt(end))) end += 1;
  if (end === start + 2) return stop('bad-number', start, '开头的十六进制数后面缺少数字');
  if (end - start > maxHexDigits) return stop('bad-number', start, '开头的十六进制数太长');
  return { end, json: minus + BigInt(text.slice(start, end)).toString() };
}

function readDecimal(text: string, start: number, minus: string): ConvertedToken | JsonStop {
  const pointAt = digitsEnd(text, start);
  if (text.charAt(start) === '0' && pointAt > start + 1) {
    return stop('bad-number', start, '是多余的：数字不能以 0 开头');
  }
  const hasPoint = text.charAt(pointAt) === '.';
  const exponentAt = hasPoint ? digitsEnd(text, pointAt + 1) : pointAt;
  const whole = text.slice(start, pointAt);
  const fraction = hasPoint ? text.slice(pointAt + 1, exponentAt) : '';
  const end = exponentEnd(text, exponentAt);
  if (typeof end !== 'number') return end;
  return { end, json: `${minus}${whole || '0'}${fraction && `.${fraction}`}${text.slice(exponentAt, end)}` };
}

function exponentEnd(text: string, start: number): number | JsonStop {
  if (!/[eE]/.test(text.charAt(start))) return start;
  const digits = /[-+]/.test(text.charAt(start + 1)) ? start + 2 : start + 1;
  const end = digitsEnd(text, digits);
  return end > digits ? end : stop('bad-number', start, '后面缺少指数');
}

function digitsEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at += 1;
  return at;
}
