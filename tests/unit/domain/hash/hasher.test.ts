import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { algorithms, createHasher, findAlgorithm, isExtendable, matchesDigest } from '#domain/hash/index.ts';
import { digestOf } from './digest.ts';

const abc = Buffer.from('abc');

describe('算法的事实', () => {
  test('没有两个同名，长度与算出来的一样', async () => {
    expect(new Set(algorithms.map(({ id }) => id)).size).toBe(algorithms.length);
    expect(new Set(algorithms.map(({ tag }) => tag)).size).toBe(algorithms.length);
    for (const { id, bits } of algorithms) expect(await digestOf(id, abc), id).toHaveLength(bits / 4);
  });

  test('每个都说得出理由和标准；校验和与 SHAKE 之外都能用密钥', () => {
    for (const { id, reason, standard, standing, keyModes, blockBytes } of algorithms) {
      expect(reason.length, id).toBeGreaterThan(8);
      expect(standard, id).not.toBe('');
      expect(keyModes.length > 0, id).toBe(standing !== 'checksum' && !isExtendable(id));
      expect(blockBytes > 0, id).toBe(standing !== 'checksum');
    }
  });

  test('被攻破的只有 MD5、SHA-1 与 MD4', () => {
    const broken = algorithms.filter(({ standing }) => standing === 'broken').map(({ id }) => id);
    expect(broken).toEqual(['md5', 'sha1', 'md4']);
  });

  test('最常用的三种在最前', () => {
    expect(algorithms.slice(0, 3).map(({ id }) => id)).toEqual(['sha256', 'md5', 'sha1']);
  });

  test('SHA-3 不是 Keccak', async () => {
    for (const bits of [224, 256, 384, 512]) {
      expect(await digestOf(`sha3-${bits}`, abc)).not.toBe(await digestOf(`keccak-${bits}`, abc));
    }
    expect(await digestOf('SHA3', abc)).toBe(createHash('sha3-256').update(abc).digest('hex'));
  });
});

describe('名字怎么写都认得', () => {
  test.each([
    ['SHA-256', 'sha256'],
    ['sha256', 'sha256'],
    ['SHA2-256', 'sha256'],
    ['SHA512/256', 'sha512-256'],
    ['sha-512-224', 'sha512-224'],
    ['SHA2-512/224', 'sha512-224'],
    ['RMD160', 'ripemd160'],
    ['RIPEMD-160', 'ripemd160'],
    ['BLAKE2b512', 'blake2b-512'],
    ['BLAKE2b', 'blake2b-512'],
    ['blake2s', 'blake2s-256'],
    ['BLAKE2b-256', 'blake2b-256'],
    ['Blake3', 'blake3'],
    ['XXH3_64', 'xxh3'],
    ['XXH128', 'xxh128'],
    ['crc-32c', 'crc32c'],
    ['SM3（国密）', 'sm3'],
  ])('%s 是 %s', (name, id) => {
    expect(findAlgorithm(name)).toBe(id);
  });

  test.each(['', 'sha', 'md6', 'sha257', '__proto__', 'constructor'])('%j 不是算法，除了 SHA 这个老名字', (name) => {
    expect(findAlgorithm(name)).toBe(name === 'sha' ? 'sha1' : undefined);
  });
});

describe('SHAKE 的输出长度', () => {
  test.each([1, 16, 31, 136, 168, 169, 512, 1024])('%d 字节，与 OpenSSL 一样', async (bytes) => {
    for (const [id, name] of [
      ['shake128', 'shake128'],
      ['shake256', 'shake256'],
    ] as const) {
      const expected = createHash(name, { outputLength: bytes }).update(abc).digest('hex');
      expect(await digestOf(id, abc, { shakeBytes: bytes }), id).toBe(expected);
    }
  });

  test.each([0, -1, 1.5, 1025, Number.NaN])('%d 字节不行', async (shakeBytes) => {
    expect(await createHasher('shake128', { shakeBytes })).toMatchObject({ error: { code: 'output-length' } });
  });

  test('不能带密钥，说出该用什么', async () => {
    const made = await createHasher('shake256', { key: abc });
    expect(made).toMatchObject({ error: { code: 'no-key', message: expect.stringContaining('KMAC') } });
  });

  test('公布的短，算出的长：开头相同就是同一个；别的算法要一字不差', () => {
    const long = createHash('shake128', { outputLength: 64 }).update(abc).digest();
    expect(matchesDigest('shake128', long, long.subarray(0, 32))).toBe(true);
    expect(matchesDigest('shake128', long.subarray(0, 32), long)).toBe(false);
    const sha512 = createHash('sha512').update(abc).digest();
    expect(matchesDigest('sha512', sha512, sha512.subarray(0, 32))).toBe(false);
  });
});

