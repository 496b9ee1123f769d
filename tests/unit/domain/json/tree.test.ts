import { describe, expect, test } from 'vitest';
import { type JsonTree, parseJsonTree } from '#domain/json/index.ts';
import { createRandom } from '#domain/math/index.ts';
import { createWriter } from './random-json.ts';

const treeOf = (input: Uint8Array | string): JsonTree => {
  const tree = parseJsonTree(input);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
};

/** The value of a node, made only from what the tree answers. */
function valueOf(tree: JsonTree, node: number): unknown {
  switch (tree.kindOf(node)) {
    case 'object':
      return Object.fromEntries([...tree.childrenOf(node)].map((child) => [tree.keyOf(child), valueOf(tree, child)]));
    case 'array':
      return [...tree.childrenOf(node)].map((child) => valueOf(tree, child));
    case 'string':
      return tree.textOf(node);
    default:
      return JSON.parse(tree.rawOf(node));
  }
}

const shop =
  '{"店":{"books":[{"price":1.0,"标题":"雪\\u7a97"},{"price":12345678901234567890}],"a/b~c":null},"x\'y\\n":-0}';

describe('一份文件的树', () => {
  test('一千份随机的 JSON，从树里读出的值与 JSON.parse 一样', () => {
    const { write } = createWriter(createRandom(5));
    for (let index = 0; index < 1000; index += 1) {
      const text = write(6);
      const tree = treeOf(index % 2 === 0 ? text : new TextEncoder().encode(text));
      expect([text, valueOf(tree, 0)]).toEqual([text, JSON.parse(index % 2 === 0 ? text : text.toWellFormed())]);
    }
  });

  test('每个节点的父、末、次序、个数前后相符，原文可以单独再读', () => {
    const { write } = createWriter(createRandom(6));
    for (let index = 0; index < 300; index += 1) {
      const tree = treeOf(write(6));
      for (let node = 0; node < tree.size; node += 1) {
        const children = [...tree.childrenOf(node)];
        expect(tree.countOf(node)).toBe(children.length);
        expect(children.map((child) => tree.indexOf(child))).toEqual(children.map((_, place) => place));
        expect(children.every((child) => tree.parentOf(child) === node)).toBe(true);
        expect(tree.firstChildOf(node)).toBe(children[0] ?? -1);
        expect(children.map((child) => tree.nextSiblingOf(child))).toEqual(
          [...children.slice(1), -1].slice(0, children.length),
        );
        expect(() => JSON.parse(tree.rawOf(node))).not.toThrow();
        expect(treeOf(tree.rawOf(node)).size).toBe(tree.endOf(node) - node);
      }
    }
  });

  test('原文一字不改，名字与文字解开转义', () => {
    const tree = treeOf(shop);
    const kinds = Array.from({ length: tree.size }, (_, node) => tree.kindOf(node));
    expect(kinds.join(' ')).toBe('object object array object number string object number null number');
    expect(tree.rawOf(4)).toBe('1.0');
    expect(tree.rawOf(5)).toBe('"雪\\u7a97"');
    expect(tree.textOf(5)).toBe('雪窗');
    expect(tree.rawOf(7)).toBe('12345678901234567890');
    expect(tree.rawOf(9)).toBe('-0');
    expect(tree.keyOf(9)).toBe("x'y\n");
  });

  test('三种写法的路径', () => {
    const tree = treeOf(shop);
    const paths = (node: number) =>
      (['jsonpath', 'javascript', 'pointer'] as const).map((style) => tree.pathOf(node, style));
    expect(paths(0)).toEqual(['$', 'data', '']);
    expect(paths(5)).toEqual(["$['店']['books'][0]['标题']", 'data.店.books[0].标题', '/店/books/0/标题']);
    expect(paths(8)).toEqual(["$['店']['a/b~c']", 'data.店["a/b~c"]', '/店/a~1b~0c']);
    expect(paths(9)).toEqual(["$['x\\'y\\n']", 'data["x\'y\\n"]', "/x'y\n"]);
  });

  test('说出每个值的行、列与位置，文字按字符，字节按字节', () => {
    const text = '{\r\n "雪😀": [1,\n2]}';
    expect(treeOf(text).placeOf(2)).toEqual({ line: 2, column: 10, offset: 12 });
    expect(treeOf(new TextEncoder().encode(text)).placeOf(2)).toEqual({ line: 2, column: 10, offset: 16 });
    expect(treeOf(text).placeOf(3)).toEqual({ line: 3, column: 1, offset: 15 });
  });

  test('开头有字节顺序标记的文件照样读', () => {
    const tree = treeOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x5b, 0x5d));
    expect(tree.rawOf(0)).toBe('[]');
    expect(tree.placeOf(0)).toEqual({ line: 1, column: 1, offset: 3 });
  });

  test('重复的属性各有一个节点，不成对的代理项原样', () => {
    const tree = treeOf('{"a":1,"a":2,"\ud800":"\udc00\\ud800"}');
    expect([...tree.childrenOf(0)].map((child) => tree.keyOf(child))).toEqual(['a', 'a', '\ud800']);
    expect(tree.textOf(3)).toBe('\udc00\ud800');
    expect(tree.rawOf(3)).toBe('"\udc00\\ud800"');
  });

  test('十万层也读得出', () => {
    const depth = 100_000;
    const tree = treeOf('['.repeat(depth) + ']'.repeat(depth));
    expect(tree.size).toBe(depth);
    expect(tree.stopOf(0)).toBe(2 * depth);
    expect(tree.stopOf(depth - 1)).toBe(depth + 1);
  });

  test('不是 JSON 的照样拒绝', () => {
    expect(parseJsonTree('[1,]')).toMatchObject({ ok: false, error: { code: 'unexpected', offset: 3 } });
    expect(parseJsonTree(Uint8Array.of(0x22, 0xc0, 0x80, 0x22))).toMatchObject({
      ok: false,
      error: { code: 'bad-utf8' },
    });
  });
});
