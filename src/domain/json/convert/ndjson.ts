import type { Result } from '../../result.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { parseJsonTree } from '../core/tree.ts';
import { validateJson } from '../core/validate.ts';
import { minifyJson } from '../core/write.ts';
import {
  tryConversion,
  type ConvertErrorCode,
  ConvertStop,
  finish,
  refuseEmpty,
  type JsonConversion,
  type FormatConversion,
} from './answer.ts';

/** An array as one item per line (NDJSON, JSON Lines); any other document as one line. Values stay as they are written. */
export function writeNdjson(tree: JsonTree): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    // White space goes from the whole at once: taking it out of each row would cost more than all else.
    const small = minifyJson(tree.rawOf(0));
    const compact = small.ok ? parseJsonTree(small.value) : small;
    if (!compact.ok) throw new ConvertStop({ code: 'too-large', message: '内容太大，无法生成' });
    const { value } = compact;
    const rows = value.kindOf(0) === 'array' ? value.childrenOf(0) : [0];
    const lines = Array.from(rows, (row) => `${value.rawOf(row)}\n`);
    return { text: lines.join(''), notes: [] };
  });
}

interface NdjsonLine {
  readonly text: string;
  readonly number: number;
  readonly start: number;
}

/** Lines of JSON as one array; empty lines are passed over. A line that is no JSON is refused with its number. */
export function readNdjson(text: string): Result<JsonConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const lines = readLines(text);
    if (lines.length === 0) refuseEmpty('一行一个的 JSON');
    const json = `[\n${lines.map((line) => line.text).join(',\n')}\n]`;
    if (!isOnePerLine(json, lines.length)) for (const line of lines) checkLine(line);
    return finish(json, []);
  });
}

function readLines(text: string): NdjsonLine[] {
  const lines: NdjsonLine[] = [];
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let number = 1; start <= text.length; number += 1) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const content = text.slice(start, end);
    if (/[^ \t\r]/.test(content)) lines.push({ text: content, number, start });
    start = end + 1;
  }
  return lines;
}

/** Whether every line begins one item of the array that all make together: much faster than reading each on its own. */
function isOnePerLine(json: string, count: number): boolean {
  const tree = parseJsonTree(json);
  if (!tree.ok || tree.value.countOf(0) !== count) return false;
  const { bytes } = tree.value;
  for (const item of tree.value.childrenOf(0)) {
    let before = tree.value.startOf(item) - 1;
    while (bytes[before] === 0x20 || bytes[before] === 0x09 || bytes[before] === 0x0d) before -= 1;
    if (bytes[before] !== 0x0a) return false;
  }
  return true;
}

function checkLine({ text, number, start }: NdjsonLine): void {
  const checked = validateJson(text);
  if (checked.ok) return;
  const { message, offset = 0, column = 1 } = checked.error;
  throw new ConvertStop({
    code: 'syntax',
    message: message.replaceAll('第 1 行', `第 ${number} 行`),
    offset: start + offset,
    line: number,
    column,
  });
}
