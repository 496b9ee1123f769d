import { expect, test } from 'vitest';
import type { JsonTree } from '#domain/json/core/tree-shape.ts';
import { parseJsonTree } from '#domain/json/core/tree.ts';
import { queryJson } from '#domain/json/query/query-json.ts';
import cases from '#tests/fixtures/json/jsonpath.json' with { type: 'json' };

interface Case {
  readonly name: string;
  readonly selector: string;
  readonly invalid?: boolean;
  readonly document?: unknown;
  readonly results?: unknown[][];
  readonly paths?: string[][];
}

function treeOf(text: string): JsonTree {
  const tree = parseJsonTree(text);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}

function ask(text: string, expression: string): { readonly values: string[]; readonly paths: string[] } {
  const tree = treeOf(text);
  const answer = queryJson(tree, expression);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const nodes = answer.value;
  return { values: nodes.map((node) => tree.rawOf(node)), paths: nodes.map((node) => tree.pathOf(node, 'jsonpath')) };
}

function passes({ selector, invalid, document, results, paths }: Case): boolean {
  if (invalid) return !queryJson(treeOf('{}'), selector).ok;
  try {
    const found = ask(JSON.stringify(document), selector);
    const values = JSON.stringify(found.values.map((raw) => JSON.parse(raw) as unknown));
    return results!.some(
      (wanted, at) =>
        JSON.stringify(wanted) === values && (!paths || JSON.stringify(paths[at]) === JSON.stringify(found.paths)),
    );
  } catch {
    return false;
  }
}

test('RFC 9535 合规测试集 703 例全部通过，值与规范化路径都对', () => {
  const all = cases as readonly Case[];
  expect(all).toHaveLength(703);
  expect(all.filter((each) => !passes(each)).map(({ name, selector }) => `${name}: ${selector}`)).toEqual([]);
});
