import { describe, expect, test } from 'vitest';
import { decodeBase64, normalizeBase64, notesOn, readBase64, repairFor } from '#domain/base64/index.ts';

/** The flaws of a text in the order of the page, or why it was refused. */
const flawsOf = (text: string): readonly string[] | string => {
  const read = readBase64(text);
  return read.ok ? notesOn(read.value.tolerated).map(({ flaw }) => flaw) : read.error.code;
};

describe('宽松解码容忍了什么', () => {
  test.each([
    ['Zm9v', []],
    ['Zg==', []],
    ['Zm\n9v', ['white-space']],
    ['Zg%3D%3D', ['escapes']],
    ['--__', ['url-safe']],
    ['+-/_', ['mixed']],
    ['Zg', ['missing-padding']],
    ['Zg=', ['missing-padding']],
    ['Zh==', ['tail-bits']],
    [' Zm9v-_%2B\nZh', 'incomplete'],
    [' Zm9v-_%2BaZh', ['white-space', 'escapes', 'mixed', 'missing-padding', 'tail-bits']],
  ])('%j：%j', (text, flaws) => {
    expect(flawsOf(text)).toEqual(flaws);
  });

  test('说清楚是多少、是哪一个', () => {
    const read = readBase64('Zm 9v\u3000Zh');
    expect(read.ok && notesOn(read.value.tolerated)).toEqual([
      { flaw: 'white-space', message: '跳过了 2 个空白字符', remedy: '去掉空白' },
      { flaw: 'missing-padding', message: '末尾少了 2 个“=”', remedy: '补上“=”' },
      { flaw: 'tail-bits', message: '最后一个字符“h”多出来的位不是 0', remedy: '改成规范的“g”' },
    ]);
  });

  test('逐条改好以后，严格也通过，字节不变', () => {
    let text = ' Zm9v-_%2BaZh';
    const bytes = decodeBase64(text);
    for (const flaw of ['white-space', 'escapes', 'mixed', 'missing-padding', 'tail-bits'] as const) {
      const read = readBase64(text);
      if (read.ok) text = normalizeBase64(text, flaw, read.value.tolerated);
    }
    expect(text).toBe('Zm9v+/+aZg==');
    expect(decodeBase64(text, { strict: true })).toEqual(bytes);
  });
});

describe('被拒绝的文本怎样改', () => {
  test.each([
    ['-----BEGIN A-----\r\nZm9v\r\n-----END A-----\r\n', '删除 PEM 标记行', 'Zm9v\r\n'],
    ['Zm8==', '删除多余的“=”', 'Zm8='],
    ['Zm9vZ', '删除最后一个字符', 'Zm9v'],
    ['Ｚｍ９ｖ', '全角改成半角', 'Zm9v'],
    ['Zg＝＝', '全角改成半角', 'Zg=='],
    ['"Zm9v\\nYmFy"', '删除不是 Base64 的字符', 'Zm9vYmFy'],
    ['Zm*9v', '删除不是 Base64 的字符', 'Zm9v'],
  ])('%j：%s，得到 %j', (text, remedy, repaired) => {
    const read = decodeBase64(text);
    expect(!read.ok && repairFor(text, read.error)).toEqual({ remedy, text: repaired });
    expect(decodeBase64(repaired).ok).toBe(true);
  });

  test('猜不出的不给建议', () => {
    const text = 'Zg==Zg==';
    const read = decodeBase64(text);
    expect(!read.ok && repairFor(text, read.error)).toBeUndefined();
  });
});
