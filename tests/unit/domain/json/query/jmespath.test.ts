import { expect, test } from 'vitest';
import { queryJson } from '../../../../../src/domain/json/query/query-json.ts';
import { parseJsonTree } from '../../../../../src/domain/json/core/tree.ts';
import groups from '../../../../fixtures/json/jmespath.json' with { type: 'json' };

interface Group {
  readonly file: string;
  readonly given: unknown;
  readonly cases: readonly { readonly expression: string; readonly result?: unknown; readonly error?: string }[];
}

function answerOf(text: string, expression: string) {
  const tree = parseJsonTree(text);
  if (!tree.ok) throw new Error(tree.error.message);
  return queryJson(tree.value, expression, { language: 'jmespath' });
}

/** Names without an order: JMESPath leaves the order of an object's names to the implementation. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [two]) => (one < two ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

const failures = (groups as readonly Group[]).flatMap(({ file, given, cases }) =>
  cases
    .filter(({ expression, result, error }) => {
      const answer = answerOf(JSON.stringify(given), expression);
      if (error !== undefined) return answer.ok;
      if (!answer.ok || answer.value.kind !== 'value') return true;
      return JSON.stringify(sorted(JSON.parse(answer.value.json))) !== JSON.stringify(sorted(result));
    })
    .map(({ expression }) => `${file}: ${expression}`),
);

test('JMESPath 合规测试集 892 例全部通过', () => {
  expect((groups as readonly Group[]).reduce((sum, { cases }) => sum + cases.length, 0)).toBe(892);
  expect(failures).toEqual([]);
});
