import { describe, expect, test } from 'vitest';
import { decodeBase64, decodeTextFromBase64, encodeBase64 } from '#domain/base64/index.ts';

type Place = readonly [offset: number, line: number, column: number];

const refusal = (text: string, strict = false) => {
  const result = decodeBase64(text, { strict });
  return result.ok ? undefined : result.error;
};

const told = (code: string, [offset, line, column]: Place, message: string) => ({
  code,
  offset,
  line,
  column,
  message,
});

describe('拒绝时说出哪里不对', () => {
  test.each([
    ['别的符号', 'Zm9v\nZm9！', [8, 2, 4], '第 2 行第 4 个字符“！”不是 Base64 字符'],
    ['汉字', '中', [0, 1, 1], '第 1 行第 1 个字符“中”不是 Base64 字符'],
    ['表情', 'Zg😀', [2, 1, 3], '第 1 行第 3 个字符“😀”不是 Base64 字符'],
    ['孤立的代理项', 'Zg\ud83d', [2, 1, 3], '第 1 行第 3 个字符（U+D83D）不是 Base64 字符'],
    ['看不见的控制字符', 'Zg\0', [2, 1, 3], '第 1 行第 3 个字符（U+0000）不是 Base64 字符'],
    ['填充之后的别的符号', 'Zg==.', [4, 1, 5], '第 1 行第 5 个字符“.”不是 Base64 字符'],
    ['全角等号', 'Zg＝＝', [2, 1, 3], '第 1 行第 3 个字符“＝”不是 Base64 字符，请改成半角的“=”'],
    ['全角字母', 'Ｚg==', [0, 1, 1], '第 1 行第 1 个字符“Ｚ”不是 Base64 字符，请改成半角的“Z”'],
    ['破折号', 'ab–c', [2, 1, 3], '第 1 行第 3 个字符“–”不是 Base64 字符，请改成半角的“-”'],
    ['认不出的百分号', 'Zg%21', [2, 1, 3], '第 1 行第 3 个字符“%”不是 Base64 字符'],
    [
      'Data URL',
      'data:text/plain;base64,Zg==',
      [4, 1, 5],
      '第 1 行第 5 个字符“:”不是 Base64 字符：这是 Data URL，请只留逗号之后的内容',
    ],
  ] as const)('%s', (_, text, place, message) => {
    expect(refusal(text)).toEqual(told('invalid-character', place, message));
    expect(refusal(text.replace('\n', ''), true)).toMatchObject({ code: 'invalid-character' });
  });

  test('PEM 的标记行不会被当成数据', () => {
    expect(refusal('-----BEGIN CERTIFICATE-----\nZm9v\n-----END CERTIFICATE-----')).toEqual(
      told('pem-label', [0, 1, 1], '第 1 行第 1 个字符“-”是 PEM 标记行的开头，请只留两行标记之间的内容'),
    );
  });

  test('填充之后还有数据', () => {
    expect(refusal('Zg==\r\nZg==')).toEqual(
      told('data-after-padding', [6, 2, 1], '第 2 行第 1 个字符“Z”出现在填充“=”之后，可能是几段 Base64 连在了一起'),
    );
  });

  test('填充之后的数据经过网址编码也认得', () => {
    expect(refusal('Zg%3D%3D%2B')).toMatchObject({ code: 'data-after-padding', offset: 8 });
    expect(refusal('Zg==%3D', true)).toMatchObject({ code: 'invalid-character', offset: 4 });
  });

  test.each([
    ['Zm8==', [4, 1, 5], '第 1 行第 5 个字符“=”是多余的：末尾只需要 1 个“=”'],
    ['Zm9v%3D', [4, 1, 5], '第 1 行第 5 个字符“%3D”是多余的：这段 Base64 不需要填充'],
    ['=', [0, 1, 1], '第 1 行第 1 个字符“=”是多余的：这段 Base64 不需要填充'],
  ] as const)('多余的填充 %j', (text, place, message) => {
    expect(refusal(text)).toEqual(told('excess-padding', place, message));
  });

  test.each([
    ['Z', [0, 1, 1], 'Z'],
    ['Zm9v\n Y \n', [6, 2, 2], 'Y'],
    ['Z===', [0, 1, 1], 'Z'],
    ['Zm9v%2B', [4, 1, 5], '%2B'],
  ] as const)('只剩 6 位的结尾 %j', (text, place, name) => {
    const message = `第 ${place[1]} 行第 ${place[2]} 个字符“${name}”之后缺了内容：最后剩下 6 位，不够一个字节`;
    expect(refusal(text)).toEqual(told('incomplete', place, message));
  });

  test('行号认得三种换行', () => {
    expect(refusal('Zm9v\rZm9v\r\nZm9v\n*')).toMatchObject({ offset: 16, line: 4, column: 1 });
  });
});

