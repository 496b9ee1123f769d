import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type AlgorithmId,
  algorithmOf,
  algorithms,
  type ChecksumFormat,
  createHasher,
  matchNames,
  readChecksums,
  readInput,
  writeChecksums,
  digestText,
} from '#domain/hash/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { digestOf, randomCuts, seeded } from './digest.ts';

/** Inputs tried. */
const rounds = testLength({ name: 'FUZZ', short: 500, long: 20_000 });
const random = seeded(2026);
const below = (most: number): number => Math.floor(random() * most);
const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)]!;

/** Parted by `|`: words, separators and traps of the formats. */
const scraps = [
  'MD5|SHA256|SHA2-512|SM3|BLAKE2b|FOO|XXH3_|sha256-|sha256:|md5=|0x|\\x| |  | *|\t|\n|\r\n|\r|\\|\\n|(|)|) = |=|;|#|-|:|,|/',
  'a|z|雪|😀|0|f|\0|==|\ufeff|\ud800|哈希:|CertUtil: |-----BEGIN PGP SIGNATURE-----|-----END PGP SIGNATURE-----',
].flatMap((list) => list.split('|'));

function randomHex(bytes: number): string {
  return Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join('');
}

function randomText(): string {
  return Array.from({ length: below(20) }, () => {
    const which = below(6);
    if (which === 0) return randomHex(pick([1, 4, 8, 16, 20, 28, 32, 48, 64, 65]));
    if (which === 1) return Buffer.from(randomHex(pick([16, 20, 32, 64])), 'hex').toString('base64');
    return pick(scraps);
  }).join('');
}

function randomName(): string {
  const signs = ['a', 'B', '雪', ' ', '*', '\\', '\n', '\r', '(', ')', ' = ', '/', '.', '-', '\u00e9', '😀', '#', ';'];
  return Array.from({ length: 1 + below(12) }, () => pick(signs)).join('');
}

test(`${rounds} 段乱写的文字从不抛出；位置都在文字里面，读懂的摘要长度都对`, () => {
  for (let round = 0; round < rounds; round += 1) {
    const text = randomText();
    const read = readChecksums(text, pick(['', 'SHA256SUMS', 'x.sfv', 'x.md5', randomName()]));
    const failures = read.ok ? read.value.problems : [read.error];
    for (const { offset = 0, line = 1, column = 1 } of failures) {
      expect(offset).toBeLessThanOrEqual(text.length);
      expect(text.split('\n').length).toBeGreaterThanOrEqual(line);
      expect(column).toBeGreaterThan(0);
    }
    for (const { digest, algorithms: ids } of read.ok ? read.value.checksums : []) {
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(algorithmOf(id).bits).toBe(digest.length * 8);
    }
    for (const form of ['utf8', 'hex', 'base64'] as const) {
      const bytes = readInput(text, form);
      if (!bytes.ok) expect(bytes.error.offset).toBeLessThanOrEqual(text.length);
    }
  }
});

test(`${rounds} 个写出的校验文件都能原样读回`, () => {
  for (let round = 0; round < rounds; round += 1) {
    const id: AlgorithmId = pick(algorithms).id;
    const format: ChecksumFormat = id === 'crc32' ? pick(['gnu', 'bsd', 'sfv']) : pick(['gnu', 'bsd']);
    const rows = Array.from({ length: 1 + below(4) }, () => ({
      name: randomName(),
      digest: Buffer.from(randomHex(algorithmOf(id).bits / 8), 'hex'),
    }));
    const written = writeChecksums(rows, id, format);
    if (!written.ok) {
      expect(format).toBe('sfv');
      continue;
    }
    const read = readChecksums(written.value, format === 'sfv' ? 'x.sfv' : '');
    const back = read.ok ? read.value.checksums : [];
    expect(back.map(({ name, digest }) => [name, Buffer.from(digest).toString('hex')])).toEqual(
      rows.map(({ name, digest }) => [name === '-' && format === 'gnu' ? undefined : name, digest.toString('hex')]),
    );
    for (const each of back) expect(each.algorithms).toContain(id);
  }
});

test(`${rounds} 个摘要写成任何样子都认得回来`, () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, bits, title } = pick(algorithms);
    const digest = Buffer.from(randomHex(bits / 8), 'hex');
    const form = bits < 128 ? pick(['hex', 'HEX'] as const) : pick(['hex', 'HEX', 'base64'] as const);
    const plain = digestText(digest, form);
    const prefix = pick(['', '', `${id}:`, `${id}-`, `${title}=`]);
    const read = readChecksums(`${pick(['', ' ', '\n'])}${prefix}${plain}${pick(['', ' ', '\r\n'])}`);
    const [found] = read.ok ? read.value.checksums : [];
    expect(found && Buffer.from(found.digest).equals(digest), `${prefix}${plain}`).toBe(true);
    expect(prefix ? found?.algorithms : found?.algorithms.filter((each) => each === id)).toEqual([id]);
  }
});

test(`${rounds} 段字节随机切开，与 OpenSSL 一致`, async () => {
  const ids = algorithms.map(({ id }) => id).filter((id) => /^(md5|sha|sm3|ripemd160)/.test(id));
  for (let round = 0; round < rounds; round += 1) {
    const id = ids[round % ids.length]!;
    const message = Uint8Array.from({ length: below(pick([10, 200, 1000])) }, () => below(256));
    const digest = await digestOf(id, message, {}, randomCuts(message.length, random));
    const outputLength = algorithmOf(id).bits / 8;
    expect(digest, id).toBe(createHash(id, { outputLength }).update(message).digest('hex'));
  }
});

test(`${Math.ceil(rounds / 10)} 个乱写的名字和密钥，回答总是一个结果`, async () => {
  for (let round = 0; round < rounds / 10; round += 1) {
    const key = below(2) ? Uint8Array.from({ length: below(200) }, () => below(256)) : undefined;
    const name = below(2) ? pick(algorithms).id : randomText();
    const made = await createHasher(name, { key, keyMode: pick(['hmac', 'keyed'] as const) });
    if (made.ok) expect(made.value.digest().length).toBeGreaterThan(3);
    else expect(made.error.message.length).toBeGreaterThan(5);
  }
});

test('很大的敌意输入不会停住', () => {
  const long = 1_000_000;
  for (const text of ['a', ' ', '\\', '(', '= ', '0', ') = ', 'SHA256 (', '\n', '; ', '-', ':', '0 ', 'sha256-'].map(
    (scrap) => scrap.repeat(long / scrap.length),
  )) {
    readChecksums(text);
    readChecksums(`SHA256 (${text}`);
    readChecksums(`${randomHex(32)}  ${text}`, 'x.sfv');
    readInput(text, 'hex');
    matchNames([text], [text]);
  }
});
