import { QueryReader } from '../../core/query-reader.ts';
import { readCondition } from './parse-filter.ts';
import { parseSegments } from './parse-segments.ts';
import type { Path } from './syntax.ts';

/** Reads a whole expression of RFC 9535; throws `QueryStop` where it is none. */
export function parsePath(expression: string): Path {
  const reader = new QueryReader(expression);
  reader.wants('$', '应当是“$”：JSONPath 从“$”（整份文档）开始');
  const segments = parseSegments(reader, readCondition);
  if (reader.ended) return { from: 'root', segments };
  if (/^\s+$/.test(expression.slice(reader.at))) reader.refuse('是多余的空白：JSONPath 后面不能有空白');
  return reader.refuse('的位置应当是“.名称”“[…]”或“..”');
}