describe('严格时不容忍的写法', () => {
  test.each([
    ['Zm9v\r\nZg==', [4, 1, 5], '（换行符）'],
    ['Zm9v Zg==', [4, 1, 5], '（空格）'],
    ['Zm9v\u3000', [4, 1, 5], '（全角空格）'],
    ['Zg==\n', [4, 1, 5], '（换行符）'],
    ['\ufeffZm9v', [0, 1, 1], '（U+FEFF）'],
  ] as const)('空白 %j', (text, place, name) => {
    const message = `第 1 行第 ${place[2]} 个字符${name}是空白，严格模式不允许空白`;
    expect(refusal(text, true)).toEqual(told('white-space', place, message));
  });

  test('混用两套字母表，指出第二套的第一个字符', () => {
    expect(refusal('ab+/cd-_', true)).toEqual(
      told('mixed-alphabet', [6, 1, 7], '第 1 行第 7 个字符“-”属于 URL 安全字母表，前面用的却是标准字母表'),
    );
    expect(refusal('ab_/', true)).toEqual(
      told('mixed-alphabet', [3, 1, 4], '第 1 行第 4 个字符“/”属于标准字母表，前面用的却是 URL 安全字母表'),
    );
  });

  test('先出现的错先说', () => {
    expect(refusal('+*-A', true)).toMatchObject({ code: 'invalid-character', offset: 1 });
    expect(refusal('+-*A', true)).toMatchObject({ code: 'mixed-alphabet', offset: 1 });
  });

  test.each([
    ['Zg', 2],
    ['Zg=', 3],
    ['Zm8', 3],
  ])('缺少的填充 %j', (text, length) => {
    const message = `第 1 行末尾缺少 ${4 - length} 个“=”`;
    expect(refusal(text, true)).toEqual(told('missing-padding', [length, 1, length + 1], message));
  });

  test('网址编码的填充', () => {
    expect(refusal('Zg%3D%3D', true)).toEqual(
      told('invalid-character', [2, 1, 3], '第 1 行第 3 个字符“%3D”不是 Base64 字符，是“=”经过网址编码后的写法'),
    );
  });

  test.each([
    ['Zh==', [1, 1, 2], 'h', 4, 'g'],
    ['Zm9=', [2, 1, 3], '9', 2, '8'],
    ['_-==', [1, 1, 2], '-', 4, 'w'],
  ] as const)('不为零的尾位 %j', (text, place, symbol, bits, canonical) => {
    const message = `第 1 行第 ${place[2]} 个字符“${symbol}”的最后 ${bits} 位应当为 0，规范的写法是“${canonical}”`;
    expect(refusal(text, true)).toEqual(told('trailing-bits', place, message));
    expect(refusal(text.replace(symbol, canonical), true)).toBeUndefined();
  });
});

describe('解出的不是文字', () => {
  test('明说字节不是 UTF-8，并指到坏字节所在的 Base64 字符', () => {
    const text = `${Buffer.from('雪窗').toString('base64')}\n${Buffer.from([0xff, 0xd8]).toString('base64')}`;
    expect(decodeTextFromBase64(text)).toEqual({
      ok: false,
      error: told(
        'not-utf8',
        [9, 2, 1],
        '解出的字节不是 UTF-8 文本：第 7 个字节（0xFF）起不是有效的 UTF-8，它可能是文件，或用了 GBK 等别的编码',
      ),
    });
  });

  test('位置不受网址编码的字符影响', () => {
    const base64 = encodeBase64(Uint8Array.of(0x41, 0x42, 0x43, 0xff));
    expect(decodeTextFromBase64(base64.replace('/', '%2F'))).toMatchObject({ error: { offset: 4 } });
    expect(decodeTextFromBase64(`%2B%2B%2B%2B`)).toMatchObject({ error: { offset: 0 } });
    expect(decodeTextFromBase64(`Pz8%2F/w`)).toMatchObject({ error: { offset: 6 } });
  });

  test('不是 Base64 时说的是 Base64 的错', () => {
    expect(decodeTextFromBase64('*')).toMatchObject({ error: { code: 'invalid-character', offset: 0 } });
  });
});
