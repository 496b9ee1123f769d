import { describe, expect, test } from 'vitest';
import { compareJson } from '#domain/json/compare/compare-json.ts';
import { sameValue } from '#domain/json/core/same-value.ts';
import type { JsonTree } from '#domain/json/core/tree-shape.ts';
import { minifyJson } from '#domain/json/core/write.ts';
import { applyPatch, type PatchFailure } from '#domain/json/patch/apply-patch.ts';
import { isJsonPatch } from '#domain/json/patch/operation.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from '../random-json.ts';
import { treeOf, valueOf } from '../tools.ts';

function patch(document: string, operations: readonly object[] | string): string {
  const text = typeof operations === 'string' ? operations : JSON.stringify(operations);
  return valueOf(applyPatch(treeOf(document), treeOf(text))).text;
}

function refusal(document: string, operations: readonly object[] | string): PatchFailure {
  const text = typeof operations === 'string' ? operations : JSON.stringify(operations);
  const answer = applyPatch(treeOf(document), treeOf(text));
  if (answer.ok) throw new Error(answer.value.text);
  return answer.error;
}

const pretty = `
{
    "id": 12345678901234567890, "ratio":1.50e+00,
    "text": "\\u96ea\\/",
    "list": [
        1.0,
        {"a" : 1}
    ],
    "none": {}
}
`;

describe('没有改到的一字不变', () => {
  test('数字的位数、转义、空白与先后都照原样', () => {
    expect(patch(pretty, [{ op: 'replace', path: '/list/1/a', value: 2 }])).toBe(pretty.replace('"a" : 1', '"a" : 2'));
    expect(patch(pretty, [{ op: 'remove', path: '/text' }])).toBe(pretty.replace('\n    "text": "\\u96ea\\/",', ''));
  });

  test('新加的与邻居一样换行缩进，补丁里的写法照原样', () => {
    const made = patch(
      pretty,
      `[{"op":"add","path":"/list/0","value":9007199254740993.10},{"op":"add","path":"/none/x","value":"\\u4e2d"},
        {"op":"add","path":"/list/-","value":[]},{"op":"add","path":"/list/3/-","value":1E2}]`,
    );
    expect(made).toBe(
      pretty
        .replace('1.0,\n', '9007199254740993.10,\n        1.0,\n')
        .replace('1}\n', '1},\n        [\n            1E2\n        ]\n')
        .replace('{}', '{\n        "x": "\\u4e2d"\n    }'),
    );
  });

  test('写在一行的仍在一行，删空了只剩括号', () => {
    expect(patch('[1, 2,3 ]', [{ op: 'remove', path: '/0' }])).toBe('[2,3 ]');
    expect(patch('[1, 2,3 ]', [{ op: 'add', path: '/-', value: 4 }])).toBe('[1, 2,3, 4 ]');
    expect(patch('{"a": 1}', [{ op: 'add', path: '/b', value: 4 }])).toBe('{"a": 1, "b": 4}');
    expect(patch('[\n  1\n]', [{ op: 'remove', path: '/0' }])).toBe('[]');
    expect(patch('{"a":[ ],"b":1}', [{ op: 'test', path: '/a', value: [] }])).toBe('{"a":[ ],"b":1}');
  });

  test('CRLF 的文档里新加的行也是 CRLF', () => {
    expect(patch('{\r\n\t"a": []\r\n}', [{ op: 'add', path: '/a/0', value: 1 }])).toBe(
      '{\r\n\t"a": [\r\n\t\t1\r\n\t]\r\n}',
    );
  });

  test('重复的键：改的是最后一个，删就都删', () => {
    expect(patch('{"a":1,"b":0,"a":2}', [{ op: 'replace', path: '/a', value: 3 }])).toBe('{"a":1,"b":0,"a":3}');
    expect(patch('{"a":1,"b":0,"a":2}', [{ op: 'remove', path: '/a' }])).toBe('{"b":0}');
  });

  test('走过每一处却不改，字节全都一样', () => {
    const { write } = createWriter(createRandom(34));
    for (let round = 0; round < 1000; round += 1) {
      const text = write(5);
      const tree = treeOf(text);
      const isReached = (node: number): boolean =>
        node === 0 || (isReached(tree.parentOf(node)) && !hasTwin(tree, node));
      const nodes = Array.from({ length: tree.size }, (_, node) => node).filter((node) => isReached(node));
      const pointers = nodes.map((node) => tree.pathOf(node, 'pointer'));
      // Moving a value to its own place takes all around it apart, and changes nothing.
      expect(
        patch(
          text,
          pointers.map((path) => ({ op: 'move', from: path, path })),
        ),
      ).toBe(text);
    }
  });
});

