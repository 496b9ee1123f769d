import { beforeEach, describe, expect, test } from 'vitest';
import { readLibrary } from '#client/state/offline-library/contents.ts';
import { pin, unpin } from '#client/state/offline-library/pin.ts';
import { restoreItems, removeItems } from '#client/state/offline-library/removal.ts';
import { repairLibrary } from '#client/state/offline-library/repair.ts';
import { findStoredKey, storeAnswer, markOpened } from '#client/state/offline-library/store-answer.ts';
import type { CachedAnswer } from '#client/state/read-state.ts';
import { createServices, type Services } from '#client/state/services.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, type FakePlatform, fakePlatform } from '#tests/fixtures/platform.ts';

const article = (id: string) => ({ id, title: `第 ${id} 篇`, html: '<p>雪</p>', status: 'published' });
const chapter = { ...article('firn'), book: { id: 'snow', title: '雪', chapters: 2 }, number: 1 };
const keyOf = (id: string): string => `poster/get?id=${id}`;
const chapterKey = 'book/chapter?book=snow&id=firn';
let platform: FakePlatform;
let services: Services;
let now = 0;

beforeEach(() => {
  now = 1000;
  platform = Object.assign(fakePlatform(), { now: () => now });
  services = createServices(platform, { settings: defaultSiteSettings, now: 1, answers: {} });
});

async function keepAt(at: number, key: string, info: unknown): Promise<string> {
  now = at;
  return storeAnswer(services, key, info);
}
const keysOnShelf = async () => (await readLibrary(platform))?.items.map(({ key }) => key);
const toasts = () => services.toasts.list.value.map(({ text }) => text);

/** A device on which so many characters of answers have room. */
function limitTo(characters: number): void {
  const { put } = platform.offlineAnswers;
  platform.offlineAnswers.put = async (key, value) => {
    const others = ((await platform.offlineAnswers.entries()) ?? []).filter(([other]) => other !== key);
    const size = JSON.stringify([...others, [key, value]]).length;
    return size > characters ? 'quota' : put(key, value);
  };
}

describe('目录', () => {
  test('存下文章和章节时记下来，最近看的在前；列表不在目录里', async () => {
    await keepAt(1, keyOf('a'), article('a'));
    await keepAt(2, chapterKey, chapter);
    await keepAt(3, 'poster/fetch?page=1', { list: [] });
    expect(await platform.offlineRecords.entries()).toHaveLength(2);
    now = 4;
    await markOpened(platform, keyOf('a'));
    expect((await readLibrary(platform))?.items).toMatchObject([
      { key: keyOf('a'), kind: 'article', path: '/article/blog/a', at: 1, openedAt: 4, pinned: false },
      { key: chapterKey, kind: 'chapter', path: '/article/book/snow/firn', book: { title: '雪', chapters: 2 } },
    ]);
  });

  test('按地址打开的与按编号打开的是同一篇；改了地址，仍是那一篇', async () => {
    await keepAt(1, keyOf('a'), article('a'));
    await pin(services, keyOf('a'));
    await keepAt(2, keyOf('xue-chuang'), { ...article('a'), slug: 'xue-chuang' });
    expect((await readLibrary(platform))?.items).toMatchObject([
      { key: keyOf('a'), path: '/article/blog/xue-chuang', at: 2, pinned: true },
    ]);
    expect(await findStoredKey(platform, keyOf('xue-chuang'))).toBe(keyOf('a'));
    expect(await findStoredKey(platform, keyOf('a'))).toBe(keyOf('a'));
    expect(await findStoredKey(platform, keyOf('b'))).toBe(keyOf('b'));
    await keepAt(3, keyOf(encodeURIComponent('雪')), { ...article('a'), slug: '雪' });
    expect(await keysOnShelf()).toEqual([keyOf('a')]);
    expect(await findStoredKey(platform, keyOf(encodeURIComponent('雪')))).toBe(keyOf('a'));
  });

  test('提前取来的还不算读过；重新存不改留着与否', async () => {
    await storeAnswer(services, chapterKey, chapter, true);
    expect((await readLibrary(platform))?.items).toMatchObject([{ openedAt: 0 }]);
    await pin(services, chapterKey);
    await keepAt(5, chapterKey, chapter);
    expect((await readLibrary(platform))?.items).toMatchObject([{ openedAt: 5, pinned: true }]);
  });

  test('早先存的没有目录，看书架时补上；坏了的当作不在', async () => {
    await platform.offlineAnswers.set(keyOf('a'), { info: article('a'), at: 7 } satisfies CachedAnswer);
    await platform.offlineAnswers.set(keyOf('b'), '坏了');
    await storeAnswer(services, keyOf('c'), article('c'));
    await platform.offlineAnswers.set(keyOf('c'), { info: { title: '没有正文' }, at: 1 });
    expect((await readLibrary(platform))?.items).toMatchObject([
      { key: keyOf('c'), isMissing: true },
      { key: keyOf('a'), isMissing: false, openedAt: 7 },
    ]);
    expect(await platform.offlineRecords.get(keyOf('a'))).toMatchObject({ title: '第 a 篇' });
  });

  test('浏览器什么都不让读时，不说是空的', async () => {
    platform.offlineAnswers.entries = async () => undefined;
    expect(await readLibrary(platform)).toBeUndefined();
  });

  test('拿掉的能原样放回，新来的不被旧的盖掉', async () => {
    await storeAnswer(services, keyOf('a'), article('a'));
    await pin(services, keyOf('a'));
    await storeAnswer(services, keyOf('b'), article('b'));
    const removed = await removeItems(platform, [keyOf('a'), keyOf('b')]);
    expect([await platform.offlineAnswers.entries(), await platform.offlineRecords.entries()]).toEqual([[], []]);
    await keepAt(2000, keyOf('b'), { ...article('b'), title: '新的' });
    await restoreItems(platform, removed);
    expect((await readLibrary(platform))?.items).toMatchObject([
      { key: keyOf('b'), title: '新的' },
      { key: keyOf('a'), pinned: true },
    ]);
  });
});

