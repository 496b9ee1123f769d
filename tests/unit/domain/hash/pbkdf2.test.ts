import { pbkdf2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { derivePbkdf2, type Pbkdf2Hash } from '../../../../src/domain/hash/index.ts';
import { pbkdf2Vectors } from '../../../fixtures/hash/pbkdf2-vectors.ts';

async function derive(hash: Pbkdf2Hash, password: string, salt: string, rounds: number, bytes: number) {
  const request = { hash, password: Buffer.from(password), salt: Buffer.from(salt), rounds, bytes };
  const answer = await derivePbkdf2(request);
  return answer.ok ? Buffer.from(answer.value).toString('hex') : answer.error.code;
}

describe('PBKDF2', () => {
  test.each(pbkdf2Vectors)(
    '$source：$password，$rounds 轮，$bytes 字节',
    async ({ hash, password, salt, rounds, bytes, key }) => {
      expect(await derive(hash, password, salt, rounds, bytes)).toBe(key);
    },
  );

  test.each(['sha1', 'sha256', 'sha512'] as const)('%s 与 OpenSSL 一样：空的、很长的、不满一块的', async (hash) => {
    for (const [password, salt, rounds, bytes] of [
      ['', '', 1, 1],
      ['密码', '盐', 7, 63],
      ['p'.repeat(300), 's'.repeat(300), 3, 200],
    ] as const) {
      const expected = pbkdf2Sync(password, salt, rounds, bytes, hash).toString('hex');
      expect(await derive(hash, password, salt, rounds, bytes)).toBe(expected);
    }
  });

  test.each([
    [0, 32, 'rounds'],
    [1.5, 32, 'rounds'],
    [Number.NaN, 32, 'rounds'],
    [100_000_001, 32, 'rounds'],
    [1, 0, 'key-length'],
    [1, 1025, 'key-length'],
  ])('%d 轮、%d 字节：说出哪里不行', async (rounds, bytes, code) => {
    expect(await derive('sha256', 'p', 's', rounds, bytes)).toBe(code);
  });
});
