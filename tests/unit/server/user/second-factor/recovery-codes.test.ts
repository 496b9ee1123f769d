import { expect, test } from 'vitest';
import { formatRecoveryCode, newRecoveryCodes, parseRecoveryCode } from '#server/user/second-factor/recovery-codes.ts';

test('每次十个，写出来再读回去还是它', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) expect(parseRecoveryCode(formatRecoveryCode(code))).toBe(code);
});

test('三十二个字符出现得一样多', () => {
  const counts = new Map<string, number>();
  for (let time = 0; time < 400; time += 1) {
    for (const sign of newRecoveryCodes().join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  // 40,000 signs: 1,250 of each; six standard deviations are 210.
  for (const count of counts.values()) expect(Math.abs(count - 1250)).toBeLessThan(210);
});

test('大写、空格、没有连字符、看成 O、I、L 的都认', () => {
  expect(parseRecoveryCode(' K3V8Q 0zt5m ')).toBe('k3v8q0zt5m');
  expect(parseRecoveryCode('k3v8qozt5m')).toBe('k3v8q0zt5m');
  expect(parseRecoveryCode('IL3V8-Q0ZT5')).toBe('113v8q0zt5');
});

test('别的字、太长太短的不是恢复代码', () => {
  for (const typed of ['', '123456', 'k3v8q-0zt5', 'k3v8q-0zt5mm', 'k3v8q-0zt5u', '雪窗雪窗雪窗雪窗雪窗']) {
    expect(parseRecoveryCode(typed), typed).toBeUndefined();
  }
});
