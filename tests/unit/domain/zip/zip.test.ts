import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createRandom, pick } from '#domain/math/index.ts';
import { type ByteSource, readDirectory } from '#domain/zip/directory.ts';
import { createZip } from '#domain/zip/pack.ts';
import { unpack } from '#domain/zip/unpack.ts';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (from, end) => bytes.subarray(from, end) };
}

function packed(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const zip = createZip();
  for (const [name, bytes] of Object.entries(files))
    zip.add(name, bytes, { time: 1_700_000_000, compress: name.endsWith('.md') });
  return new Uint8Array(Buffer.concat(zip.finish()));
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const directory = await readDirectory(sourceOf(bytes));
  return directory.ok ? '' : directory.error.code;
}

/** Changes two or four bytes of every entry of the directory. */
function withEntry(bytes: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = bytes.slice();
  for (let at = 0; at + 46 <= copy.length; at += 1) {
    const view = new DataView(copy.buffer, at);
    if (view.getUint32(0, true) === 0x02014b50) change(view);
  }
  return copy;
}

describe('压缩包', () => {
  test('装进去的拿出来一个字节也不变', async () => {
    const random = createRandom(67);
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `文章/第 ${index} 篇.${pick(2, random) ? 'md' : 'png'}`,
        Uint8Array.from({ length: pick(70_000, random) }, () => pick(index % 2 ? 3 : 256, random)),
      ]),
    );
    const source = sourceOf(packed(files));
    const directory = await readDirectory(source);
    if (!directory.ok) throw new Error(directory.error.message);
    expect(directory.value.map(({ name }) => name)).toEqual(Object.keys(files));
    for (const entry of directory.value) {
      expect(await unpack(source, entry, 100_000)).toEqual({ ok: true, value: files[entry.name] });
    }
  });

  test('别的程序也读得出来', () => {
    const random = createRandom(69);
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `第 ${index} 篇.md`,
        Uint8Array.from({ length: pick(40_000, random) }, () => pick(1 + (index % 7), random)),
      ]),
    );
    expect(unzipSync(packed(files))).toEqual(files);
  });

  test('没有文件的压缩包也是压缩包', async () => {
    expect(await readDirectory(sourceOf(packed({})))).toEqual({ ok: true, value: [] });
  });

  test('中文 Windows 压的名字读得出来', async () => {
    const bytes = zipSync({ AAAA: text('正文') });
    const gbk = [0xce, 0xc4, 0xd5, 0xc2];
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (bytes.subarray(at, at + 4).every((byte) => byte === 0x41)) bytes.set(gbk, at);
    const directory = await readDirectory(sourceOf(bytes));
    expect(directory.ok && directory.value[0]?.name).toBe('文章');
  });
});

describe('不收的压缩包', () => {
  const good = packed({ 'a.md': text('正文'.repeat(100)) });

  test.each([
    ['不是压缩包', text('只是一段文字'), 'not-a-zip'],
    ['空文件', new Uint8Array(), 'not-a-zip'],
    ['少了后半', good.subarray(0, good.length - 30), 'not-a-zip'],
    ['少了前半', good.subarray(60), 'not-a-zip'],
    ['往上爬的路径', zipSync({ '../../etc/passwd': text('x') }), 'bad-path'],
    ['用反斜杠往上爬', zipSync({ 'a\\..\\..\\b': text('x') }), 'bad-path'],
    ['从根开始的路径', zipSync({ '/etc/passwd': text('x') }), 'bad-path'],
    ['带盘符的路径', zipSync({ 'C:\\a.md': text('x') }), 'bad-path'],
    ['名字里有控制字符', zipSync({ 'a\u0000.md': text('x') }), 'bad-path'],
    ['名字里有 C1 的控制字符', zipSync({ 'a\u009b2J.md': text('x') }), 'bad-path'],
    ['加了密的', withEntry(good, (view) => view.setUint16(8, 1, true)), 'encrypted'],
    ['不认识的压缩方式', withEntry(good, (view) => view.setUint16(10, 93, true)), 'unknown-method'],
    ['64 位的尺寸', withEntry(good, (view) => view.setUint32(24, 0xffffffff, true)), 'too-large'],
    ['目录坏了', withEntry(good, (view) => view.setUint16(28, 60_000, true)), 'damaged'],
    [
      '文件太多',
      zipSync(Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}`, new Uint8Array()]))),
      'too-many',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await refusalOf(bytes)).toBe(code);
  });
});

describe('坏的、骗人的文件', () => {
  const zeros = new Uint8Array(60_000_000);
  const bomb = zipSync({ 'a.md': zeros });
  const good = packed({ 'a.md': text('正文'.repeat(100)) });

  async function unpacked(bytes: Uint8Array, most = 1_000_000): Promise<string> {
    const directory = await readDirectory(sourceOf(bytes));
    if (!directory.ok) return directory.error.code;
    const result = await unpack(sourceOf(bytes), directory.value[0]!, most);
    return result.ok ? 'ok' : result.error.code;
  }

  test.each([
    ['说自己很大的', bomb, 'too-large'],
    ['很大却说自己小的', withEntry(bomb, (view) => view.setUint32(24, 1000, true)), 'damaged'],
    ['比说的小的', withEntry(good, (view) => view.setUint32(24, 900, true)), 'damaged'],
    ['校验和不对的', withEntry(good, (view) => view.setUint32(16, 5, true)), 'damaged'],
    ['指到别处的', withEntry(good, (view) => view.setUint32(42, 7, true)), 'damaged'],
    ['比压缩包还长的', withEntry(good, (view) => view.setUint32(20, 1_000_000, true)), 'damaged'],
    ['好的', good, 'ok'],
  ])('%s', async (_, bytes, code) => {
    expect(await unpacked(bytes)).toBe(code);
  });

  test('自称很小、占的地方却很大的，不读进来', async () => {
    let maxRead = 0;
    const source: ByteSource = {
      size: 4_000_000_000,
      async read(from, end) {
        maxRead = Math.max(maxRead, end - from);
        return new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(26)]);
      },
    };
    const entry = { name: 'a.md', packed: true, packedSize: 3_900_000_000, size: 10, crc: 0, offset: 0 };
    const result = await unpack(source, entry, 1_000_000);
    expect([result.ok ? 'ok' : result.error.code, maxRead]).toEqual(['too-large', 0]);
  });

  test('随便坏掉几个字节，不是读出原样，就是说坏了', async () => {
    const random = createRandom(68);
    for (let round = 0; round < 3000; round += 1) {
      const spoiled = good.slice();
      spoiled[pick(spoiled.length, random)] = pick(256, random);
      const directory = await readDirectory(sourceOf(spoiled));
      for (const entry of directory.ok ? directory.value : []) {
        const result = await unpack(sourceOf(spoiled), entry, 10_000);
        if (result.ok) expect(result.value).toEqual(text('正文'.repeat(100)));
      }
    }
  });
});
