import { expect, test } from 'vitest';
import { type BackupContents, partIds, planRestore } from '#domain/backup/index.ts';
import { grandmother } from '#tests/fixtures/anniversaries.ts';
import { contents, emptyContents, keptAt } from '#tests/fixtures/device-contents.ts';
import { poster } from '#tests/fixtures/kept-answers.ts';

const latest = keptAt + 1_000_000;
const nothing = { write: [], added: 0, updated: 0, same: 0, stays: 0 };

function plan(here: Partial<BackupContents>, there: Partial<BackupContents>) {
  return planRestore({ ...emptyContents, ...here }, { ...emptyContents, ...there }, latest);
}

test('空的设备上全部是新的', () => {
  const planned = plan({}, contents);
  for (const id of partIds) {
    expect(planned[id], id).toEqual({ ...nothing, write: contents[id], added: contents[id].length });
  }
});

test('再恢复一次，什么都不写', () => {
  const planned = plan(contents, contents);
  for (const id of partIds) expect(planned[id], id).toEqual({ ...nothing, same: contents[id].length });
});

test('文件里没有的，本机的一样不动', () => {
  expect(plan(contents, {})).toEqual(plan({}, {}));
});

const stored = (title: string, at: number) => [['poster/get?id=a1', { info: { ...poster, title }, at }]] as const;

test('文章以后存下的为准', () => {
  expect(plan({ articles: stored('旧', keptAt) }, { articles: stored('新', keptAt + 1) }).articles).toEqual({
    ...nothing,
    write: stored('新', keptAt + 1),
    updated: 1,
  });
  expect(plan({ articles: stored('新', keptAt + 1) }, { articles: stored('旧', keptAt) }).articles).toEqual({
    ...nothing,
    stays: 1,
  });
});

test('文章以后存的为准，哪边说过长期留着，就留着', () => {
  const [key, older] = contents.articles[0]!;
  const kept = (at: number, pinned?: true) => [[key, { ...(older as object), at, ...(pinned && { pinned }) }]] as const;
  const brought = plan({ articles: kept(keptAt, true) }, { articles: kept(keptAt + 1) }).articles;
  expect(brought).toEqual({ ...nothing, write: kept(keptAt + 1, true), updated: 1 });
  const pinned = plan({ articles: kept(keptAt + 1) }, { articles: kept(keptAt, true) }).articles;
  expect(pinned).toEqual({ ...nothing, write: kept(keptAt + 1, true), updated: 1 });
  expect(plan({ articles: kept(keptAt + 1, true) }, { articles: kept(keptAt) }).articles).toEqual({
    ...nothing,
    stays: 1,
  });
});

test('读到哪里以后来的为准，读完过就一直算读完', () => {
  const place = (ratio: number, at: number, done = false) =>
    [['/article/blog/a1', { ratio, heading: '', at, done }]] as const;
  const forward = plan({ reading: place(0.1, keptAt, true) }, { reading: place(0.5, keptAt + 1) }).reading;
  expect(forward).toEqual({ ...nothing, write: place(0.5, keptAt + 1, true), updated: 1 });
  const back = plan({ reading: place(0.5, keptAt + 1) }, { reading: place(1, keptAt, true) }).reading;
  expect(back).toEqual({ ...nothing, write: place(0.5, keptAt + 1, true), updated: 1 });
  expect(plan({ reading: place(0.5, keptAt + 1) }, { reading: place(0.1, keptAt) }).reading).toEqual({
    ...nothing,
    stays: 1,
  });
});

test('生日以后改的为准，两个编号的同一天只算一条', () => {
  const record = (id: string, name: string, changedAt: number) =>
    [[id, { id, changedAt, anniversary: grandmother({ name }) }]] as const;
  expect(
    plan({ birthdays: record('a', '外婆', keptAt) }, { birthdays: record('b', '外婆', keptAt) }).birthdays,
  ).toEqual({
    ...nothing,
    same: 1,
  });
  expect(
    plan({ birthdays: record('a', '外婆', keptAt) }, { birthdays: record('a', '姥姥', keptAt + 1) }).birthdays,
  ).toEqual({
    ...nothing,
    write: record('a', '姥姥', keptAt + 1),
    updated: 1,
  });
  expect(
    plan({ birthdays: record('a', '姥姥', keptAt + 1) }, { birthdays: record('a', '外婆', keptAt) }).birthdays.write,
  ).toEqual([]);
});

test.each([
  ['texts', 'tool/json', '这里的', '文件的'],
  ['settings', 'theme', 'dark', 'light'],
] as const)('不知道哪个新的，本机的不动：%s', (id, key, here, there) => {
  expect(plan({ [id]: [[key, here]] }, { [id]: [[key, there]] })[id]).toEqual({ ...nothing, stays: 1 });
});

test('本机读不懂的可能是更新的版本写的，不动', () => {
  expect(plan({ articles: [['poster/get?id=a1', { v: 2 }]] }, { articles: stored('旧', keptAt) }).articles).toEqual({
    ...nothing,
    stays: 1,
  });
});

test('字段的先后不算不同', () => {
  const [[key, value]] = contents.exercises as [[string, Record<string, unknown>]];
  const turned = Object.fromEntries(Object.entries(value).toReversed());
  expect(plan({ exercises: [[key, turned]] }, { exercises: contents.exercises }).exercises).toEqual({
    ...nothing,
    same: 1,
  });
});
