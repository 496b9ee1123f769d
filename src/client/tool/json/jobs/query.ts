import type { JsonNote, JsonTree } from '#domain/json/core/tree-shape.ts';
import { type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { type Output, outputOf } from './output.ts';

export interface QueryQuestion {
  readonly source: Source;
  readonly expression: string;
  readonly show: 'values' | 'paths';
}

export interface QueryResult {
  readonly output: Output;
  readonly count: number;
  /** The first match in the document. */
  readonly node: number | undefined;
  readonly notes: readonly JsonNote[];
}

/** Queries the document by JSONPath, which is loaded with the first query. */
export async function runQuery({ source, expression, show }: QueryQuestion): Promise<Result<QueryResult>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const { queryJson, writeNodes } = await import('#domain/json/query/query-json.ts');
  const answer = queryJson(tree.value, expression);
  if (!answer.ok) return answer;
  const nodes = answer.value;
  const written = show === 'paths' ? success(pathsOf(tree.value, nodes)) : writeNodes(tree.value, nodes);
  return written.ok
    ? success({ output: outputOf(written.value), count: nodes.length, node: nodes[0], notes: [] })
    : written;
}

function pathsOf(tree: JsonTree, nodes: readonly number[]): string {
  return nodes.map((node) => tree.pathOf(node, 'jsonpath')).join('\n');
}
