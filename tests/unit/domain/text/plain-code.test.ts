import { expect, test } from 'vitest';
import { isSixDigits, plainCode } from '#domain/text/plain-code.ts';

test('空格不算，输入法里的全角数字与字母也认', () => {
  expect(plainCode(' 123 456\u3000')).toBe('123456');
  expect(plainCode('１２３ ４５６')).toBe('123456');
  expect(plainCode('Ｋ3v8q－0zt5m')).toBe('K3v8q-0zt5m');
});

test('六位数字就是六位 ASCII 数字', () => {
  expect(isSixDigits('012345')).toBe(true);
  for (const code of ['', '12345', '1234567', '１２３４５６', '12345a', '123456\n']) {
    expect(isSixDigits(code), JSON.stringify(code)).toBe(false);
  }
});
