import { parse, TomlDate, TomlError } from 'smol-toml';
import type { Result } from '../../result.ts';
import { isChangedByDouble } from '../core/number-value.ts';
import { noteRewritten, type RewrittenValue } from '../core/rewritten.ts';
import type { JsonNote } from '../core/tree-shape.ts';
import {
  tryConversion,
  checkLength,
  type ConvertErrorCode,
  ConvertStop,
  deepest,
  finish,
  isNumber,
  type JsonConversion,
  refuseAt,
  refuseDepth,
} from './answer.ts';
import { type BareValue, findBareValues, readTomlDate } from './toml-values.ts';

/**
 * A TOML 1.1 text (every 1.0 text is one) as JSON: whole numbers keep all their digits, dates and times become strings with theirs,
 * fractions are doubles as TOML has them (with `.0` where they are whole, so that they stay fractions). inf and nan are refused.
 */
export function readToml(text: string): Result<JsonConversion, ConvertErrorCode> {
  return tryConversion(() => {
    checkLength(text, ' TOML', 10);
    const prepared = prepare(text);
    const value = read(text, prepared);
    const [endless] = prepared.endless;
    if (endless) refuseAt(text, endless.start, `的 ${endless.text} 不是有限的数，JSON 无法表示`, 'cannot-hold');
    return finish(write(value, '', 0), prepared.notes);
  });
}

/** The text as the library is given it. */
interface PreparedToml {
  readonly text: string;
  /** The text that preparation inserted, by the offset of its end in the prepared text. */
  readonly edits: readonly { readonly end: number; readonly added: number }[];
  readonly notes: readonly JsonNote[];
  /** inf, nan, and numbers beyond a double's range. */
  readonly endless: readonly BareValue[];
}

/**
 * Dates and times go to the library as strings: its own are a `Date`, which rolls 30 February over to March and holds thousandths of a
 * second only.
 */
function prepare(text: string): PreparedToml {
  const parts: string[] = [];
  const edits: { end: number; added: number }[] = [];
  const endless: BareValue[] = [];
  const rewritten: RewrittenValue[] = [];
  let [done, length] = [0, 0];
  for (const bare of findBareValues(text)) {
    const { text: value, start, end } = bare;
    const date = readTomlDate(value);
    const after = date ?? numberOf(value) ?? value;
    if (/^[+-]?(?:inf|nan|Infinity)$/.test(after)) endless.push(bare);
    else if (after !== value) rewritten.push({ before: value, after, offset: start, reason: roundingOf(value) });
    if (date === undefined) continue;
    if (date === 'impossible') refuseAt(text, start, `的日期或时间 ${value} 不存在`);
    const part = `${text.slice(done, start)}"${date}"`;
    parts.push(part);
    length += part.length;
    edits.push({ end: length, added: date.length + 2 - value.length });
    done = end;
  }
  return { text: parts.join('') + text.slice(done), edits, notes: noteRewritten(text, rewritten), endless };
}

/** A number of TOML as it is written in JSON; undefined for any other value. Longer whole numbers are beyond TOML's 64 bits. */
function numberOf(value: string): string | undefined {
  const number = value.replaceAll('_', '');
  if (/^(?:0x[\da-f]{1,99}|0o[0-7]{1,99}|0b[01]{1,99}|[+-]?\d{1,99})$/i.test(number)) return String(BigInt(number));
  return /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(number) ? writeFraction(Number(number)) : undefined;
}

function roundingOf(value: string): string | undefined {
  const number = value.replaceAll('_', '').replace(/^\+/, '');
  const isRounded = /[.eE]/.test(number) && isNumber(number) && isChangedByDouble(number);
  return isRounded ? '超出双精度的 17 位有效数字或范围，按 TOML 的规定取了近似值' : undefined;
}

function read(text: string, prepared: PreparedToml): unknown {
  try {
    return parse(prepared.text, { integersAsBigInt: true, maxDepth: deepest });
  } catch (error) {
    if (error instanceof TomlError) {
      const { line, column } = error;
      const offset = Math.min(originalOffset(prepared, offsetOf(prepared.text, line, column)), text.length);
      return refuseAt(text, offset, complaintOf(error.message));
    }
    // The stack ended; anything else is the reader's own failure and must not be told as the document's.
    if (error instanceof RangeError) return refuseDepth();
    throw new ConvertStop({ code: 'syntax', message: `无法识别这份 TOML（${String(error)}）` });
  }
}

function originalOffset({ edits }: PreparedToml, offset: number): number {
  let original = offset;
  for (const { end, added } of edits) {
    if (end > offset) break;
    original -= added;
  }
  return original;
}

const complaints: readonly (readonly [RegExp, string])[] = [
  [/depth|nest/i, `处的嵌套超过 ${deepest} 层`],
  [/redefin|already|duplicate|twice/i, '重复定义了前面已有的键或表'],
  [/string/i, '的文字写得不对，可能缺少引号'],
  [/escape|unicode/i, '的转义不对'],
  [/date|time/i, '的日期或时间不对'],
  [/integer|number|digit|float/i, '的数写得不对'],
  [/key/i, '的键写得不对'],
  [/array|table|object/i, '的数组或表写得不对，可能括号没有配对'],
];

function complaintOf(message: string): string {
  // The first line of the library's error is the message; an excerpt of the source follows.
  const [sentence = ''] = message.split('\n');
  return complaints.find(([pattern]) => pattern.test(sentence))?.[1] ?? '不符合 TOML 的语法';
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function write(value: unknown, path: string, depth: number): string {
  if (depth > deepest) refuseDepth();
  if (value instanceof TomlDate)
    throw new ConvertStop({ code: 'syntax', message: `${path.slice(1)} 的日期或时间不对` });
  if (Array.isArray(value)) return `[${value.map((item, at) => write(item, `${path}[${at}]`, depth + 1)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value);
    return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${write(each, `${path}.${key}`, depth + 1)}`).join(',')}}`;
  }
  if (typeof value === 'number') return writeFraction(value);
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function writeFraction(value: number): string {
  const written = Object.is(value, -0) ? '-0' : String(value);
  return /^-?\d+$/.test(written) ? `${written}.0` : written;
}
