import { describe, expect, test } from 'vitest';
import { setToolMemory } from '#client/state/tool-memory.ts';
import { createAddressText, fragmentOf, textInFragment } from '#client/tool/parts/address-text.ts';
import { handOver, takeHandedText } from '#client/tool/parts/handover.ts';
import { createTextStorage } from '#client/tool/parts/text-storage.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { fakePlatform } from '#tests/fixtures/platform.ts';

describe('地址里的短文字', () => {
  test.each(['a', '雪窗集 & #?%', '换\n行\t', '😀', 'x'.repeat(2000)])('%s 往返不变', (text) => {
    expect(textInFragment(fragmentOf(text))).toBe(text);
  });

  test.each([
    ['空的', ''],
    ['太长的', 'x'.repeat(2001)],
    ['有半个代理对的', 'a\ud800b'],
  ])('%s不进地址', (_, text) => {
    expect(fragmentOf(text)).toBe('');
  });

  test.each(['', '#', '#top', '#t=%E0%A4'])('%s 里没有文字', (fragment) => {
    expect(textInFragment(fragment)).toBeUndefined();
  });
});

describe('本机留存', () => {
  const atOnce = () => ({ ...fakePlatform(), later: (_: number, work: () => void) => work() });

  test.each([
    ['短的', 'x'],
    ['长的', 'x'.repeat(200_001)],
  ])('%s写下再读是同一份', async (_, text) => {
    const platform = atOnce();
    createTextStorage(platform, 'tool/json').keep(text);
    expect(await createTextStorage(platform, 'tool/json').kept()).toBe(text);
    expect(await createTextStorage(platform, 'tool/hash').kept()).toBeUndefined();
  });

  test('清空或改短之后，不会有旧的长文字回来', async () => {
    const platform = atOnce();
    const keeper = createTextStorage(platform, 'tool/json');
    keeper.keep('x'.repeat(300_000));
    keeper.keep('short');
    expect(await createTextStorage(platform, 'tool/json').kept()).toBe('short');
    keeper.keep('');
    expect(await createTextStorage(platform, 'tool/json').kept()).toBeUndefined();
  });

  test('页面重开后清空长文字，也就没有了', async () => {
    const platform = atOnce();
    createTextStorage(platform, 'tool/json').keep('x'.repeat(300_000));
    const reopened = createTextStorage(platform, 'tool/json');
    await reopened.kept();
    reopened.keep('');
    expect(await createTextStorage(platform, 'tool/json').kept()).toBeUndefined();
  });

  test('读者不让记住：存着的都删，以后不写，也不进地址；选项留着', async () => {
    const platform = atOnce();
    createTextStorage(platform, 'tool/json').keep('x'.repeat(300_000));
    createTextStorage(platform, 'tool/hash').keep('short');
    platform.local.write('tool/hash/algorithms', 'md5');
    const keys = ['tool/json', 'tool/hash', 'tool/hash/algorithms'];
    const textsWithPrefix = () => keys.flatMap((key) => [[key, platform.local.read(key) ?? ''] as const]);
    expect(await setToolMemory(platform, { textsWithPrefix }, false)).toBe(true);
    createTextStorage(platform, 'tool/url').keep('later');
    expect(keys.map((key) => platform.local.read(key))).toEqual([undefined, undefined, 'md5']);
    expect(await createTextStorage(platform, 'tool/json').kept()).toBeUndefined();
    expect(await createTextStorage(platform, 'tool/url').kept()).toBeUndefined();
    createAddressText(platform, 'tool/json').write('later');
    expect(platform.visited).toEqual([]);

    await setToolMemory(platform, { textsWithPrefix }, true);
    createTextStorage(platform, 'tool/url').keep('later');
    expect(await createTextStorage(platform, 'tool/url').kept()).toBe('later');
  });
});

test('交给另一个工具的文字只取一次，也只给那一个', () => {
  const platform = fakePlatform();
  handOver(platform, 'tool/json', { text: '[1]' });
  expect(platform.visited).toEqual(['/tool/json']);
  expect(takeHandedText('tool/hash')).toBeUndefined();
  expect(takeHandedText('tool/json')).toBe('[1]');
  expect(takeHandedText('tool/json')).toBeUndefined();
});

test.each([
  [0, '0 字节'],
  [1023, '1023 字节'],
  [1024, '1.00 KB'],
  [10.5 * 1024, '10.5 KB'],
  [100 * 1024 * 1024, '100 MB'],
  [1.5 * 1024 ** 3, '1.50 GB'],
])('%d 字节写作 %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
