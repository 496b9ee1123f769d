import { afterEach, describe, expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from '#domain/base64/index.ts';

interface Options {
  readonly alphabet: 'base64' | 'base64url';
  readonly omitPadding?: boolean;
  readonly lastChunkHandling?: 'loose' | 'strict';
}

const names: readonly (readonly [object, string])[] = [
  [Uint8Array.prototype, 'toBase64'],
  [Uint8Array, 'fromBase64'],
];
const before = names.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
const calls: string[] = [];

/** An engine that has Base64 of its own, as ES2026 says, by way of Node's Buffer. */
function install(): void {
  const toBase64 = function (this: Uint8Array, { alphabet, omitPadding }: Options): string {
    calls.push(`to ${alphabet}`);
    const text = Buffer.from(this).toString('base64');
    const lettered = alphabet === 'base64url' ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
    return omitPadding ? lettered.replaceAll('=', '') : lettered;
  };
  const fromBase64 = (text: string, { alphabet, lastChunkHandling }: Options): Uint8Array => {
    calls.push(`from ${alphabet}`);
    const plain = text.replace(/[ \t\n\f\r]/g, '');
    const symbols = alphabet === 'base64' ? /^[A-Za-z\d+/]*={0,2}$/ : /^[\w-]*={0,2}$/;
    const whole = plain.length % 4 === 0;
    if (!symbols.test(plain) || (!whole && (lastChunkHandling === 'strict' || plain.includes('=')))) {
      throw new SyntaxError('not base64');
    }
    if (plain.replaceAll('=', '').length % 4 === 1) throw new SyntaxError('not base64');
    const bytes = Uint8Array.from(Buffer.from(plain, 'base64'));
    const canonical = Buffer.from(bytes).toString(alphabet).replaceAll('=', '') === plain.replaceAll('=', '');
    if (lastChunkHandling === 'strict' && !canonical) throw new SyntaxError('not base64');
    return bytes;
  };
  // oxlint-disable-next-line no-extend-native
  Object.defineProperty(Uint8Array.prototype, 'toBase64', { value: toBase64, configurable: true });
  Object.defineProperty(Uint8Array, 'fromBase64', { value: fromBase64, configurable: true });
}

afterEach(() => {
  calls.length = 0;
  names.forEach(([owner, name], index) => {
    delete (owner as Record<string, unknown>)[name];
    const kept = before[index];
    if (kept) Object.defineProperty(owner, name, kept);
  });
});

const texts = [
  '',
  'Zg==',
  'Zg',
  'Zg=',
  'Zh==',
  'Zm9v',
  'Zm 9v\n',
  '--__',
  '++//',
  '+-/_',
  'Zm9v*',
  'Z',
  'Zm9v=',
  'Zg%3D%3D',
  '-----BEGIN CERTIFICATE-----',
  'Zm9v\u3000',
  '----',
  'Zg==Zg==',
];

describe('引擎自己会 Base64 的时候', () => {
  test('编码与解码交给它', () => {
    install();
    expect(encodeBase64(Uint8Array.of(0xfb, 0xef), { urlSafe: true, padding: false })).toBe('--8');
    expect(decodeBase64('--8=')).toMatchObject({ ok: true });
    expect(calls).toEqual(['to base64url', 'from base64', 'from base64url']);
  });

  test('折行仍由自己来', () => {
    install();
    expect(encodeBase64(new Uint8Array(6), { wrap: 4 })).toBe('AAAA\r\nAAAA');
    expect(calls).toEqual([]);
  });

  test('答案与没有它时一模一样，包括错误的位置和句子', () => {
    const answers = (): unknown[] =>
      texts.flatMap((text) => [decodeBase64(text), decodeBase64(text, { strict: true })]);
    const alone = answers();
    install();
    expect(answers()).toEqual(alone);
    expect(calls.length).toBeGreaterThan(texts.length);
  });
});
