import { describe, expect, test } from 'vitest';
import { importBackup } from '#client/lunar/birthday/import-backup.ts';
import { createKeptAnniversaries } from '#client/lunar/birthday/kept-anniversaries.ts';
import { noopPlatform } from '#client/platform/noop-platform.ts';
import { type StoredAnniversary, writeAnniversaryBackup } from '#domain/anniversary/index.ts';
import { grandmother } from '#tests/fixtures/anniversaries.ts';
import { fakePlatform } from '#tests/fixtures/platform.ts';

const record = (id: string): StoredAnniversary => ({
  id,
  changedAt: 5,
  anniversary: grandmother({ name: `外婆${id}` }),
});
const file = new File([writeAnniversaryBackup([record('a'), record('b'), record('c')])], 'backup.json');

/** A device whose storage takes a limited number of records. */
function smallDevice(room: number) {
  const platform = fakePlatform();
  const { set } = platform.anniversaries;
  let left = room;
  const anniversaries = {
    ...platform.anniversaries,
    set: async (key: string, value: unknown) => {
      left -= 1;
      return left >= 0 && set(key, value);
    },
  };
  return createKeptAnniversaries({ ...platform, anniversaries });
}

describe('导入备份', () => {
  test('都存下了，说添了几条', async () => {
    expect(await importBackup(file, smallDevice(3))).toEqual({
      kind: 'done',
      sentences: ['添加 3 条，更新 0 条，0 条本机已有。'],
    });
  });

  test('只存下一部分，说存下了几条', async () => {
    const { kind, sentences } = await importBackup(file, smallDevice(2));
    expect(kind).toBe('failed');
    expect(sentences.join()).toContain('共 3 条，只保存了 2 条');
  });

  test.each([
    ['写不进', smallDevice(0)],
    ['不让读写', createKeptAnniversaries(noopPlatform('/', 0))],
  ])('一条也%s，说没有存下', async (_, kept) => {
    const { kind, sentences } = await importBackup(file, kept);
    expect([kind, sentences.join()]).toEqual(['failed', expect.stringContaining('未存到本机')]);
  });

  test('文件读不出来也说，本机不动', async () => {
    const unreadable = { size: 5, text: async () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
    const { kind, sentences } = await importBackup(unreadable, smallDevice(3));
    expect([kind, sentences.join()]).toEqual(['failed', expect.stringContaining('无法读取文件')]);
  });

  test('太大的文件不读', async () => {
    const huge = { size: 3 * 1024 * 1024, text: async () => Promise.reject(new Error('read')) };
    expect((await importBackup(huge, smallDevice(3))).sentences.join()).toContain('超过 2 MB');
  });
});
