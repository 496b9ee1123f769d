import { createHash, createHmac, getHashes } from 'node:crypto';
import { blake2b, blake2s } from '@noble/hashes/blake2.js';
import { keccak_224, keccak_256, keccak_384, keccak_512 } from '@noble/hashes/sha3.js';
import { describe, expect, test } from 'vitest';
import { type AlgorithmId, algorithmOf, algorithms, isExtendable } from '#domain/hash/index.ts';
import blake3 from '#tests/fixtures/hash/blake3.json' with { type: 'json' };
import { inputBytes, rfc2202, rfc2286, rfc4231 } from '#tests/fixtures/hash/hmac-vectors.ts';
import { vectors } from '#tests/fixtures/hash/vectors.ts';
import { digestOf, randomCuts, seeded } from './digest.ts';

const bytesOf = (message: string | Uint8Array) =>
  typeof message === 'string' ? Buffer.from(message, 'latin1') : message;

describe('公布的测试向量，一次算完与随机切开都一样', () => {
  const cases = vectors.flatMap(({ algorithm, source, cases: list }) =>
    list.map(([message, digest]) => ({ algorithm, source, message, digest, length: message.length })),
  );

  test.each(cases)('$algorithm，$length 字节（$source）', async ({ algorithm, message, digest }) => {
    const random = seeded(message.length + 1);
    const bytes = bytesOf(message);
    expect(await digestOf(algorithm, bytes)).toBe(digest);
    for (let round = 0; round < 5; round += 1) {
      expect(await digestOf(algorithm, bytes, {}, randomCuts(bytes.length, random))).toBe(digest);
    }
  });

  test(`BLAKE3 自己的 ${blake3.cases.length} 例，带密钥与不带`, async () => {
    const random = seeded(3);
    const key = Buffer.from(blake3.key);
    for (const [length, plain, keyed] of blake3.cases as [number, string, string][]) {
      const message = Uint8Array.from({ length }, (_, at) => at % 251);
      expect(await digestOf('blake3', message, {}, randomCuts(length, random)), `${length}`).toBe(plain);
      const options = { key, keyMode: 'keyed' } as const;
      expect(await digestOf('blake3', message, options, randomCuts(length, random)), `${length}`).toBe(keyed);
    }
  });

  // RFC 7693 appendix E: one digest over the digests of all lengths, each without and with a key.
  test.each([
    {
      name: 'blake2b',
      sizes: [20, 32, 48, 64],
      lengths: [0, 3, 128, 129, 255, 1024],
      result: 'c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475',
    },
    {
      name: 'blake2s',
      sizes: [16, 20, 28, 32],
      lengths: [0, 3, 64, 65, 255, 1024],
      result: '6a411f08ce25adcdfb02aba641451cec53c598b24f4fc787fbdc88797f4c1dfe',
    },
  ])('RFC 7693 附录 E 的自检：$name 的每种长度，带密钥与不带', async ({ name, sizes, lengths, result }) => {
    const all: string[] = [];
    for (const size of sizes) {
      for (const length of lengths) {
        const message = selfTestSequence(length, length);
        all.push(await digestOf(`${name}-${size * 8}`, message));
        all.push(
          await digestOf(`${name}-${size * 8}`, message, { key: selfTestSequence(size, size), keyMode: 'keyed' }),
        );
      }
    }
    expect(await digestOf(`${name}-256`, Buffer.from(all.join(''), 'hex'))).toBe(result);
  });

  test('每个算法都有公布的向量', () => {
    const shown = new Set<AlgorithmId>(vectors.map(({ algorithm }) => algorithm));
    const inSelfTests = /^blake/;
    expect(algorithms.filter(({ id }) => !shown.has(id) && !inSelfTests.test(id))).toEqual([]);
  });
});