describe('没有地方了', () => {
  test('先去掉列表，再去掉最久没看的；留着的和它的目录不动；只说一次', async () => {
    await keepAt(1, keyOf('pinned'), article('pinned'));
    await pin(services, keyOf('pinned'));
    await keepAt(2, keyOf('old'), article('old'));
    await keepAt(3, keyOf('new'), article('new'));
    await keepAt(4, 'poster/fetch?page=1', { list: ['一份列表'] });
    limitTo(JSON.stringify(await platform.offlineAnswers.entries()).length);
    expect(await keepAt(5, keyOf('next'), article('next'))).toBe('kept');
    expect(await platform.offlineAnswers.get('poster/fetch?page=1')).toBeUndefined();
    expect(await keysOnShelf()).toEqual([keyOf('next'), keyOf('new'), keyOf('pinned')]);
    expect(toasts()).toEqual([expect.stringContaining('已移除最久未读的 1 篇')]);
    expect(await keepAt(6, keyOf('last'), article('last'))).toBe('kept');
    expect(toasts()).toHaveLength(1);
  });

  test('腾不出来就不存，说清楚，留着的都还在', async () => {
    await storeAnswer(services, keyOf('pinned'), article('pinned'));
    await pin(services, keyOf('pinned'));
    limitTo(10);
    expect(await storeAnswer(services, keyOf('next'), article('next'))).toBe('quota');
    expect(await keysOnShelf()).toEqual([keyOf('pinned')]);
    expect(toasts()).toEqual([expect.stringContaining('未存到本机')]);
  });

  test('腾了也放不下，就把去掉的放回去；同样大的不再试', async () => {
    await keepAt(1, keyOf('old'), article('old'));
    await keepAt(2, keyOf('new'), article('new'));
    const before = [await platform.offlineAnswers.entries(), await platform.offlineRecords.entries()].map(
      (entries) => new Map(entries),
    );
    limitTo(JSON.stringify(await platform.offlineAnswers.entries()).length);
    const large = { ...article('large'), html: '雪'.repeat(10_000) };
    expect(await keepAt(3, keyOf('large'), large)).toBe('quota');
    expect(
      [await platform.offlineAnswers.entries(), await platform.offlineRecords.entries()].map(
        (entries) => new Map(entries),
      ),
    ).toEqual(before);
    const { remove } = platform.offlineAnswers;
    const removed: string[] = [];
    platform.offlineAnswers.remove = async (key) => (removed.push(key), remove(key));
    expect(await keepAt(4, keyOf('large'), large)).toBe('quota');
    expect(removed).toEqual([]);
  });

  test('去掉的放不回去，说出少了几篇', async () => {
    await keepAt(1, keyOf('old'), article('old'));
    limitTo(10);
    expect(await keepAt(2, keyOf('next'), article('next'))).toBe('quota');
    expect(toasts()).toEqual([expect.stringContaining('已移除最久未读的 1 篇，空间仍不足')]);
  });

  test('留着一本书的章节，书的目录也不去掉', async () => {
    await storeAnswer(services, 'book/get?id=snow', { title: '雪' });
    await storeAnswer(services, chapterKey, chapter);
    await pin(services, chapterKey);
    limitTo(10);
    await storeAnswer(services, keyOf('next'), article('next'));
    expect(await platform.offlineAnswers.get('book/get?id=snow')).toBeDefined();
  });
});

