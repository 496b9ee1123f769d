import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { matchNames, pathsBelowFolder, readChecksums, writeChecksums } from '#domain/hash/index.ts';

const digest = (algorithm: string, encoding: 'hex' | 'base64' = 'hex') =>
  createHash(algorithm).update('x').digest(encoding);
const sha256 = digest('sha256');
const md5 = digest('md5');

/** What is understood: line, name, first algorithm, whether that is certain. */
const understood = (text: string, fileName?: string) => {
  const read = readChecksums(text, fileName);
  if (!read.ok) return read.error.code;
  return read.value.checksums.map(({ line, name, algorithms }) =>
    [line, name ?? '—', algorithms[0], algorithms.length === 1 ? '就是' : '可能'].join(' '),
  );
};

describe('粘贴的摘要', () => {
  test.each([
    ['32 位', md5, '可能', 'md5'],
    ['64 位，大写', sha256.toUpperCase(), '可能', 'sha256'],
    ['前后有空白', `\n  ${sha256} \n`, '可能', 'sha256'],
    ['冒号隔开', digest('sha1').match(/../g)!.join(':'), '可能', 'sha1'],
    ['八个一组', sha256.match(/.{8}/g)!.join(' '), '可能', 'sha256'],
    [
      '折成两行',
      `${sha256.slice(0, 32).match(/../g)!.join(' ')}\n${sha256.slice(32).match(/../g)!.join(' ')}`,
      '可能',
      'sha256',
    ],
    ['Base64', digest('sha256', 'base64'), '可能', 'sha256'],
    ['不带等号的 Base64', digest('md5', 'base64').replaceAll('=', ''), '可能', 'md5'],
    ['SRI', `sha384-${digest('sha384', 'base64')}`, '就是', 'sha384'],
    ['带选项的 SRI', `sha256-${digest('sha256', 'base64')}?ct=x`, '就是', 'sha256'],
    ['Docker', `sha256:${sha256}`, '就是', 'sha256'],
    ['SSH', `SHA256:${digest('sha256', 'base64').replaceAll('=', '')}`, '就是', 'sha256'],
    ['名字里有连字号', `sha3-256-${digest('sha3-256', 'base64')}`, '就是', 'sha3-256'],
    ['等号', `MD5=${md5}`, '就是', 'md5'],
    ['带 0x 的 CRC32', '0xCBF43926', '可能', 'crc32'],
  ])('%s', (_, text, certain, id) => {
    expect(understood(text)).toEqual([`${text.startsWith('\n') ? 2 : 1} — ${id} ${certain}`]);
  });

  test.each([
    ['Checksum 后面分组', `Checksum: ${sha256.match(/.{8}/g)!.join(' ')}`, 'sha256 可能'],
    ['Checksum 后面不分组', `Checksum: ${md5}`, 'md5 可能'],
    ['Checksum 后面四个字节', 'Checksum: 233646be', 'crc32 可能'],
    ['说出算法', `SHA3-256 checksum = ${sha256.match(/.{4}/g)!.join(' ')}`, 'sha3-256 就是'],
    ['中文', `SM3 校验和：${sha256}`, 'sm3 就是'],
    ['Hash', `Hash: ${sha256}`, 'sha256 可能'],
    ['Base64', `Digest: ${digest('sha256', 'base64')}`, 'sha256 可能'],
    [
      'PowerShell 的列表',
      `Algorithm : SHA256\nHash      : ${sha256.toUpperCase()}\nPath      : C:\\a.iso`,
      'sha256 就是',
    ],
  ])('前面有说明的，不当成文件名：%s', (_, text, expected) => {
    expect(understood(text)).toEqual([`${text.startsWith('Algorithm') ? 2 : 1} — ${expected}`]);
  });

  test('一行里几个 SRI', () => {
    const text = `sha256-${digest('sha256', 'base64')} sha512-${digest('sha512', 'base64')}`;
    expect(understood(text)).toEqual(['1 — sha256 就是', '1 — sha512 就是']);
  });

  test('长度有几种可能时，常用的在前', () => {
    const read = readChecksums(sha256);
    expect(read.ok && read.value.checksums[0]!.algorithms).toEqual([
      'sha256',
      'sm3',
      'sha3-256',
      'shake128',
      'blake3',
      'blake2b-256',
      'blake2s-256',
      'sha512-256',
      'keccak-256',
    ]);
  });
});

