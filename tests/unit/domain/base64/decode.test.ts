import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decodeBase64, decodeTextFromBase64, encodeBase64 } from '#domain/base64/index.ts';

const strict = { strict: true };
const hex = (text: string, options = {}) => {
  const result = decodeBase64(text, options);
  return result.ok ? Buffer.from(result.value).toString('hex') : result.error.code;
};

describe('解码', () => {
  test.each([
    ['', ''],
    ['Zg==', 'f'],
    ['Zm8=', 'fo'],
    ['Zm9v', 'foo'],
    ['Zm9vYg==', 'foob'],
    ['Zm9vYmE=', 'fooba'],
    ['Zm9vYmFy', 'foobar'],
  ])('RFC 4648 的例子 %j 解出 %j，宽松与严格都一样', (base64, text) => {
    expect(decodeTextFromBase64(base64)).toEqual({ ok: true, value: text });
    expect(decodeTextFromBase64(base64, strict)).toEqual({ ok: true, value: text });
  });

  test('结果是恰好大小的独立内存', () => {
    const result = decodeBase64('Zm9vYg==');
    expect(result.ok && result.value.buffer.byteLength).toBe(4);
  });

  test.each([
    ['空格、制表符和三种换行', ' Zm\t9v\nYm\r\nFy\r', '666f6f626172'],
    ['全角空格、不换行空格、零宽空格和字节顺序标记', '\ufeffZm9v\u3000Ym\u00a0F\u200by', '666f6f626172'],
    ['填充之间和之后的空白', 'Zg = =\n', '66'],
    ['缺少的填充', 'Zg', '66'],
    ['只写了一半的填充', 'Zg=', '66'],
    ['URL 安全字母表', '--__', 'fbefff'],
    ['混用的两套字母表', '+-/_', 'fbefff'],
    ['网址编码的填充，大小写不论', 'Zg%3D%3d', '66'],
    ['混着写的填充', 'Zg=%3D', '66'],
    ['网址编码的空白与字母', '%5Am%39v%20Zm%0D%0A9v%09', '666f6f666f6f'],
    ['填充之后网址编码的空白', 'Zg%3D%20%3D%20', '66'],
    ['网址编码的加号和斜杠', '%2B%2b%2F%2f', 'fbefff'],
    ['不为零的尾位', 'Zh==', '66'],
    ['只有空白的输入', ' \n', ''],
  ])('宽松时接受%s', (_, text, bytes) => {
    expect(hex(text)).toBe(bytes);
  });

  test.each(['++//', '--__', 'AAAA'])('严格时接受只用一套字母表的 %j', (text) => {
    expect(hex(text, strict)).not.toMatch(/[^0-9a-f]/);
  });

  test('一万段随机字节，不论编成什么样子都原样解回', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const bytes = randomBytes(randomInt(100));
      for (const text of [bytes.toString('base64'), bytes.toString('base64url')])
        expect(hex(text)).toBe(bytes.toString('hex'));
      expect(hex(bytes.toString('base64'), strict)).toBe(bytes.toString('hex'));
    }
  });

  test('一万段乱写或截断的输入从不抛出；解得出的都与 Node 相同，严格通过的都能原样编回', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const text = round % 2 ? nonsense() : truncated();
      expect(() => decodeTextFromBase64(text)).not.toThrow();
      const lenient = decodeBase64(text);
      if (lenient.ok) expect(Buffer.from(lenient.value).equals(Buffer.from(plain(text), 'base64'))).toBe(true);
      else expect(lenient.error.offset).toBeLessThan(text.length);
      const exact = decodeBase64(text, strict);
      if (exact.ok) expect(encodeBase64(exact.value, { urlSafe: /[-_]/.test(text) })).toBe(text);
      else expect(exact.error.offset).toBeLessThanOrEqual(text.length);
    }
  });
});

function plain(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function nonsense(): string {
  const alphabet = 'ABab01+/-_==%3D \n\r\t！＝😀\ud800\u200b';
  return Array.from({ length: randomInt(12) }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function truncated(): string {
  const whole = randomBytes(randomInt(1, 40)).toString(randomInt(2) ? 'base64' : 'base64url');
  return whole.slice(0, randomInt(whole.length + 1));
}
