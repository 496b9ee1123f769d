import { failure, type Result, success } from '../../result.ts';
import type { JsonNote } from '../core/note.ts';
import type { JsonErrorCode } from '../core/refuse.ts';
import type { JsonInput } from '../core/source.ts';
import { parseJsonTree } from '../core/tree.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { createBudget } from '../core/budget.ts';
import { searchJmespath } from './jmespath/evaluate.ts';
import { dialectHint } from './jsonpath/dialects.ts';
import { createScope } from './jsonpath/filter.ts';
import { selectNodes } from './jsonpath/select.ts';
import { type QueryErrorCode, queryFailure, QueryStop, refuseSteps } from '../core/query-stop.ts';
import { QueryReader } from '../core/query-reader.ts';
import { readCondition } from './jsonpath/parse-filter.ts';
import { parseSegments } from './jsonpath/parse-segments.ts';
import type { Path } from './jsonpath/syntax.ts';

/** JSONPath is RFC 9535; JMESPath is the specification of jmespath.org. */
export type QueryLanguage = 'jsonpath' | 'jmespath';

/**
 * `nodes`: values of the document, in the order of RFC 9535 (JSONPath). `value`: a new document, of which numbers and strings that came
 * through unchanged are copied as written, and `node` where it is one value of the document as it stands (JMESPath).
 */
export type QueryAnswer =
  | { readonly kind: 'nodes'; readonly tree: JsonTree; readonly nodes: readonly number[] }
  | { readonly kind: 'value'; readonly json: string; readonly node?: number; readonly notes: readonly JsonNote[] };

/** Longer expressions are not written by hand, and reading them would only cost time. */
const longest = 20_000;

/**
 * Asks a document with JSONPath (RFC 9535) or JMESPath. Both work on the source itself: numbers are compared by their exact value and
 * keep every digit, repeated names are all found by JSONPath. Offsets of failures are those in the expression, unless the document itself,
 * given as a text or bytes, is no JSON.
 */
export function queryJson(
  document: JsonTree | JsonInput,
  expression: string,
  { language }: { readonly language: QueryLanguage },
): Result<QueryAnswer, QueryErrorCode | JsonErrorCode> {
  const parsed = isTree(document) ? success(document) : parseJsonTree(document);
  return parsed.ok ? queryTree(parsed.value, expression, language) : parsed;
}

function isTree(document: JsonTree | JsonInput): document is JsonTree {
  return typeof document !== 'string' && 'kindOf' in document;
}

function queryTree(tree: JsonTree, expression: string, language: QueryLanguage): Result<QueryAnswer, QueryErrorCode> {
  if (expression.trim() === '') return failure(empty);
  if (expression.length > longest)
    return failure({ code: 'too-long', message: `表达式超过 ${longest} 个字符，请写得短一些` });
  try {
    return success(language === 'jsonpath' ? path(tree, expression) : searchJmespath(tree, expression));
  } catch (error) {
    if (!(error instanceof QueryStop)) throw error;
    const { code, at } = error;
    const hint = language === 'jsonpath' && at !== undefined ? dialectHint(expression, at) : undefined;
    return failure(queryFailure(expression, hint === undefined ? error : new QueryStop(code, hint, at)));
  }
}

const empty = { code: 'empty', message: '表达式是空的，请输入要查询的路径', offset: 0, line: 1, column: 1 } as const;

function path(tree: JsonTree, expression: string): QueryAnswer {
  const parsed = parsePath(expression);
  return {
    kind: 'nodes',
    tree,
    nodes: selectNodes(createScope(tree, createBudget(tree.size, refuseSteps)), parsed, 0),
  };
}

/** Texts beyond this come near to what engines keep in one string. */
const mostCharacters = 200_000_000;

/** The values found as one JSON array, each as it is written in the document. */
export function writeNodes(tree: JsonTree, nodes: readonly number[]): Result<string, 'too-large'> {
  const written: string[] = [];
  let length = 0;
  for (const node of nodes) {
    const raw = tree.rawOf(node);
    length += raw.length;
    if (length > mostCharacters)
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
