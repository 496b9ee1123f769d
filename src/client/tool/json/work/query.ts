import type { JsonNote } from '../../../../domain/json/core/note.ts';
import type { JsonTree } from '../../../../domain/json/core/tree-shape.ts';
import { type Result, success } from '../../../../domain/result.ts';
import type { Options } from '../options.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { type Output, outputOf } from './output.ts';

export interface QueryQuestion {
  readonly source: Source;
  readonly language: Exclude<Options['language'], 'jq'>;
  readonly expression: string;
  readonly show: 'values' | 'paths';
}

export interface QueryResult {
  readonly output: Output;
  /** The number of matches; undefined where the answer is a computed value. */
  readonly count: number | undefined;
  /** The first match in the document. */
  readonly node: number | undefined;
  readonly notes: readonly JsonNote[];
}

/** Queries the document; the query languages are loaded with the first query. */
export async function runQuery({ source, expression, language, show }: QueryQuestion): Promise<Result<QueryResult>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const { queryJson, writeNodes } = await import('../../../../domain/json/query/query-json.ts');
  const answer = queryJson(tree.value, expression, { language });
  if (!answer.ok) return answer;
  if (answer.value.kind === 'value') {
    const { json, node, notes } = answer.value;
    return success({ output: outputOf(json), count: undefined, node, notes });
  }
  const { nodes } = answer.value;
  const written = show === 'paths' ? success(pathsOf(tree.value, nodes)) : writeNodes(tree.value, nodes);
  return written.ok
    ? success({ output: outputOf(written.value), count: nodes.length, node: nodes[0], notes: [] })
    : written;
}

function pathsOf(tree: JsonTree, nodes: readonly number[]): string {
  return nodes.map((node) => tree.pathOf(node, 'jsonpath')).join('\n');
}