/** Whether another property of the same object has the name of this one. */
function hasTwin(tree: JsonTree, node: number): boolean {
  const siblings = [...tree.childrenOf(tree.parentOf(node))];
  const key = tree.keyOf(node);
  return key !== undefined && siblings.some((other) => other !== node && tree.keyOf(other) === key);
}

describe('不能应用的补丁', () => {
  test('说出是第几个操作、哪个指针、为什么', () => {
    const document = '{"a":{"b":[1,2]},"s":"x"}';
    const said = (path: string, op = 'remove') =>
      refusal(document, [
        { op: 'test', path: '/s', value: 'x' },
        { op, path },
      ]).message;
    expect(said('/a/c/d')).toBe('第 2 个操作无法执行：找不到“/a/c/d”：“/a”没有键“c”。整份补丁都没有应用');
    expect(said('/x')).toContain('文档的根没有键“x”');
    expect(said('/a/b/2')).toContain('“/a/b”有 2 项，没有下标 2');
    expect(said('/a/b/01')).toContain('“01”不是下标');
    expect(said('/a/b/-')).toContain('“-”是末尾之后');
    expect(said('/s/0')).toContain('“/s”是字符串，不能再往里找');
    expect(said('a')).toContain('“a”不是 JSON Pointer：要以 / 开头');
    expect(said('/~2')).toContain('~ 后面只能是 0 或 1');
    expect(said('')).toContain('不能删除整份文档');
  });

  test('测试不过时说出两边的值，数字按值比较', () => {
    expect(refusal('{"n":1.0}', [{ op: 'test', path: '/n', value: 2 }])).toMatchObject({
      code: 'test-failed',
      operation: 0,
      message: '第 1 个操作无法执行：“/n”的值是 1.0，与要求的 2 不相等。整份补丁都没有应用',
    });
    const numbers = '{"n":[1.0,1e2,12345678901234567890]}';
    expect(patch(numbers, '[{"op":"test","path":"/n","value":[1,100,12345678901234567890.0]}]')).toBe(numbers);
    expect(refusal(numbers, '[{"op":"test","path":"/n/2","value":12345678901234567891}]').code).toBe('test-failed');
  });

  test('改过的对象与数组也照样比较', () => {
    const change = { op: 'add', path: '/b', value: [1] };
    const inner = { op: 'add', path: '/b/-', value: { c: 2 } };
    const ask = (value: unknown) => [change, inner, { op: 'test', path: '', value }];
    expect(patch('{"a":0}', ask({ b: [1, { c: 2 }], a: 0 }))).toBe('{"a":0,"b":[1,{"c":2}]}');
    for (const wrong of [{ b: [1, { c: 3 }], a: 0 }, { b: [1], a: 0 }, { b: [1, { c: 2 }] }, [0], null])
      expect(refusal('{"a":0}', ask(wrong)).code).toBe('test-failed');
  });

  test('不是补丁的、缺成员的、成员写了两次的都拒绝，并指出在补丁的哪一行', () => {
    expect(refusal('1', '{}')).toMatchObject({ code: 'bad-patch' });
    expect(refusal('1', '[1]').message).toContain('操作要是对象');
    expect(refusal('1', '[{"path":""}]').message).toContain('操作缺少 op');
    expect(refusal('1', '[{"op":"add","path":7,"value":1}]').message).toContain('path 要是字符串');
    expect(refusal('1', '[{"op":"append","path":""}]').message).toContain('没有“append”这种操作');
    expect(
      refusal('1', '[\n{"op":"add","path":"","value":1},\n {"op":"add","path":"","path":"","value":1}]'),
    ).toMatchObject({ code: 'bad-patch', operation: 1, line: 3, column: 2 });
  });

  test('不能移动到自己里面，移动到原处不变', () => {
    expect(refusal('{"a":{"b":1}}', [{ op: 'move', from: '/a', path: '/a/b/c' }]).code).toBe('impossible');
    expect(patch('{"a":1,"b":2}', [{ op: 'move', from: '/a', path: '/a' }])).toBe('{"a":1,"b":2}');
    expect(refusal('{"a":1}', [{ op: 'move', from: '/x', path: '/x' }]).code).toBe('not-found');
  });

  test('一再把自己复制进自己，到了限度就拒绝', () => {
    const twice = { op: 'copy', from: '', path: '/-' };
    expect(
      refusal(
        '["0123456789"]',
        Array.from({ length: 60 }, () => twice),
      ).code,
    ).toBe('too-large');
  });
});