describe('校验文件', () => {
  test.each<[string, string, string[], string?]>([
    ['sha256sum', `${sha256}  a.iso\n${sha256} *b c.iso\n`, ['1 a.iso sha256 可能', '2 b c.iso sha256 可能']],
    ['文件名以空格和星号开头', `${sha256}   a\n${sha256}  *b\n`, ['1  a sha256 可能', '2 *b sha256 可能']],
    ['转义的文件名', `\\${md5}  a\\nb\\\\c\\r\n`, ['1 a\nb\\c\r md5 可能']],
    ['回车换行、字节顺序标记、空行和注释', `\ufeff# x\r\n\r\n${md5}  a\r\n`, ['3 a md5 可能']],
    ['BSD', `SHA256 (a) (b).iso) = ${sha256}\nMD5 (c)=${md5}`, ['1 a) (b).iso sha256 就是', '2 c md5 就是']],
    ['转义的 BSD', `\\SHA256 (a\\nb) = ${sha256}`, ['1 a\nb sha256 就是']],
    ['OpenSSL', `SHA2-256(a.iso)= ${sha256}`, ['1 a.iso sha256 就是']],
    ['cksum 的 Base64', `SHA256 (a) = ${digest('sha256', 'base64')}`, ['1 a sha256 就是']],
    [
      'SFV',
      '; by x\r\na b.rar DEADBEEF\r\ncafebabe.bin 00112233',
      ['2 a b.rar crc32 就是', '3 cafebabe.bin crc32 就是'],
    ],
    ['xxhsum', 'XXH3_0123456789abcdef  a', ['1 a xxh3 就是']],
    [
      'PowerShell',
      `Algorithm  Hash  Path\n---------  ----  ----\nSHA256     ${sha256.toUpperCase()}   C:\\a b.iso`,
      ['3 C:\\a b.iso sha256 就是'],
    ],
    [
      '中文的 certutil',
      `SHA256 的 D:\\a.iso 哈希:\n${sha256}\nCertUtil: -hashfile 命令成功完成。`,
      ['2 — sha256 就是'],
    ],
    [
      '英文的 certutil',
      `MD5 hash of a.iso:\n${md5}\nCertUtil: -hashfile command completed successfully.`,
      ['2 — md5 就是'],
    ],
    ['标准输入', `${sha256}  -`, ['1 — sha256 可能']],
    [
      'PGP 签过名的',
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${sha256}  a\n-----BEGIN PGP SIGNATURE-----\n\niQIzBAEB\n-----END PGP SIGNATURE-----`,
      ['4 a sha256 可能'],
    ],
    ['文件名说出算法', `${sha256}  a`, ['1 a sm3 就是'], 'a.tar.sm3'],
    ['B2SUMS', `${digest('sha512')}  a`, ['1 a blake2b-512 就是'], 'x/B2SUMS'],
    ['文件名与长度不合就不信', `${md5}  a`, ['1 a md5 可能'], 'SHA256SUMS'],
  ])('%s', (_, text, expected, fileName) => {
    expect(understood(text, fileName)).toEqual(expected);
  });

  test('看不懂的行说出第几行，别的照常', () => {
    const read = readChecksums(`${sha256}  a\n乱写\nFOO (x) = 12\n${sha256.slice(1)}  b`);
    expect(read.ok && read.value.checksums).toHaveLength(1);
    expect(read.ok && read.value.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'not-a-checksum'],
      [3, 'unknown-algorithm'],
      [4, 'digest-length'],
    ]);
  });
});

describe('不是摘要', () => {
  test.each([
    ['', 'nothing', undefined, '这里没有摘要：只有空行或注释'],
    [sha256.slice(1), 'digest-length', 0, '第 1 行有 63 个十六进制数字，没有哪种算法的摘要是这个长度，可能漏了 1 个'],
    [`${md5}0`, 'digest-length', 0, '第 1 行有 33 个十六进制数字，没有哪种算法的摘要是这个长度，可能多了 1 个'],
    [`${sha256.slice(0, 63)}g`, 'digest-character', 63, '第 1 行第 64 个字符“g”不是十六进制数字'],
    ['SHA256 (x) = abcd', 'digest-length', 13, '第 1 行的摘要不对：SHA-256 应当是 64 个十六进制数字'],
    ['FOO (x) = abcd', 'unknown-algorithm', 0, '第 1 行的算法“FOO”无法识别'],
    ['Checksum: 233646be d2b7', 'digest-length', 10, '第 1 行有 12 个十六进制数字，没有哪种算法的摘要是这个长度'],
    [`MD5 checksum: ${sha256}`, 'digest-length', 14, '第 1 行的摘要不对：MD5 应当是 32 个十六进制数字'],
    ['hello', 'not-a-checksum', 0, '第 1 行无法识别摘要：应当是“摘要  文件名”、“算法 (文件名) = 摘要”或单独一个摘要'],
  ])('%j', (text, code, offset, message) => {
    const read = readChecksums(text);
    expect(read.ok ? undefined : read.error).toMatchObject({ code, message });
    if (!read.ok) expect(read.error.offset).toBe(offset);
  });
});

describe('写校验文件', () => {
  const rows = [
    { name: 'a b.iso', digest: Buffer.from(sha256, 'hex') },
    { name: 'c\nd\\e', digest: Buffer.from(sha256, 'hex') },
  ];

  test('与 sha256sum 和 sha256sum --tag 写的一样', () => {
    expect(writeChecksums(rows, 'sha256', 'gnu')).toEqual({
      ok: true,
      value: `${sha256}  a b.iso\n\\${sha256}  c\\nd\\\\e\n`,
    });
    expect(writeChecksums(rows, 'sha256', 'bsd')).toEqual({
      ok: true,
      value: `SHA256 (a b.iso) = ${sha256}\n\\SHA256 (c\\nd\\\\e) = ${sha256}\n`,
    });
  });

  test('SFV 只有 CRC32，也写不下有换行的名字', () => {
    const crc = { name: 'a.rar', digest: Uint8Array.of(0xde, 0xad, 0xbe, 0xef) };
    expect(writeChecksums([crc], 'crc32', 'sfv')).toEqual({ ok: true, value: 'a.rar DEADBEEF\r\n' });
    expect(writeChecksums([crc], 'md5', 'sfv')).toMatchObject({ error: { code: 'wrong-format' } });
    expect(writeChecksums([{ ...crc, name: 'a\nb' }], 'crc32', 'sfv')).toMatchObject({ error: { code: 'name' } });
  });
});

describe('按名字找文件', () => {
  test.each([
    ['同名', ['a.iso'], ['b', 'a.iso'], [[1]]],
    ['表里有文件夹，文件没有', ['dist/a.iso'], ['a.iso'], [[0]]],
    ['反斜杠和开头的点', ['.\\dist\\a.iso', './a.iso'], ['dist/a.iso'], [[0], [0]]],
    ['两个同名的，文件夹对得上的那个', ['y/a'], ['x/a', 'y/a'], [[1]]],
    ['分不清就都算', ['a'], ['x/a', 'y/a'], [[0, 1]]],
    ['大小写不同也认，相同的优先', ['A.ISO', 'B'], ['a.iso', 'b', 'B'], [[0], [2]]],
    ['macOS 拆开的字母', ['caf\u00e9'], ['cafe\u0301'], [[0]]],
    ['没有', ['c'], ['a', 'b'], [[]]],
    ['选了一个文件夹，表在里面：顶层的那个', ['./a', 'x/a'], ['f/a', 'f/x/a'], [[0], [1]]],
    ['别的文件夹里同名的不是它', ['y/a', 'x/a'], ['f/x/a'], [[], [0]]],
    ['选的文件夹改了名字也认', ['v1/a', 'v1/x/b'], ['v1 (1)/a', 'v1 (1)/x/b'], [[0], [1]]],
    ['改名只认没有别人要的', ['v1/a', 'v2/a'], ['v2/a'], [[], [0]]],
    ['Windows 的完整路径', ['C:\\Users\\x\\f\\y\\a'], ['f/y/a', 'f/a'], [[0]]],
  ])('%s', (_, wanted, given, found) => {
    expect(matchNames(wanted, given)).toEqual(found);
  });

  test('一万个名字对一万个文件不会慢到停住', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `folder/${index}.bin`);
    expect(matchNames(names, names.toReversed()).every((each) => each.length === 1)).toBe(true);
  });
});

describe('文件夹的校验文件从文件夹里算起', () => {
  test.each([
    ['同一个文件夹', ['f/a', 'f/x/b'], 'f', ['a', 'x/b']],
    ['两个文件夹', ['f/a', 'g/b'], undefined, ['f/a', 'g/b']],
    ['有单个文件', ['f/a', 'b'], undefined, ['f/a', 'b']],
    ['名字只是开头相同', ['f/a', 'fg/b'], undefined, ['f/a', 'fg/b']],
    ['没有文件', [], undefined, []],
  ])('%s', (_, paths, folder, names) => {
    expect(pathsBelowFolder(paths)).toEqual({ folder, names });
  });
});
