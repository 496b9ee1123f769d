import { describe, expect, test } from 'vitest';
import {
  convertLines,
  dataUriStart,
  decodeCharset,
  decodeTextFromBase64,
  detect,
  guessText,
  hexDump,
  previewOf,
  readDataUri,
  readJwt,
  sniffFile,
  writeDataUri,
} from '#domain/base64/index.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
/** 雪窗，两种编码。 */
const snowInGbk = Uint8Array.of(0xd1, 0xa9, 0xb4, 0xb0);

describe('认出文件', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n', 'image/png', 'image'],
    ['\xff\xd8\xff\xe0', 'image/jpeg', 'image'],
    ['GIF89a', 'image/gif', 'image'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp', 'image'],
    ['\0\0\0 ftypavif', 'image/avif', 'image'],
    ['<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="…">', 'image/svg+xml', 'image'],
    ['%PDF-1.7', 'application/pdf', 'pdf'],
    ['ID3\x03', 'audio/mpeg', 'audio'],
    ['\xff\xfb\x90\x00', 'audio/mpeg', 'audio'],
    ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav', 'audio'],
    ['OggS', 'audio/ogg', 'audio'],
    ['fLaC', 'audio/flac', 'audio'],
    ['\0\0\0 ftypisom', 'video/mp4', 'video'],
    ['PK\x03\x04', 'application/zip', undefined],
    ['\x1f\x8b\x08', 'application/gzip', undefined],
  ])('%j 是 %s', (start, type, preview) => {
    expect(sniffFile(latin1(start))?.type).toBe(type);
    expect(previewOf(type)).toBe(preview);
  });

  test('一长串注释不会没完没了', () => {
    const start = '<!---->'.repeat(70);
    expect(sniffFile(latin1(`${start}<p>`))).toBeUndefined();
    expect(sniffFile(latin1(`${start}<svg>`))?.type).toBe('image/svg+xml');
  });

  test.each(['', 'RIFF', 'hello', '\xff\xfe\x41\0', '<html><svg>', 'BMW is a car'])('%j 认不出', (start) => {
    expect(sniffFile(latin1(start))).toBeUndefined();
  });
});

describe('把字节读作文字', () => {
  test.each([
    ['UTF-8', Buffer.from('雪窗'), { charset: 'utf-8', text: '雪窗' }],
    ['带标记的 UTF-8', Buffer.from('\ufeff雪窗'), { charset: 'utf-8', text: '雪窗' }],
    ['GBK', snowInGbk, { charset: 'gb18030', text: '雪窗' }],
    ['UTF-16LE', Buffer.from('雪窗 a', 'utf16le'), { charset: 'utf-16le', text: '雪窗 a' }],
    ['UTF-16BE', Buffer.from('雪窗 a', 'utf16le').swap16(), { charset: 'utf-16be', text: '雪窗 a' }],
    ['带标记的 UTF-16LE', Buffer.from('\ufeffŁ', 'utf16le'), { charset: 'utf-16le', text: 'Ł' }],
    ['不是文字的', Uint8Array.of(0, 1, 2, 3, 0xff, 0xfe, 0x80), undefined],
  ])('%s', (_, bytes, guess) => {
    expect(guessText(Uint8Array.from(bytes))).toEqual(guess);
  });

  test('选定了编码就只按它读，读不通就说', () => {
    expect(decodeCharset(snowInGbk, 'gb18030')).toEqual({ ok: true, value: '雪窗' });
    expect(decodeCharset(snowInGbk, 'utf-8')).toMatchObject({
      error: { code: 'not-text', message: '第 3 个字节（0xB4）起不是有效的 UTF-8' },
    });
    expect(decodeCharset(Uint8Array.of(0x81), 'gb18030')).toMatchObject({
      error: { message: '这些字节不能按 GBK（GB 18030）读成文字' },
    });
    expect(decodeCharset(Uint8Array.of(0x00, 0xd8), 'utf-16le')).toMatchObject({ ok: false });
  });
});

describe('Data URI', () => {
  test.each([
    ['data:image/PNG;base64,iVBO', 'image/png', [], '89504e'],
    ['data:,a%20b', 'text/plain', [], '612062'],
    ['data:text/plain;base64,Zm9v%20Zm9v%0A', 'text/plain', [], '666f6f666f6f'],
    ['data:text/plain;base64,%5A%6D%39%76%2B%2f%3d%3D', 'text/plain', [], '666f6ffb'],
    ['data:text/plain;charset=utf-8;base64,6Zuq', 'text/plain', ['charset=utf-8'], 'e99baa'],
    ['data:;base64,Zg==', 'text/plain', [], '66'],
    ['data:text/plain,%E9%9b%AA雪', 'text/plain', [], 'e99baae99baa'],
  ])('%s', (text, mediaType, parameters, hex) => {
    const read = readDataUri(text);
    expect(
      read.ok && [read.value.mediaType, read.value.parameters, Buffer.from(read.value.bytes).toString('hex')],
    ).toEqual([mediaType, parameters, hex]);
  });

  test.each([
    ['hello', 'not-data-uri', 0],
    ['data:image/png;base64', 'no-comma', 21],
    ['data:image/png;base64,iVBO\n*', 'invalid-character', 27],
    ['data:,100%', 'bad-escape', 9],
    ['data:,100%zz', 'bad-escape', 9],
  ])('%j 被拒绝：%s，位置按整段数', (text, code, offset) => {
    const read = readDataUri(text);
    expect(!read.ok && [read.error.code, read.error.offset]).toEqual([code, offset]);
  });

  test('写出的能读回', () => {
    const uri = writeDataUri(snowInGbk, 'text/plain;charset=gbk');
    expect(uri).toBe('data:text/plain;charset=gbk;base64,0am0sA==');
    const read = readDataUri(uri);
    expect(read.ok && read.value.bytes).toEqual(snowInGbk);
  });

  test('文件开头的 Data URI，Base64 从哪里起', () => {
    expect(dataUriStart('data:image/png;base64,iVBO')).toBe(22);
    expect(dataUriStart('data:text/plain,iVBO')).toBe(0);
    expect(dataUriStart('iVBO')).toBe(0);
  });
});

