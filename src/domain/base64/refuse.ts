import type { Failure } from '../result.ts';
import { paddingSign, standardCodes } from './alphabet.ts';
import { hintAt, nameAt, placeOf } from './describe.ts';
import { escapedAt, isWhiteSpace, type Scan } from './scan.ts';

export type Base64ErrorCode =
  | 'invalid-character'
  | 'pem-label'
  | 'data-after-padding'
  | 'excess-padding'
  | 'incomplete'
  | 'white-space'
  | 'mixed-alphabet'
  | 'missing-padding'
  | 'trailing-bits'
  | 'not-utf8';

type Refusal = Failure<Base64ErrorCode> | undefined;

/** Why this text is not Base64, told at its first bad character, or undefined where it is. */
export function refuse(text: string, found: Scan, strict: boolean): Refusal {
  // Its letters and dashes are all in the URL-safe alphabet: without this line, it would decode to rubbish in silence.
  const label = text.indexOf('-----BEGIN ');
  if (label >= 0 && label <= found.end)
    return at(text, label, 'pem-label', '是 PEM 标记行的开头，请只留两行标记之间的内容');
  const mixed = strict ? mixedAt(text) : -1;
  if (mixed >= 0 && mixed < found.end) return mixedAlphabet(text, mixed);
  if (found.end < text.length) return misplaced(text, found, strict);
  return badEnding(text, found, strict);
}

/** Offset of the first character of the second alphabet, or -1 where one alphabet is enough. */
function mixedAt(text: string): number {
  const standard = text.search(/[+/]/);
  const urlSafe = text.search(/[-_]/);
  return standard < 0 || urlSafe < 0 ? -1 : Math.max(standard, urlSafe);
}

function mixedAlphabet(text: string, offset: number): Refusal {
  const [own, other] = /[-_]/.test(text.charAt(offset)) ? [' URL 安全', '标准'] : ['标准', ' URL 安全'];
  return at(text, offset, 'mixed-alphabet', `属于${own}字母表，前面用的却是${other}字母表`);
}

function misplaced(text: string, { end, padding }: Scan, strict: boolean): Refusal {
  if (strict && isWhiteSpace(text, end)) return at(text, end, 'white-space', '是空白，严格模式不允许空白');
  if (padding.length > 0 && /[\w+/-]/.test(escapedAt(text, end) ?? text.charAt(end))) {
    return at(text, end, 'data-after-padding', '出现在填充“=”之后，可能是几段 Base64 连在了一起');
  }
  return at(text, end, 'invalid-character', `不是 Base64 字符${hintAt(text, end)}`);
}

function badEnding(text: string, found: Scan, strict: boolean): Refusal {
  const { count, last, padding } = found;
  if (count % 4 === 1) return at(text, last, 'incomplete', '之后缺了内容：最后剩下 6 位，不够一个字节');
  const wanted = (4 - (count % 4)) % 4;
  const excess = padding[wanted];
  if (excess !== undefined) return excessPadding(text, excess, wanted);
  if (!strict || count === 0) return undefined;
  return padding.length < wanted ? missingPadding(text, wanted - padding.length) : trailingBits(text, found, wanted);
}

function excessPadding(text: string, offset: number, wanted: number): Refusal {
  const rule = wanted === 0 ? '这段 Base64 不需要填充' : `末尾只需要 ${wanted} 个“${paddingSign}”`;
  return at(text, offset, 'excess-padding', `是多余的：${rule}`);
}

function missingPadding(text: string, missing: number): Refusal {
  const place = placeOf(text, text.length);
  const message = `第 ${place.line} 行末尾缺少 ${missing} 个“${paddingSign}”`;
  return { code: 'missing-padding', message, offset: text.length, ...place };
}

/** RFC 4648 §3.5: one sign of padding leaves two bits over, two leave four, and all of them are zero. */
function trailingBits(text: string, { values, count, last }: Scan, wanted: number): Refusal {
  const bits = wanted * 2;
  const value = values[count - 1]!;
  const canonical = (value >> bits) << bits;
  if (value === canonical) return undefined;
  const symbol = String.fromCharCode(standardCodes[canonical]!);
  return at(text, last, 'trailing-bits', `的最后 ${bits} 位应当为 0，规范的写法是“${symbol}”`);
}

function at(text: string, offset: number, code: Base64ErrorCode, complaint: string): Failure<Base64ErrorCode> {
  const place = placeOf(text, offset);
  const message = `第 ${place.line} 行第 ${place.column} 个字符${nameAt(text, offset)}${complaint}`;
  return { code, message, offset, ...place };
}
