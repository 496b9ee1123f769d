import { describe, expect, test } from 'vitest';
import { dropShared, filesOf, partAsked, queryFor, readShare, textOf } from '#client/state/shared.ts';
import { takeSharedFiles, takeSharedText } from '#client/tool/parts/shared.ts';
import { shareKey, shareLifetimeMilliseconds, type Share } from '#contract/share.ts';
import { type FakePlatform, fakePlatform } from '../../fixtures/platform.ts';

const files = ['一.json', '二.txt'].map((name, id) => ({ id, file: new File([name], name) }));
const now = fakePlatform().now();
const whole: Share = { at: now - 1000, title: '题', text: '雪落无声', url: '', files };

async function deviceWith(share: Share | undefined, path = '/'): Promise<FakePlatform> {
  const platform = fakePlatform(path);
  if (share) await platform.shared.set(shareKey, share);
  return platform;
}

describe('收到的分享', () => {
  test('一天之内还在，过了就没有，也不再留着', async () => {
    const fresh = await deviceWith({ ...whole, at: now - shareLifetimeMilliseconds });
    expect((await readShare(fresh))?.text).toBe('雪落无声');
    const old = await deviceWith({ ...whole, at: now - shareLifetimeMilliseconds - 1 });
    expect(await readShare(old)).toBeUndefined();
    expect(await old.shared.entries()).toEqual([]);
  });

  test('拿走一份，别的还在；都拿走了就什么也不留', async () => {
    const platform = await deviceWith(whole);
    await dropShared(platform, whole, 0);
    expect(filesOf((await readShare(platform))!, 'files').map(({ name }) => name)).toEqual(['二.txt']);
    await dropShared(platform, whole, 'text');
    expect(textOf((await readShare(platform))!)).toBe('');
    await dropShared(platform, whole, 1);
    expect(await readShare(platform)).toBeUndefined();
    expect(await platform.shared.entries()).toEqual([]);
  });

  test('后来又收到的，不因为拿走前一次而少', async () => {
    const platform = await deviceWith({ ...whole, at: now, text: '后来的' });
    await dropShared(platform, whole, 'text');
    expect((await readShare(platform))?.text).toBe('后来的');
  });

  test.each([
    [{ title: '题', text: '文', url: '' }, '文'],
    [{ title: '题', text: '文 https://a.example', url: 'https://a.example' }, '文 https://a.example'],
    [{ title: '题', text: '文', url: 'https://a.example' }, '文\nhttps://a.example'],
    [{ title: '题', text: '', url: 'https://a.example' }, 'https://a.example'],
    [{ title: '题', text: '', url: '' }, '题'],
    [{ title: '', text: '', url: '' }, ''],
  ])('文字、地址、标题合成一段：%j', (parts, text) => {
    expect(textOf(parts)).toBe(text);
  });

  test('地址里的份额写得出、读得回，别的不认', () => {
    for (const part of ['text', 'files', 0, 12] as const) expect(partAsked(queryFor(part))).toBe(part);
    for (const query of ['', '?shared', '?shared=all', '?shared=-1', '?shared=1.5', '?shared=99999']) {
      expect(partAsked(query)).toBeUndefined();
    }
  });
});

describe('工具拿走分享', () => {
  test('只在地址说了的时候，拿过就从地址里去掉', async () => {
    const idle = await deviceWith(whole, '/tool/json');
    expect([await takeSharedText(idle), await takeSharedFiles(idle)]).toEqual([undefined, []]);
    const asked = await deviceWith(whole, '/tool/json?shared=text');
    expect([await takeSharedText(asked), await takeSharedFiles(asked)]).toEqual(['雪落无声', []]);
    expect(asked.visited).toEqual(['/tool/json']);
    expect(textOf((await readShare(asked))!)).toBe('');
  });

  test('要一个文件得一个，要全部得全部', async () => {
    const one = await deviceWith(whole, '/tool/base64?shared=1');
    expect((await takeSharedFiles(one)).map(({ name }) => name)).toEqual(['二.txt']);
    const all = await deviceWith(whole, '/tool/hash?shared=files');
    expect((await takeSharedFiles(all)).length).toBe(2);
    expect((await readShare(all))?.files).toEqual([]);
  });

  test('已经没有了的，工具照常打开', async () => {
    const platform = await deviceWith(undefined, '/tool/hash?shared=files');
    expect([await takeSharedText(platform), await takeSharedFiles(platform)]).toEqual([undefined, []]);
  });
});
