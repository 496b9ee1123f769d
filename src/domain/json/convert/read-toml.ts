import { parse, TomlDate, TomlError } from 'smol-toml';
import type { Result } from '../../result.ts';
import type { Note } from '../note.ts';
import {
  attempt,
  checkLength,
  type ConvertErrorCode,
  ConvertStop,
  deepest,
  finish,
  type Read,
  refuseDepth,
} from './answer.ts';

/**
 * A TOML 1.0 text as JSON: whole numbers keep all 64 bits, dates and times become strings, fractions are doubles as TOML has them (with
 * `.0` where they are whole, so that they stay fractions). inf and nan are refused.
 */
export function readToml(text: string): Result<Read, ConvertErrorCode> {
  return attempt(() => {
    checkLength(text, ' TOML', 10);
    return finish(write(read(text), '', 0), notesOn(text));
  });
}

function read(text: string): unknown {
  try {
    return parse(text, { integersAsBigInt: true, maxDepth: deepest });
  } catch (error) {
    if (error instanceof TomlError) {
      const { line, column } = error;
      const where = `第 ${line} 行第 ${column} 个字符`;
      throw new ConvertStop({
        code: 'syntax',
        message: where + complaintOf(error.message),
        offset: offsetOf(text, line, column),
        line,
        column,
      });
    }
    // The stack ended; anything else is the reader's own failure and must not be told as the document's.
    if (error instanceof RangeError) return refuseDepth();
    throw new ConvertStop({ code: 'syntax', message: `这份 TOML 没能读懂（${String(error)}）` });
  }
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
  // Only the first line is the message; a piece of the source follows it.
  const [sentence = ''] = message.split('\n');
  return complaints.find(([pattern]) => pattern.test(sentence))?.[1] ?? '不符合 TOML 的语法';
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return Math.min(start + column - 1, text.length);
}

function write(value: unknown, path: string, depth: number): string {
  if (depth > deepest) refuseDepth();
  if (value instanceof TomlDate) return JSON.stringify(value.toISOString().replace(/\.000(?!\d)/, ''));
  if (Array.isArray(value)) return `[${value.map((item, at) => write(item, `${path}[${at}]`, depth + 1)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value);
    return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${write(each, `${path}.${key}`, depth + 1)}`).join(',')}}`;
  }
  if (typeof value === 'number') return writeFraction(value, path);
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function writeFraction(value: number, path: string): string {
  if (!Number.isFinite(value)) {
    const name = Number.isNaN(value) ? 'nan' : 'inf（或超出双精度范围的数）';
    throw new ConvertStop({ code: 'cannot-hold', message: `${path.slice(1)} 是 ${name}，JSON 写不了` });
  }
  const written = Object.is(value, -0) ? '-0' : String(value);
  return /^-?\d+$/.test(written) ? `${written}.0` : written;
}

function notesOn(text: string): Note[] {
  // Seventeen digits are the most a double tells apart.
  const isLong =
    /(?:^|[^\w.])[+-]?\d[\d_]*\.\d[\d_]*/m.test(text) &&
    [...text.matchAll(/\d[\d_]*\.\d[\d_]*/g)].some(([digits]) => digits.replace(/[_.]/g, '').length > 17);
  return isLong ? [{ message: 'TOML 的小数按规定是双精度，超过 17 位的数字取了近似值' }] : [];
}