describe('长期留着', () => {
  test('没存下的先存下，再留着；可以不再留', async () => {
    expect(await pin(services, keyOf('a'), article('a'))).toBe('done');
    expect(await platform.offlineRecords.get(keyOf('a'))).toMatchObject({ pinned: true });
    expect(await unpin(services, keyOf('a'))).toBe('done');
    expect(await platform.offlineRecords.get(keyOf('a'))).toMatchObject({ pinned: false });
  });

  test('没有的留不住，设备不肯存也说得出来', async () => {
    expect(await pin(services, keyOf('a'))).toBe('absent');
    platform.offlineAnswers.put = async () => 'refused';
    expect(await pin(services, keyOf('a'), article('a'))).toBe('refused');
  });

  test('第一次留下什么时开启持久存储，只请一次', async () => {
    await pin(services, keyOf('a'), article('a'));
    expect(platform.texts.get('persist')).toBe('tab');
    platform.texts.set('persist', 'installed');
    await pin(services, keyOf('b'), article('b'));
    expect(platform.texts.get('persist')).toBe('installed');
  });
});

test('丢了的取回来，网站上也没有了的去掉，取不到的下次再说', async () => {
  for (const id of ['here', 'lost', 'gone', 'far']) await storeAnswer(services, keyOf(id), article(id));
  await pin(services, keyOf('lost'));
  for (const id of ['lost', 'gone', 'far']) await platform.offlineAnswers.remove(keyOf(id));
  platform.answer = ({ path }) => {
    if (path.endsWith('far')) return { kind: 'unreachable' };
    return answered(path.endsWith('gone') ? { code: 1004, info: '没有' } : { code: 0, info: article('lost') });
  };
  const told: number[] = [];
  const report = await repairLibrary(services, (done) => told.push(done));
  expect(report).toEqual({ checked: 4, missing: 3, healed: 1, failed: 1, gone: 1 });
  expect(told).toEqual([1, 2, 3, 4]);
  expect(await platform.offlineRecords.get(keyOf('lost'))).toMatchObject({ pinned: true, openedAt: 1000 });
  expect(await platform.offlineAnswers.get(keyOf('lost'))).toMatchObject({ info: article('lost') });
  expect((await keysOnShelf())?.toSorted()).toEqual([keyOf('far'), keyOf('here'), keyOf('lost')]);
});

test('正在整理的书里缺的一章，不当作网站上没有了', async () => {
  await storeAnswer(services, chapterKey, chapter);
  await pin(services, chapterKey);
  await platform.offlineAnswers.remove(chapterKey);
  platform.answer = () => answered({ code: 1004, info: '这本书正在整理', seconds: 60 });
  expect(await repairLibrary(services)).toMatchObject({ missing: 1, failed: 1, gone: 0 });
  expect(await platform.offlineRecords.get(chapterKey)).toMatchObject({ pinned: true });
});
