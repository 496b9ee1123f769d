import { describe, expect, test } from 'vitest';
import { localKeys } from '#contract/storage.ts';
import { writeAnniversaryBackup as writeAnniversaries } from '#domain/anniversary/index.ts';
import {
  eachPart,
  isToolKey,
  type PartId,
  partIds,
  backupParts,
  readBackup,
  settingKeys,
  usableContents,
  writeBackup,
} from '#domain/backup/index.ts';
import { grandmother } from '#tests/fixtures/anniversaries.ts';
import { contents, emptyContents, keptAt } from '#tests/fixtures/device-contents.ts';

const now = keptAt + 1000;

function read(file: string) {
  const backup = readBackup(file, now);
  if (!backup.ok) throw new Error(backup.error.message);
  return backup.value;
}

/** A file in which one part holds these records. */
function fileWith(part: string, records: unknown): string {
  return JSON.stringify({ format: 'xuechuang-backup', version: 1, createdAt: now, parts: { [part]: records } });
}

test('写出来再读回去，一样不少', () => {
  expect(read(writeBackup(contents, partIds, now))).toEqual({ createdAt: now, contents, problems: [] });
  expect(usableContents(contents, now)).toEqual(contents);
});

test('只写选中的部分', () => {
  const backup = read(writeBackup(contents, ['birthdays', 'settings'], now));
  expect(backup.contents).toEqual({ ...emptyContents, birthdays: contents.birthdays, settings: contents.settings });
});

test('农历生日那一页自己的备份也认得', () => {
  const record = { id: 'g1', changedAt: keptAt, anniversary: grandmother() };
  const backup = read(writeAnniversaries([record]));
  expect(backup).toEqual({
    createdAt: undefined,
    contents: { ...emptyContents, birthdays: [['g1', record]] },
    problems: [],
  });
});

describe('不是备份的文件整个拒绝，说得清为什么', () => {
  test.each([
    ['空文件', '', 'not-json'],
    ['半个文件', writeBackup(contents, partIds, now).slice(0, 500), 'not-json'],
    ['只有一个数', '7', 'not-json'],
    ['深得读不完', '['.repeat(200_000), 'not-json'],
    ['别的 JSON', '{"a":1}', 'not-a-backup'],
    ['列表', '[]', 'not-a-backup'],
    ['没有版本', '{"format":"xuechuang-backup","parts":{}}', 'not-a-backup'],
    ['没有内容', '{"format":"xuechuang-backup","version":1}', 'not-a-backup'],
    ['更新的版本', '{"format":"xuechuang-backup","version":2,"parts":{}}', 'too-new'],
  ])('%s', (_, file, code) => {
    const backup = readBackup(file, now);
    expect(backup.ok).toBe(false);
    if (backup.ok) return;
    expect(backup.error.code).toBe(code);
    expect(backup.error.message).toMatch(/^[^a-z{}]+。$/u);
  });
});

describe('坏掉的记录只赔上它自己', () => {
  test.each(partIds.map((id) => [backupParts[id].title, id] as const))('%s', (title, id: PartId) => {
    const [good] = contents[id];
    const bad = [
      null,
      7,
      [],
      ['x'],
      [good![0]],
      [good![0], null],
      [7, good![1]],
      ['__proto__', good![1]],
      ['x'.repeat(501), good![1]],
    ];
    const backup = read(fileWith(id, [...bad, good]));
    expect(backup.contents).toEqual({ ...emptyContents, [id]: [good] });
    expect(backup.problems).toEqual(bad.map((_, at) => `“${title}”第 ${at + 1} 条残缺，或者不是本站生成的，未恢复。`));
  });

  test('一部分整个不对，别的照样读', () => {
    const file = JSON.stringify({
      format: 'xuechuang-backup',
      version: 1,
      createdAt: 'x',
      parts: { articles: { length: 9 }, settings: [['theme', 'dark']], unknown: [[1, 2]] },
    });
    const backup = read(file);
    expect(backup.createdAt).toBeUndefined();
    expect(backup.contents).toEqual({ ...emptyContents, settings: contents.settings });
    expect(backup.problems).toEqual(['“读过的文章与教程”无法识别，未恢复。']);
  });

  test('登录的人的东西塞不进来', () => {
    for (const key of [localKeys.user, localKeys.unsent, localKeys.site, 'desk/xue/1/t', 'sessionId']) {
      expect(read(fileWith('settings', [[key, 'x']])).contents.settings, key).toEqual([]);
      expect(read(fileWith('texts', [[key, 'x']])).contents.texts, key).toEqual([]);
    }
  });

  test('多得不像话的只收前两万条', () => {
    const many = Array.from({ length: 20_001 }, (_, at) => [`tool/x${at}`, 'x']);
    const backup = read(fileWith('texts', many));
    expect(backup.contents.texts).toHaveLength(20_000);
    expect(backup.problems).toEqual(['“工具里的文字与选择”超过 20000 条，超出的部分未恢复。']);
  });
});

test('写得进备份的设置就是本机记着的那几样', () => {
  const left: string[] = [
    localKeys.user,
    localKeys.account,
    localKeys.unsent,
    localKeys.site,
    localKeys.side,
    localKeys.hints,
    localKeys.backup,
    localKeys.persist,
    localKeys.leaving,
    localKeys.begun,
    localKeys.toolMemory,
    localKeys.toolUse,
  ];
  expect(
    Object.values(localKeys)
      .filter((key) => !left.includes(key))
      .toSorted(),
  ).toEqual(settingKeys.toSorted());
});

test('工具的文字按键名认，地址的记号与正在存的卷子不算', () => {
  for (const key of ['tool/json', 'tool/json/query', 'lunar/holiday', 'tech/chatgpt/counter', 'tool/math']) {
    expect(isToolKey(key), key).toBe(true);
  }
  for (const key of ['tool/json#', 'tool/math/done', 'tech/chatgpt/templates', 'user', 'tool/', 'tool/a b']) {
    expect(isToolKey(key), key).toBe(false);
  }
  expect(Object.keys(eachPart(() => 0))).toEqual([...partIds]);
});
