import { describe, expect, test } from 'vitest';
import { baseLength, packText, unpackText } from '#server/db/packed-text.ts';

const content = '春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。'.repeat(20);
const html = `<p>${content}</p>`;

describe('压缩的文字', () => {
  test.each([
    ['普通的', html, content],
    ['没有原文', html, ''],
    ['空的', '', content],
    ['原文只有两个字', '<p>雪窗</p>', '雪窗'],
    ['四字节的字', `<p>${'😀𠮷'.repeat(9_000)}</p>`, '😀𠮷'.repeat(9_000)],
    ['比字典长', `<p>${'长'.repeat(70_000)}</p>`, '长'.repeat(70_000)],
    ['像字典的开头', '<p>7</p>', '7\u00a40\u00ec 以及别的'],
  ])('%s：解开的一字不差', (_, text, base) => {
    expect(unpackText(packText(text, base), base)).toBe(text);
  });

  test('与原文相同的部分不再占地方', () => {
    expect(packText(html, content).length).toBeLessThan(50);
    expect(packText(html, '').length).toBeGreaterThan(50);
  });

  test('原文只用开头的一段，从数据库里取多长都一样', () => {
    const base = `${content}${'雪'.repeat(baseLength)}`;
    expect(unpackText(packText(html, base), base.slice(0, baseLength))).toBe(html);
  });

  test('原文换过了，解不开，而不是解错', () => {
    const packed = packText(html, content);
    expect(() => unpackText(packed, content.replaceAll('春', '秋'))).toThrow(/checksum/);
  });
});
