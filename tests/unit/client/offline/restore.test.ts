import { expect, test } from 'vitest';
import { partStoresOf, type Texts } from '#client/offline/backup/part-stores.ts';
import { readFile } from '#client/offline/backup/read-file.ts';
import { readDevice, restore } from '#client/offline/backup/restore.ts';
import type { LibraryRecord } from '#client/state/offline-library/record.ts';
import { maxBackupBytes, partIds, readBackup, writeBackup } from '#domain/backup/index.ts';
import { contents, emptyContents, keptAt } from '#tests/fixtures/device-contents.ts';
import { type FakePlatform, fakePlatform } from '#tests/fixtures/platform.ts';

const now = keptAt + 1000;
const everything = { chosen: partIds, now };

function device() {
  const platform = fakePlatform();
  return { platform, places: partStoresOf(platform, textsOf(platform)) };
}

/** Local storage, which the platform cannot list. */
function textsOf({ texts }: FakePlatform): Texts {
  return { textsWithPrefix: (prefix) => [...texts].filter(([key]) => key.startsWith(prefix)) };
}

async function filled() {
  const one = device();
  await restore(one.places, contents, everything);
  return one;
}

test('一台设备的全部，经过一个文件，到另一台设备上一样不少', async () => {
  const one = await filled();
  const here = await readDevice(one.places);
  expect(here).toEqual(contents);
  const file = readBackup(writeBackup(here!, partIds, now), now);
  const other = device();
  const restored = await restore(other.places, file.ok ? file.value.contents : emptyContents, everything);
  expect(restored).toMatchObject({ wanted: 12, stored: 12 });
  expect(await readDevice(other.places)).toEqual(contents);
});

test('长期留着的，到了另一台设备上还留着；撤销以后，架上也不剩名字', async () => {
  const { platform, places } = device();
  const restored = await restore(places, contents, everything);
  const pins = async () =>
    (await platform.offlineRecords.entries())?.map(([key, record]) => [key, (record as LibraryRecord).pinned]);
  expect(await pins()).toEqual([
    ['poster/get?id=a1', false],
    ['book/chapter?book=b&id=c', true],
  ]);
  await restored?.undo();
  expect(await pins()).toEqual([]);
});

test('只恢复选中的', async () => {
  const { platform, places } = device();
  await restore(places, contents, { chosen: ['settings', 'prompts'], now });
  expect(await readDevice(places)).toEqual({
    ...emptyContents,
    settings: contents.settings,
    prompts: contents.prompts,
  });
  expect(await platform.offlineAnswers.entries()).toEqual([]);
});

test('撤销就回到恢复以前，恢复以后又改过的不动', async () => {
  const { platform, places } = device();
  platform.texts.set('tool/json', '这里的');
  const restored = await restore(places, contents, everything);
  platform.texts.set('theme', 'light');
  expect(await restored?.undo()).toBe(10);
  expect(await readDevice(places)).toEqual({
    ...emptyContents,
    texts: [['tool/json', '这里的']],
    settings: [['theme', 'light']],
  });
});

test('很长的文字放在装得下的地方，读得回来', async () => {
  const { platform, places } = device();
  const long = '长'.repeat(200_001);
  await restore(places, { ...emptyContents, texts: [['tool/json', long]] }, everything);
  expect(platform.texts.size).toBe(0);
  expect((await readDevice(places))?.texts).toEqual([['tool/json', long]]);
});

test('登录的人的东西不进备份', async () => {
  const { platform, places } = await filled();
  const before = await readDevice(places);
  await platform.drafts.set('xue/1', { text: '秘密' });
  await platform.pictures.set('p', { bytes: 1 });
  for (const key of ['user', 'unsent', 'desk/xue/1/t', 'site']) platform.texts.set(key, '秘密');
  expect(await readDevice(places)).toEqual(before);
});

test('浏览器不收的不算存下；读不了就什么都不写', async () => {
  const full = device();
  const places = { ...full.places, articles: { ...full.places.articles, put: async () => false } };
  expect(await restore(places, contents, everything)).toMatchObject({ wanted: 12, stored: 10 });
  const closed = { ...full.places, reading: { ...full.places.reading, entries: async () => undefined } };
  expect(await readDevice(closed)).toBeUndefined();
  expect(await restore(closed, contents, everything)).toBeUndefined();
});

test('本地存储满了会不声不响地不收，也要看得出来', async () => {
  const { platform, places } = device();
  const full = partStoresOf({ ...platform, local: { ...platform.local, write: () => undefined } }, textsOf(platform));
  expect(await full.texts.put('tool/json', 'x')).toBe(false);
  expect(await places.texts.put('tool/json', 'x')).toBe(true);
});

test('太大的、读不出来的文件，用一句话拒绝', async () => {
  const file = { size: 1, text: async () => Promise.reject(new DOMException('gone')) };
  expect(await readFile(file, now)).toMatch(/^无法读取文件/u);
  expect(await readFile({ size: maxBackupBytes + 1, text: async () => '' }, now)).toMatch(/^文件有 64\.0 MB/u);
  expect(await readFile({ size: 1, text: async () => '7' }, now)).toMatch(/^这个文件不是/u);
});