describe('开始一个算法', () => {
  test('没有的名字是一个回答，不是抛出', async () => {
    expect(await createHasher('md6')).toEqual({
      ok: false,
      error: { code: 'unknown-algorithm', message: '没有叫“md6”的算法' },
    });
  });

  test.each([
    ['crc32', { key: abc }, 'no-key', 'CRC32 是校验和，没有带密钥的用法'],
    ['md5', { key: abc, keyMode: 'keyed' }, 'no-keyed-mode', 'MD5 没有内置密钥模式，请改用 HMAC'],
    ['blake3', { key: abc, keyMode: 'keyed' }, 'key-length', 'BLAKE3 的密钥应当正好 32 字节，给出的是 3 字节'],
    [
      'blake2s-256',
      { key: new Uint8Array(33), keyMode: 'keyed' },
      'key-length',
      'BLAKE2s 的密钥应当是 1 到 32 字节，给出的是 33 字节',
    ],
    [
      'blake2b-512',
      { key: new Uint8Array(0), keyMode: 'keyed' },
      'key-length',
      'BLAKE2b 的密钥应当是 1 到 64 字节，给出的是 0 字节',
    ],
  ] as const)('%s 用不了的密钥', async (name, options, code, message) => {
    expect(await createHasher(name, options)).toEqual({ ok: false, error: { code, message } });
  });

  test.each(['sha256', 'sha512-256', 'blake2b-512', 'blake3', 'xxh3', 'crc32c'])(
    '%s 给出摘要以后从头开始，可以接着用',
    async (id) => {
      const made = await createHasher(id);
      if (!made.ok) throw new Error(made.error.message);
      const { update, digest } = made.value;
      update(abc);
      const first = digest();
      update(Buffer.from('别的'));
      digest();
      update(abc);
      expect(digest()).toEqual(first);
      expect(Buffer.from(digest()).toString('hex')).toBe(await digestOf(id, new Uint8Array(0)));
    },
  );

  test('带密钥的也一样', async () => {
    for (const keyMode of ['hmac', 'keyed'] as const) {
      const made = await createHasher('blake2b-256', { key: abc, keyMode });
      if (!made.ok) throw new Error(made.error.message);
      made.value.update(abc);
      const first = made.value.digest();
      made.value.update(abc);
      expect(made.value.digest()).toEqual(first);
    }
  });

  test('两个同时算，互不相干', async () => {
    const [one, other] = await Promise.all([createHasher('sha512-256'), createHasher('sha512')]);
    if (!one.ok || !other.ok) throw new Error('not made');
    for (let round = 0; round < 10; round += 1) {
      one.value.update(abc);
      other.value.update(abc);
    }
    const message = Buffer.from('abc'.repeat(10));
    expect(Buffer.from(one.value.digest()).toString('hex')).toBe(await digestOf('sha512-256', message));
    expect(Buffer.from(other.value.digest()).toString('hex')).toBe(await digestOf('sha512', message));
  });

  test('摘要是自己的内存，以后不变', async () => {
    const made = await createHasher('md5');
    if (!made.ok) throw new Error(made.error.message);
    const digest = made.value.digest();
    const before = Buffer.from(digest).toString('hex');
    made.value.update(new Uint8Array(1000));
    made.value.digest();
    expect(Buffer.from(digest).toString('hex')).toBe(before);
  });
});