describe('JWT', () => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (header: unknown, payload: unknown): string => `${part(header)}.${part(payload)}.c2ln`;

  test('拆成三段，时间照写的数', () => {
    const read = readJwt(`Bearer ${token({ alg: 'HS256' }, { sub: '雪', iat: 100, exp: 300.5 })}\n`);
    expect(read).toMatchObject({
      ok: true,
      value: {
        header: '{"alg":"HS256"}',
        algorithm: 'HS256',
        payload: '{"sub":"雪","iat":100,"exp":300.5}',
        encrypted: false,
        times: [
          { claim: 'exp', seconds: 300.5 },
          { claim: 'iat', seconds: 100 },
        ],
      },
    });
    expect(read.ok && Buffer.from(read.value.signature).toString()).toBe('sig');
  });

  test('加密的五段只读头部，没有签名的签名为空', () => {
    expect(readJwt(`${part({ alg: 'dir' })}..aXY.Y3Q.dGFn`)).toMatchObject({
      value: { encrypted: true, payload: undefined, algorithm: 'dir' },
    });
    const unsigned = readJwt(`${part({ alg: 'none' })}.${part({})}.`);
    expect(unsigned.ok && unsigned.value.signature.length).toBe(0);
  });

  test('残缺的一段说出是哪段、到哪里', () => {
    const text = `${part({ alg: 'HS256' })}.abcde.c2ln`;
    expect(readJwt(text)).toMatchObject({
      error: {
        code: 'cut-off',
        offset: text.lastIndexOf('.'),
        message: `JWT 的载荷不完整：第 1 行第 ${text.lastIndexOf('.') + 1} 个字符之前缺了内容`,
      },
    });
  });

  test('折成几行的照样读', () => {
    const text = token({ alg: 'HS256' }, { sub: '雪' });
    expect(readJwt(`${text.slice(0, 25)}\r\n  ${text.slice(25)}\n`)).toEqual(readJwt(text));
  });

  test.each([
    ['eyJhbGciOiJIUzI1NiJ9.eyJz*iJ9.abcd', 'bad-character', 25, '第 1 行第 26 个字符“*”不该在 JWT 里'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJz\n iJ9！.abcd', 'bad-character', 30, '第 2 行第 5 个字符“！”不该在 JWT 里'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.e30 abc', 'bad-character', 31, '（空格）不该在 JWT 里'],
    ['eyJhbGciOiJIUzI1NiJ9.e30.abcd\neyJhbGciOiJIUzI1NiJ9.e30.abcd', 'bad-character', 29, '（换行符）不该在 JWT 里'],
    ['eyJhbGciOiJIUzI1NiJ9.e30', 'part-count', 24, '这里有 2 段，缺了最后的签名'],
    ['eyJhbGciOiJIUzI1NiJ9.e30.ab.cd', 'part-count', 30, '这里有 4 段'],
  ])('坏了的 %j 还是认作 JWT，说出坏在哪里', (text, code, offset, message) => {
    expect(detect(text)).toBe('jwt');
    expect(readJwt(text)).toMatchObject({ error: { code, offset, message: expect.stringContaining(message) } });
  });

  test.each(['', 'a.b.c', 'abcd.efgh.ijkl', `${'a'.repeat(300_000)}.b.c`, `${part([1])}.e30.`])(
    '%# 不是 JWT',
    (text) => {
      expect(readJwt(text)).toMatchObject({ error: { code: 'not-jwt' } });
    },
  );
});

describe('十六进制与逐行', () => {
  test('与 hexdump -C 同样的版式', () => {
    expect(hexDump(latin1('0123456789abcdefg\x00\xff'))).toBe(
      '00000000  30 31 32 33 34 35 36 37  38 39 61 62 63 64 65 66  |0123456789abcdef|\n' +
        '00000010  67 00 ff                                          |g..|\n',
    );
  });

  test('一行出错不碍别的行，空行不算，行号照数', () => {
    const lines = convertLines('Zm9v\r\n\n*\nZg==', (line) => decodeTextFromBase64(line));
    expect(lines.map(({ number, result }) => [number, result.ok ? result.value : result.error.message])).toEqual([
      [1, 'foo'],
      [3, '第 3 行第 1 个字符“*”不是 Base64 字符'],
      [4, 'f'],
    ]);
  });
});