describe('移动与复制', () => {
  test('复制出的与原来的各改各的', () => {
    const operations = [
      { op: 'add', path: '/a/x', value: 1 },
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'replace', path: '/b/x', value: 2 },
      { op: 'add', path: '/a/y', value: 3 },
    ];
    expect(patch('{"a":{}}', operations)).toBe('{"a":{"x":1,"y":3},"b":{"x":2}}');
  });

  test('用同一段补丁加两次，也各改各的', () => {
    const operations =
      '[{"op":"add","path":"/0","value":{"v":[]}},{"op":"copy","from":"/0","path":"/1"},{"op":"add","path":"/1/v/0","value":1}]';
    expect(patch('[]', operations)).toBe('[{"v":[]},{"v":[1]}]');
  });

  test('十万项的数组里一万次插入与删除', () => {
    const items = Array.from({ length: 100_000 }, (_, at) => at);
    const operations = Array.from({ length: 10_000 }, (_, at) =>
      at % 2 === 0 ? { op: 'add', path: `/${at}`, value: -1 } : { op: 'remove', path: `/${at + 1}` },
    );
    const expected = [...items];
    for (const { op, path } of operations)
      expected.splice(Number(path.slice(1)), op === 'add' ? 0 : 1, ...(op === 'add' ? [-1] : []));
    expect(JSON.parse(patch(JSON.stringify(items), operations))).toEqual(expected);
  });

  test('一千层以内都能改，更深的拒绝', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(patch(deep, [{ op: 'remove', path: '/0'.repeat(1000) }])).toBe('['.repeat(1000) + ']'.repeat(1000));
    expect(refusal(deep, [{ op: 'remove', path: '/0'.repeat(1001) }]).code).toBe('too-deep');
  });
});

test('随意的文档：比较出的补丁用在前一份上，就与后一份相等', () => {
  const { write } = createWriter(createRandom(6901));
  let patched = 0;
  for (let round = 0; round < testLength({ name: 'FUZZ', short: 2000, long: 20_000 }); round += 1) {
    const text = write(4);
    const [before, after] = [treeOf(text), treeOf(write(4))];
    const { patch: operations, same } = valueOf(compareJson(before, after));
    const made = valueOf(applyPatch(before, treeOf(operations!))).text;
    expect(sameValue(treeOf(made), 0, after, 0)).toBe(true);
    if (same) expect(minifyJson(made)).toEqual(minifyJson(text));
    else patched += 1;
  }
  expect(patched).toBeGreaterThan(250);
});

test('从形状认出 JSON Patch：每一项都有 op 与 path；别的对象数组不是', () => {
  const isPatch = (text: string): boolean => isJsonPatch(treeOf(text));
  expect(isPatch('[{"op":"remove","path":"/a"},{"path":"","op":"add","value":1}]')).toBe(true);
  for (const other of [
    '[]',
    '{}',
    '[{"op":"remove"}]',
    '[{"op":"删除","path":"/a"}]',
    '[{"op":"add","path":1}]',
    '[1]',
  ])
    expect(isPatch(other), other).toBe(false);
  expect(isPatch('[{"op":"remove","path":"/a"},{"id":1}]')).toBe(false);
});
