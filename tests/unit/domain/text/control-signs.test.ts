import { expect, test } from 'vitest';
import { plainLine, toPlainLine } from '#domain/text/control-signs.ts';

test.each([
  ['一\r\n\t二\u2028三', '一 二 三'],
  ['\u202a一\u202e二\u2066三\u2069', '一二三'],
  ['一\ud800二\udc00', '一二'],
  ['一\u0000二\u001b三\u0085', '一二三'],
  ['👨‍👩‍👧 ٠', '👨‍👩‍👧 ٠'],
])('不是作者在这里打的一行，收得下：%j', (text, line) => {
  expect(toPlainLine(text)).toBe(line);
  expect(line).toMatch(new RegExp(plainLine, 'u'));
});
