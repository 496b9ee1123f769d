import { describe, expect, test } from 'vitest';
import { countText } from '#domain/text/count.ts';

const of = (text: string) => {
  const { characters, visible, han, words, lines } = countText(text);
  return [characters, visible, han, words, lines];
};

describe('数一段文字', () => {
  test.each([
    ['空的', '', [0, 0, 0, 0, 0]],
    ['汉字与标点', '雪落，窗亮。', [6, 6, 4, 0, 1]],
    ['中西混排', '用 React 19 写的', [13, 10, 3, 2, 1]],
    ['一个词里的撇号、连字符与小数点', "don't state-of-the-art 3.14 1,000", [33, 30, 0, 4, 1]],
    ['句末的标点不连词', 'One. Two, three-', [16, 14, 0, 3, 1]],
    ['带音标的字母', 'naïve e\u0301te\u0301', [11, 10, 0, 2, 1]],
    ['一个表情是一个字符', '雪😀', [2, 2, 1, 0, 1]],
    ['基本平面外的汉字', '𠮷野家', [3, 3, 3, 0, 1]],
    ['叠字号与数字零', '人々二〇二六', [6, 6, 6, 0, 1]],
    ['三种换行', 'a\nb\r\nc\rd', [7, 4, 0, 4, 4]],
    ['末尾的换行另起一行', '雪\n', [2, 1, 1, 0, 2]],
    ['全角空格是空白', '雪\u3000窗', [3, 2, 2, 0, 1]],
    ['半个代理对也是一个', 'a\ud83d', [2, 2, 0, 1, 1]],
  ])('%s', (_, text, expected) => {
    expect(of(text)).toEqual(expected);
  });

  test('拼起来的字符数是各段之和', () => {
    const parts = ['雪窗', ' a b ', '😀', '\t'];
    const sum = parts.reduce((total, part) => total + countText(part).characters, 0);
    expect(countText(parts.join('')).characters).toBe(sum);
  });
});
