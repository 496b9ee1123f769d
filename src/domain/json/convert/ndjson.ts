import type { Result } from '../../result.ts';
import { minifyJson } from '../write.ts';
import { validateText } from '../validate.ts';
import type { JsonTree } from '../tree-shape.ts';
import { attempt, type ConvertErrorCode, ConvertStop, finish, type Read, type Written } from './answer.ts';

/** An array as one item per line (NDJSON, JSON Lines); any other document as one line. Values stay as they are written. */
export function writeNdjson(tree: JsonTree): Result<Written, ConvertErrorCode> {
  return attempt(() => {
    const rows = tree.kindOf(0) === 'array' ? Array.from(tree.childrenOf(0)) : [0];
    const lines = rows.map((row) => {
      const line = minifyJson(tree.rawOf(row));
      if (!line.ok) throw new ConvertStop({ code: 'too-large', message: '内容太大，写不下' });
      return `${line.value}\n`;
    });
    return { text: lines.join(''), notes: [] };
  });
}

/** Lines of JSON as one array; empty lines are passed over. A line that is no JSON is refused with its number. */
export function readNdjson(text: string): Result<Read, ConvertErrorCode> {
  return attempt(() => {
    const values: string[] = [];
    let start = text.startsWith('\ufeff') ? 1 : 0;
    for (let line = 1; start <= text.length; line += 1) {
      const next = text.indexOf('\n', start);
      const end = next < 0 ? text.length : next;
      const content = text.slice(start, end);
      if (content.trim() !== '') values.push(checkLine(content, line, start));
      start = end + 1;
    }
    if (values.length === 0)
      throw new ConvertStop({
        code: 'empty',
        message: '没有内容，请输入一行一个的 JSON',
        offset: 0,
        line: 1,
        column: 1,
      });
    return finish(`[${values.join(',')}]`, []);
  });
}

function checkLine(content: string, line: number, start: number): string {
  const checked = validateText(content);
  if (checked.ok) return content.trim();
  const { message, offset = 0, column = 1 } = checked.error;
  throw new ConvertStop({
    code: 'syntax',
    message: message.replaceAll(/第 1 行/g, `第 ${line} 行`),
    offset: start + offset,
    line,
    column,
  });
}
