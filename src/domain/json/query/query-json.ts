import { failure, type Result, success } from '../../result.ts';
import { createBudget } from '../core/budget.ts';
import { QueryReader } from '../core/query-reader.ts';
import { type QueryErrorCode, queryFailure, QueryStop, refuseSteps } from '../core/query-stop.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { dialectHint } from './jsonpath/dialects.ts';
import { createScope } from './jsonpath/filter.ts';
import { readCondition } from './jsonpath/parse-filter.ts';
import { parseSegments } from './jsonpath/parse-segments.ts';
import { selectNodes } from './jsonpath/select.ts';
import type { Path } from './jsonpath/syntax.ts';

/** Longer expressions are not written by hand, and reading them would only cost time. */
const longest = 20_000;

/**
 * Asks a document with JSONPath (RFC 9535) and answers values of it, in the order of the RFC. Numbers are compared by their exact value and
 * repeated names are all found. Offsets of failures are those in the expression.
 */
export function queryJson(tree: JsonTree, expression: string): Result<readonly number[], QueryErrorCode> {
  if (expression.trim() === '') return failure(empty);
  if (expression.length > longest)
    return failure({ code: 'too-long', message: `表达式超过 ${longest} 个字符，请写得短一些` });
  try {
    const parsed = parsePath(expression);
    return success(selectNodes(createScope(tree, createBudget(tree.size, refuseSteps)), parsed, 0));
  } catch (error) {
    if (!(error instanceof QueryStop)) throw error;
    const { code, at } = error;
    const hint = at === undefined ? undefined : dialectHint(expression, at);
    return failure(queryFailure(expression, hint === undefined ? error : new QueryStop(code, hint, at)));
  }
}

const empty = { code: 'empty', message: '表达式是空的，请输入要查询的路径', offset: 0, line: 1, column: 1 } as const;

/** Texts beyond this come near to what engines keep in one string. */
const maxCharacters = 200_000_000;

/** The values found as one JSON array, each as it is written in the document. */
export function writeNodes(tree: JsonTree, nodes: readonly number[]): Result<string, 'too-large'> {
  const written: string[] = [];
  let length = 0;
  for (const node of nodes) {
    const raw = tree.rawOf(node);
    length += raw.length;
    if (length > maxCharacters)
      return failure({ code: 'too-large', message: '找到的内容合起来超过两亿个字符，请把范围写得更具体' });
    written.push(raw);
  }
  return success(`[${written.join(',\n')}]`);
}

/** Reads a whole expression of RFC 9535; throws `QueryStop` where it is none. */
function parsePath(expression: string): Path {
  const reader = new QueryReader(expression);
  reader.wants('$', '应当是“$”：JSONPath 从“$”（整份文档）开始');
  const segments = parseSegments(reader, readCondition);
  if (reader.ended) return { from: 'root', segments };
  if (/^\s+$/.test(expression.slice(reader.at))) reader.refuse('是多余的空白：JSONPath 后面不能有空白');
  return reader.refuse('的位置应当是“.键”“[…]”或“..”');
}
