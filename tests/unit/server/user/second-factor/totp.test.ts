import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from '#server/user/second-factor/totp.ts';
import { totpCode } from '#tests/support/totp.ts';

/** The secret of RFC 6238, appendix B, for HMAC-SHA-1: “12345678901234567890”. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238 附录 B：%i 秒', (now, eightDigits) => {
  // Six digits are the last six of eight: both are the same number modulo a power of ten.
  const code = eightDigits.slice(2);
  expect(stepOfCode({ secret, code, now })).toBe(Math.floor(now / 30));
  expect(totpCode(secret, now)).toBe(code);
});

test('前后各一步认得出是哪一步，再远不认', () => {
  const now = 1_800_000_000;
  const steps = [-2, -1, 0, 1, 2].map((step) => stepOfCode({ secret, code: totpCode(secret, now + 30 * step), now }));
  const present = now / 30;
  expect(steps).toEqual([undefined, present - 1, present, present + 1, undefined]);
});

test('不是六位数字的一概不认', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(stepOfCode({ secret, code, now: 1_800_000_000 }), code).toBeUndefined();
  }
});

test('密钥各不相同，地址里的名字是转义过的', () => {
  expect(new Set(Array.from({ length: 50 }, newTotpSecret)).size).toBe(50);
  const uri = totpUri({ secret, site: '雪窗 & 集', username: '窗边?人' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/[\w%:.-]+\?/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(new URL(uri).searchParams.get('issuer')).toBe('雪窗 & 集');
});
