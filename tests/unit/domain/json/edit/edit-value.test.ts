import { describe, expect, test } from 'vitest';
import { editValue, type ValueEdit } from '#domain/json/edit/edit-value.ts';
import { type JsonTree, parseJsonTree } from '#domain/json/index.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from '../random-json.ts';

function treeOf(text: string): JsonTree {
  const tree = parseJsonTree(text);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}

/** The text after an edit, or why there is none. */
function edited(text: string, edit: ValueEdit): string {
  const made = editValue(treeOf(text), edit);
  if (!made.ok) return `✗ ${made.error.message}`;
  const bytes = Buffer.from(text);
  const { from, to } = made.value;
  return bytes.subarray(0, from).toString() + made.value.text + bytes.subarray(to).toString();
}

const order = `{
  "订单": 12345678901234567890,
  "商品": [
    { "名称": "雪糕", "单价": 3.50 },
    { "名称": "热茶", "单价": 12.00 }
  ],
  "空": {}
}`;

describe('只有改到的地方变', () => {
  test.each<[string, ValueEdit, string]>([
    ['改值', { kind: 'replace', node: 5, text: ' 4.00 ' }, order.replace('3.50', '4.00')],
    ['改名', { kind: 'rename', node: 1, name: '编号' }, order.replace('"订单"', '"编号"')],
    ['改成原来的名字，转义不变', { kind: 'rename', node: 1, name: '订单' }, order],
    [
      '在对象末尾添加',
      { kind: 'insert', node: 0, name: '备注', text: '"少冰"' },
      order.replace('{}\n', '{},\n  "备注": "少冰"\n'),
    ],
    [
      '在数组末尾添加',
      { kind: 'insert', node: 2, text: '{"名称":"雪"}' },
      order.replace('12.00 }\n', '12.00 },\n    {"名称":"雪"}\n'),
    ],
    [
      '在一个值后面添加',
      { kind: 'insert', node: 4, name: '数量', text: '2' },
      order.replace('"雪糕", ', '"雪糕", "数量": 2, '),
    ],
    ['在空对象里添加', { kind: 'insert', node: 9, name: 'a', text: '1' }, order.replace('{}', '{\n    "a": 1\n  }')],
    ['删除第一个', { kind: 'remove', node: 1 }, order.replace('"订单": 12345678901234567890,\n  ', '')],
    ['删除最后一个', { kind: 'remove', node: 9 }, order.replace(',\n  "空": {}', '')],
    ['删除唯一的', { kind: 'remove', node: 1 }, '✗'],
    ['下移', { kind: 'move', node: 3, by: 1 }, order.replace(/(\{ "名称": "雪糕".*?\}),(\s+)(\{.*?\})/, '$3,$2$1')],
    [
      '上移',
      { kind: 'move', node: 5, by: -1 },
      order.replace('"名称": "雪糕", "单价": 3.50', '"单价": 3.50, "名称": "雪糕"'),
    ],
  ])('%s', (title, edit, expected) => {
    if (title === '删除唯一的') expect(edited('{ "a": 1 }', edit)).toBe('{}');
    else expect(edited(order, edit)).toBe(expected);
  });

  test.each<[string, ValueEdit, string]>([
    ['不是 JSON 的值', { kind: 'replace', node: 1, text: '雪' }, '不是 JSON 的值：'],
    ['同名的键', { kind: 'rename', node: 1, name: '商品' }, '已经有键“商品”'],
    ['数组里没有键', { kind: 'rename', node: 3, name: 'a' }, '只有对象里的键可以改名'],
    ['没有写键', { kind: 'insert', node: 0, text: '1' }, '请写出键'],
    ['添加已有的键', { kind: 'insert', node: 1, name: '空', text: '1' }, '已经有键“空”'],
    ['删除整份', { kind: 'remove', node: 0 }, '不能删除整份文档'],
    ['移过头', { kind: 'move', node: 9, by: 1 }, '已经是最后一个'],
    ['移过头', { kind: 'move', node: 1, by: -1 }, '已经是第一个'],
  ])('%s：说得出为什么不行', (_, edit, message) => {
    expect(edited(order, edit)).toContain(`✗ ${message}`);
  });

  test('重复的键只改选中的那一个', () => {
    expect(edited('{"a":1,"a":2}', { kind: 'replace', node: 1, text: '3' })).toBe('{"a":3,"a":2}');
    expect(edited('{"a":1,"a":2}', { kind: 'remove', node: 2 })).toBe('{"a":1}');
    expect(edited('1', { kind: 'insert', node: 0, text: '2' })).toBe('✗ 只有对象和数组里可以添加');
  });
});

const rounds = testLength({ name: 'FUZZ', short: 3000, long: 100_000 });

/** Source and name of each value, which every edit leaves alone but for what it is about. */
const facts = (tree: JsonTree, node: number): string[] => [
  tree.kindOf(node) === 'object' || tree.kindOf(node) === 'array' ? tree.kindOf(node) : tree.rawOf(node),
  tree.keyOf(node) ?? '',
];

test(`${rounds} 次随机的改动：结果仍是 JSON，别的值一字不变，编号对得上`, { timeout: 600_000 }, () => {
  const random = createRandom(12);
  const { write, upTo, pick } = createWriter(random);
  let made = 0;
  for (let round = 0; round < rounds; round += 1) {
    const text = write(5).replaceAll('\ud800', '');
    const tree = treeOf(text);
    const node = upTo(tree.size - 1);
    const value = write(2).replaceAll('\ud800', '');
    const edit = pick<ValueEdit>([
      { kind: 'replace', node, text: value },
      { kind: 'rename', node, name: pick(['新', 'b', '"\n']) },
      { kind: 'insert', node, text: value, name: `新${round}` },
      { kind: 'remove', node },
      { kind: 'move', node, by: pick([1, -1]) },
    ]);
    const answer = editValue(tree, edit);
    if (!answer.ok) continue;
    made += 1;
    const { node: next, nodeAfter } = answer.value;
    const after = treeOf(edited(text, edit));
    expect(next).toBeLessThan(after.size);
    const kept = Array.from({ length: tree.size }, (_, each) => each).filter((each) => nodeAfter(each) >= 0);
    for (const each of kept) {
      const isSubject = each === node && (edit.kind === 'replace' || edit.kind === 'rename');
      if (!isSubject) expect([edit, facts(after, nodeAfter(each))]).toEqual([edit, facts(tree, each)]);
    }
    expect(new Set(kept.map(nodeAfter)).size).toBe(kept.length);
    if (edit.kind === 'replace') expect(after.rawOf(next)).toBe(value.trim());
    if (edit.kind === 'insert') expect(after.rawOf(next)).toBe(value.trim());
    if (edit.kind === 'rename') expect(after.keyOf(next)).toBe(edit.name);
    if (edit.kind === 'remove') expect(after.size).toBe(tree.size - (tree.endOf(node) - node));
    if (edit.kind === 'move') expect(after.indexOf(next)).toBe(tree.indexOf(node) + edit.by);
  }
  expect(made).toBeGreaterThan(rounds / 3);
});
