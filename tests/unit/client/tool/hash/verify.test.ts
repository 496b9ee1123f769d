import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seemsChecksumFile } from '#client/tool/hash/checksum-file.ts';
import { readOptions, defaultAlgorithms, writeOptions } from '#client/tool/hash/options.ts';
import { algorithmsNeeded, type VerifySubject, verify } from '#client/tool/hash/verify.ts';
import { reasonOf, strengthWord } from '#client/tool/hash/words.ts';
import { readTextFile } from '#client/tool/parts/read-text-file.ts';
import { type AlgorithmId, algorithms, readChecksums } from '#domain/hash/index.ts';

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest();
const subject = (path: string, text: string, ids: readonly AlgorithmId[]): VerifySubject => ({
  path,
  digests: new Map(ids.map((id) => [id, hash(id, text)])),
  refused: new Map(),
});
const list = (text: string, fileName = '') => {
  const read = readChecksums(text, fileName);
  return read.ok ? read.value.checksums : [];
};
const verdicts = (
  text: string,
  subjects: readonly VerifySubject[],
  chosen: readonly AlgorithmId[] = ['sha256'],
  all = false,
) => verify(list(text), subjects, chosen, all).map((row) => `${row.verdict} ${row.algorithms.join()}`);

describe('核对', () => {
  const hex = (algorithm: string, text: string) => hash(algorithm, text).toString('hex');

  test('名字对得上的一致、不一致、缺文件、还没算', () => {
    const text = `${hex('sha256', 'a')}  a\n${hex('sha256', 'x')}  b\n${hex('sha256', 'c')}  c\n${hex('sha256', 'd')}  d`;
    const subjects = [subject('a', 'a', ['sha256']), subject('b', 'b', ['sha256']), subject('d', 'd', [])];
    expect(verdicts(text, subjects)).toEqual(['same sha256', 'different sha256', 'missing sha256', 'waiting sha256']);
  });

  test('读不了的文件、算不了的算法，不会一直等下去', () => {
    const error = { code: 'no-wasm', message: '算不了' };
    const text = `${hex('sha256', 'a')}  a`;
    expect(verdicts(text, [{ ...subject('a', 'a', []), problem: error }])).toEqual(['unable sha256']);
    expect(verdicts(text, [{ ...subject('a', 'a', []), refused: new Map([['sha256', error]]) }])).toEqual([
      'unable sha256',
    ]);
  });

  test('没有名字的与哪个相同都算', () => {
    const subjects = [subject('a', 'a', ['sha256']), subject('b', 'b', ['sha256'])];
    expect(verdicts(hex('sha256', 'b'), subjects)).toEqual(['same sha256']);
  });

  test('文本不看名字', () => {
    expect(verdicts(`${hex('sha256', 'a')}  随便.iso`, [subject('', 'a', ['sha256'])])).toEqual(['same sha256']);
  });

  test('同样长度的别的算法相同，也说得出是哪个', () => {
    expect(verdicts(hex('sm3', 'a'), [subject('', 'a', ['sha256', 'sm3'])], ['sha256', 'sm3'])).toEqual(['same sm3']);
  });

  test('先只试选了的与最常用的，要求时才全试', () => {
    const text = hex('sha3-256', 'a');
    expect(verdicts(text, [subject('', 'a', ['sha256'])], ['md5'])).toEqual(['different sha256']);
    expect(verdicts(text, [subject('', 'a', ['sha256'])], ['md5'], true)[0]).toMatch(/^waiting sha256,sm3,sha3-256/);
    expect(verdicts(text, [subject('', 'a', ['sha256', 'sha3-256'])], ['md5'], true)).toEqual(['same sha3-256']);
  });

  test('每个文件要算哪些：表里写的，与没有名字的', () => {
    const needed = algorithmsNeeded(list(`MD5 (x/a) = ${hex('md5', 'a')}\n${hex('sha1', 'b')}`), ['sha512'], false);
    expect(needed('A').toSorted()).toEqual(['md5', 'sha1']);
    expect(needed('b')).toEqual(['sha1']);
  });
});

describe('地址里的选项', () => {
  const read = (query: string) => readOptions(new URLSearchParams(query));

  test('什么都没写就是常用的三种', () => {
    expect(read('')).toEqual({
      source: 'text',
      chosen: defaultAlgorithms,
      form: 'utf8',
      out: 'hex',
      keyed: false,
      shakeBytes: undefined,
    });
  });

  test('写出去再读回来一样，平常的不写', () => {
    for (const query of [
      '',
      'm=file&a=md5%2Csha3-256&in=hex&out=base64&k=keyed',
      'a=none',
      'out=HEX',
      'a=shake128&n=16',
    ]) {
      const written = Object.entries(writeOptions(read(query))).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      );
      expect(new URLSearchParams(written as string[][]).toString()).toBe(query);
    }
  });

  test('乱写的地址也是一个完整的选择', () => {
    expect(read('m=derive')).toEqual(read(''));
    expect(read('a=md6,__proto__&in=x&out=y&m=z&n=0')).toEqual(read(''));
    expect(read('a=md5,sha256,nothing').chosen).toEqual(['sha256', 'md5']);
  });
});

describe('校验文件的文字', () => {
  const read = (bytes: Uint8Array<ArrayBuffer>) => readTextFile(new File([bytes], 'x.sfv'));

  test('UTF-8、PowerShell 写的 UTF-16 与国标码', async () => {
    expect(await read(Buffer.from('雪.rar 00112233'))).toBe('雪.rar 00112233');
    expect(await read(Buffer.from('\ufeff雪', 'utf16le'))).toBe('雪');
    expect(await read(Uint8Array.of(0xd1, 0xa9, 0xb4, 0xb0, 0xbc, 0xaf))).toBe('雪窗集');
  });

  test.each(['SHA256SUMS', 'sha256sum.txt', 'a.iso.md5', 'x.sfv', 'SHA512SUMS.asc', 'B2SUMS', 'CHECKSUMS', 'a.sm3'])(
    '%s 像校验文件',
    (name) => {
      expect(seemsChecksumFile(new File(['x'], name))).toBe(true);
    },
  );

  test.each(['a.iso', 'summary.pdf', 'key.asc', 'photo.jpg', 'sums.xlsx'])('%s 不像', (name) => {
    expect(seemsChecksumFile(new File(['x'], name))).toBe(false);
  });
});

describe('评价跟着用法走', () => {
  test('单独用的 MD5、SHA-1 已攻破；HMAC-MD5、HMAC-SHA-1 不是', () => {
    for (const id of ['md5', 'sha1'] as const) {
      expect(strengthWord(id, undefined)).toBe('已攻破');
      expect(strengthWord(id, 'hmac')).toBe('仅用于旧系统');
      expect(reasonOf(id, undefined)).toContain('碰撞');
      expect(reasonOf(id, 'hmac')).toContain('碰撞攻击不影响 HMAC');
    }
    expect(reasonOf('sha256', undefined)).toContain('长度扩展');
    expect(reasonOf('sha256', 'hmac')).toContain('不受长度扩展影响');
  });

  test('带密钥时没有一个算法说成已攻破，也没有一句提到造出碰撞', () => {
    for (const { id } of algorithms) {
      expect(strengthWord(id, 'hmac'), id).not.toBe('已攻破');
      expect(reasonOf(id, 'hmac'), id).not.toMatch(/造出碰撞|第一对碰撞|凑出碰撞/);
    }
  });
});
