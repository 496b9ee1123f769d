import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { propertiesOf, sameValue } from '#domain/json/core/same-value.ts';
import { applyPatch } from '#domain/json/patch/apply-patch.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

/** Read by the tree and not by JSON.parse, so that repeated members and the digits of the suite stay. */
const suite = treeOf(readFileSync('tests/fixtures/json/json-patch.json', 'utf8'));
const parts = [...suite.childrenOf(0)];
const cases = parts.flatMap((part) => [...suite.childrenOf(part)]);

describe('json-patch/json-patch-tests', () => {
  // Four of them are marked as disabled, since implementations differ; they hold here, too.
  test('九十五例都在', () => {
    expect(parts.map((part) => suite.countOf(part))).toEqual([17, 78]);
  });

  for (const [at, each] of cases.entries()) {
    const members = propertiesOf(suite, each);
    const rawOf = (name: string) => suite.rawOf(members.get(name)!);
    const comment = members.get('comment') ?? members.get('error');
    test(`第 ${at + 1} 例：${comment === undefined ? '' : suite.textOf(comment)}`, () => {
      const answer = applyPatch(treeOf(rawOf('doc')), treeOf(rawOf('patch')));
      const expected = members.get('expected');
      if (members.has('error')) expect(failureOf(answer).message).toMatch(/[一-鿿]/);
      else if (expected === undefined) expect(answer.ok).toBe(true);
      else expect(sameValue(treeOf(valueOf(answer).text), 0, suite, expected)).toBe(true);
    });
  }
});
