import { describe, expect, test } from 'vitest';
import { bracketPair, closingBracket, lastOpen, opensAtEnd } from '#client/tool/json/editor/brackets.ts';

function linesOf(text: string) {
  const lines = text.split('\n');
  return {
    lines: lines.length,
    line(number: number) {
      const from = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
      return { from, text: lines[number - 1]! };
    },
  };
}

describe('括号', () => {
  const text = '{\n  "a]": [1, "}"], // ]\n  "b": {\n    "c": []\n  }\n}';
  const source = linesOf(text);

  test('结尾隔着行也找得到，字符串与注释里的不算', () => {
    expect(closingBracket(source, { line: 1, at: 0 })).toBe(text.length - 1);
    expect(closingBracket(source, { line: 2, at: 8 })).toBe(text.indexOf('], //'));
    expect(closingBracket(source, { line: 3, at: 7 })).toBe(text.lastIndexOf('  }') + 2);
  });

  test('成对：开的找关的，关的找开的', () => {
    expect(bracketPair(source, { line: 6, at: 1 }, 100)).toEqual([text.length - 1, 0]);
    expect(bracketPair(source, { line: 1, at: 0 }, 100)).toEqual([0, text.length - 1]);
    expect(bracketPair(source, { line: 1, at: 0 }, 2)).toBeUndefined();
    expect(bracketPair(source, { line: 2, at: 4 }, 100)).toBeUndefined();
  });

  test('没关上的没有结尾', () => {
    expect(closingBracket(linesOf('[\n1'), { line: 1, at: 0 })).toBeUndefined();
  });

  test('只有行尾还开着的才能收起', () => {
    expect(opensAtEnd('  "b": {')).toBe(true);
    expect(opensAtEnd('  "b": [ // 说明')).toBe(true);
    expect(opensAtEnd('  "b": {"c": [] }')).toBe(false);
    expect(opensAtEnd('  "b {"')).toBe(false);
    expect(lastOpen('[{"a": [')).toBe(7);
  });
});