describe('HMAC', () => {
  const cases = [
    ...rfc4231.map((each) => ({ ...each, source: 'RFC 4231' })),
    ...rfc2202.map((each) => ({ ...each, source: 'RFC 2202' })),
    ...rfc2286.map((each) => ({ ...each, source: 'RFC 2286' })),
  ].flatMap(({ key, message, digests, source }) =>
    Object.entries(digests).map(([algorithm, digest]) => ({ algorithm, key, message, digest, source })),
  );

  test.each(cases)('$source：$algorithm，密钥 $key', async ({ algorithm, key, message, digest }) => {
    const bytes = inputBytes(message);
    const cuts = randomCuts(bytes.length, seeded(7));
    expect(await digestOf(algorithm, bytes, { key: inputBytes(key) }, cuts)).toBe(digest);
  });

  test.each(algorithms.filter(({ keyModes }) => keyModes.length > 0))(
    '$title 的 HMAC 就是 RFC 2104 的定义，密钥短、正好一块、更长都对',
    async ({ id, blockBytes }) => {
      const random = seeded(11);
      for (const length of [0, 1, blockBytes, blockBytes + 1, 3 * blockBytes]) {
        const key = Uint8Array.from({ length }, () => random() * 256);
        const message = Uint8Array.from({ length: 777 }, () => random() * 256);
        const short = length > blockBytes ? Buffer.from(await digestOf(id, key), 'hex') : key;
        const pad = (byte: number) => Uint8Array.from({ length: blockBytes }, (_, at) => (short[at] ?? 0) ^ byte);
        const inner = await digestOf(id, Buffer.concat([pad(0x36), message]));
        const outer = await digestOf(id, Buffer.concat([pad(0x5c), Buffer.from(inner, 'hex')]));
        expect(await digestOf(id, message, { key }, randomCuts(777, random))).toBe(outer);
      }
    },
  );
});

describe('与别的实现一致', () => {
  const node: Partial<Record<AlgorithmId, string>> = {
    'blake2b-512': 'blake2b512',
    'blake2s-256': 'blake2s256',
  };
  const noble: Partial<Record<AlgorithmId, (bytes: Uint8Array) => Uint8Array>> = {
    'keccak-224': keccak_224,
    'keccak-256': keccak_256,
    'keccak-384': keccak_384,
    'keccak-512': keccak_512,
    'blake2b-384': (bytes) => blake2b(bytes, { dkLen: 48 }),
    'blake2b-256': (bytes) => blake2b(bytes, { dkLen: 32 }),
    'blake2b-160': (bytes) => blake2b(bytes, { dkLen: 20 }),
    'blake2s-224': (bytes) => blake2s(bytes, { dkLen: 28 }),
    'blake2s-160': (bytes) => blake2s(bytes, { dkLen: 20 }),
    'blake2s-128': (bytes) => blake2s(bytes, { dkLen: 16 }),
  };

  test.each(algorithms.filter(({ id }) => getHashes().includes(node[id] ?? id)))(
    '$title 与 OpenSSL：两百段随机字节，随机切开，带密钥与不带',
    async ({ id }) => {
      const random = seeded(5);
      for (let round = 0; round < 200; round += 1) {
        const message = Uint8Array.from({ length: random() * 3000 }, () => random() * 256);
        const cuts = randomCuts(message.length, random);
        const key = Uint8Array.from({ length: random() * 200 }, () => random() * 256);
        const name = node[id] ?? id;
        const outputLength = algorithmOf(id).bits / 8;
        const expected = createHash(name, { outputLength }).update(message).digest('hex');
        expect(await digestOf(id, message, {}, cuts)).toBe(expected);
        if (isExtendable(id)) continue;
        expect(await digestOf(id, message, { key }, cuts)).toBe(createHmac(name, key).update(message).digest('hex'));
      }
    },
  );

  test.each(Object.entries(noble))('%s 与 noble：一百段随机字节，随机切开', async (id, hash) => {
    const random = seeded(6);
    for (let round = 0; round < 100; round += 1) {
      const message = Uint8Array.from({ length: random() * 2000 }, () => random() * 256);
      const digest = await digestOf(id, message, {}, randomCuts(message.length, random));
      expect(digest).toBe(Buffer.from(hash(message)).toString('hex'));
    }
  });
});

/** The deterministic sequence of RFC 7693 appendix E (a Fibonacci generator). */
function selfTestSequence(length: number, seed: number): Uint8Array {
  let one = Math.imul(0xdead4bad, seed) >>> 0;
  let other = 1;
  return Uint8Array.from({ length }, () => {
    const sum = (one + other) >>> 0;
    one = other;
    other = sum;
    return sum >>> 24;
  });
}
