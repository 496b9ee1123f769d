import { describe, expect, test } from 'vitest';
import { escapeUnicode, unescapeJsonText, unescapeUnicode } from '#domain/json/escape/string.ts';
import { expandNested, unpackNested } from '#domain/json/escape/unpack.ts';
import { failureOf, treeOf, valueOf } from './tools.ts';

describe('字符串的转义', () => {
  test('带引号与不带引号的都能还原', () => {
    expect(valueOf(unescapeJsonText('"a\\n\\u4e2d"'))).toBe('a\n中');
    expect(valueOf(unescapeJsonText('{\\"a\\":1}'))).toBe('{"a":1}');
    expect(valueOf(unescapeJsonText('"a","b"'))).toBe('"a","b"');
    expect(valueOf(unescapeJsonText('"\\\\"'))).toBe('\\');
  });

  test('不是 JSON 的转义说出行、列与后面的字符', () => {
    expect(failureOf(unescapeJsonText('好\na\\q'))).toMatchObject({
      code: 'bad-escape',
      line: 2,
      column: 2,
      offset: 3,
    });
    expect(failureOf(unescapeJsonText('a\\u12')).message).toBe('第 1 行第 2 个字符“\\u”后面要跟四位十六进制数字');
    expect(failureOf(unescapeJsonText('a\\')).code).toBe('bad-escape');
  });
});

describe('\\uXXXX 与中文', () => {
  test('整份文档互换，别的一个字符也不动', () => {
    const document = '{ "名" : "雪\\n\\"窗\\"", "n": 1.0 }';
    const escaped = '{ "\\u540d" : "\\u96ea\\n\\"\\u7a97\\"", "n": 1.0 }';
    expect(escapeUnicode(document)).toBe(escaped);
    expect(unescapeUnicode(escaped)).toBe(document);
  });

  test('转义了的反斜杠、引号、控制字符、半个代理对、看不见的字符都留着', () => {
    const kept = '"\\\\u4e2d \\u0022 \\u005c \\u0000 \\ud83d \\ude00x \\u202e \\u200b"';
    expect(unescapeUnicode(kept)).toBe(kept);
    expect(unescapeUnicode('"\\\\\\u4e2d \\ud83d\\ude00"')).toBe('"\\\\中 😀"');
  });
});

describe('套在字符串里的 JSON', () => {
  test('几层都能取出，数字一位不少', () => {
    const inner = '{"id":12345678901234567890,"s":"a\\nb"}';
    const wrapped = JSON.stringify(JSON.stringify(JSON.stringify(inner)));
    expect(valueOf(unpackNested(wrapped))).toBe(inner);
    expect(valueOf(unpackNested('{\\"a\\":[1]}'))).toBe('{"a":[1]}');
  });

  test('里面不是对象或数组就拒绝', () => {
    for (const text of ['"abc"', '{"a":1}', '123', '"{"', ''])
      expect(failureOf(unpackNested(text)).code).toBe('not-nested');
  });

  test('就地展开文档里的每一处，别处原样', () => {
    const document = '{ "a": "{\\"b\\":\\"[1.0]\\"}", "c": "[x", "d": 1.50 }';
    expect(valueOf(expandNested(treeOf(document)))).toEqual({
      json: '{ "a": {"b":[1.0]}, "c": "[x", "d": 1.50 }',
      count: 2,
    });
    expect(failureOf(expandNested(treeOf('["x"]'))).code).toBe('not-nested');
  });
});
