import { describe, expect, test } from 'vitest';
import {
  anniversaryId,
  type StoredAnniversary,
  mergeAnniversaries,
  readAnniversary,
  readAnniversaryBackup,
  readStoredAnniversary,
  writeAnniversaryBackup,
} from '#domain/anniversary/index.ts';
import { grandmother, lunarDay, solarDay } from '#tests/fixtures/anniversaries.ts';

const kept = (id: string, changes: Partial<StoredAnniversary> = {}): StoredAnniversary => ({
  id,
  changedAt: 1000,
  anniversary: grandmother({ name: `外婆${id}` }),
  ...changes,
});
const read = (changes: object) => readAnniversary({ ...grandmother(), ...changes });

describe('读一条记录', () => {
  test('写下的读回来不变', () => {
    const full = grandmother({ reminders: { daysBefore: [0, 7], at: '08:30' } }, { missingDay: 'skip' });
    expect(readAnniversary(JSON.parse(JSON.stringify(full)))).toEqual({ ok: true, value: full });
    const solar = grandmother({ kind: 'memorial', origin: solarDay('02-29') });
    expect(readAnniversary(JSON.parse(JSON.stringify(solar)))).toEqual({ ok: true, value: solar });
  });

  test('规则与提醒可以没有，也可以看不懂', () => {
    const { rules: _, reminders: __, ...bare } = grandmother();
    expect(readAnniversary(bare)).toEqual({ ok: true, value: grandmother() });
    const odd = { rules: { leapMonth: 'x' }, reminders: { daysBefore: [5, '1', 1, 1], at: '25:00' } };
    const value = read(odd);
    expect(value.ok && value.value.reminders).toEqual({ daysBefore: [1], at: '09:00' });
    expect(value.ok && value.value.rules).toEqual(grandmother().rules);
  });

  test.each([
    [{ name: '' }, '请写一个名字，比如“外婆”“结婚纪念日”。'],
    [{ name: ' \u3000' }, '请写一个名字，比如“外婆”“结婚纪念日”。'],
    [{ name: 5 }, '请写一个名字，比如“外婆”“结婚纪念日”。'],
    [{ name: '雪'.repeat(41) }, '名字最多 40 个字，现在是 41 个。'],
    [{ name: '外\u0000婆' }, '名字里有不能显示的字符。'],
    [{ name: '外\ud83c婆' }, '名字里有不能显示的字符。'],
    [{ kind: 'party' }, '类别只能是生日或纪念日。'],
    [{ kind: 'toString' }, '类别只能是生日或纪念日。'],
    [{ origin: undefined }, '日期残缺，无法识别。'],
    [{ origin: { ...lunarDay('1987 6-8'), month: '6' } }, '日期残缺，无法识别。'],
    [{ origin: { ...lunarDay('1987 6-8'), year: '1987' } }, '日期残缺，无法识别。'],
    [{ origin: { ...lunarDay('1987 6-8'), leap: undefined } }, '日期残缺，无法识别。'],
    [{ origin: { ...lunarDay('1987 6-8'), calendar: 'julian' } }, '日期残缺，无法识别。'],
    [{ origin: lunarDay('1986 闰6-8') }, '农历 1986 年没有闰六月，这一年没有闰月。'],
  ])('拒绝 %o', (changes, message) => {
    const value = read(changes);
    expect(value.ok ? value.value : value.error.message).toBe(message);
  });

  test('四十个字的名字收下，emoji 算一个字', () => {
    expect(read({ name: '🎂'.repeat(40) }).ok).toBe(true);
  });

  test('编号与时间也要像样', () => {
    expect(readStoredAnniversary(kept('a')).ok).toBe(true);
    for (const changes of [{ id: '' }, { id: 'a/b' }, { id: 7 }, { changedAt: '1' }, { deletedAt: null }]) {
      expect(readStoredAnniversary({ ...kept('a'), ...changes }).ok, JSON.stringify(changes)).toBe(false);
    }
    for (const value of [undefined, null, 5, 'x', []]) expect(readStoredAnniversary(value).ok).toBe(false);
  });
});

test('由内容得出的编号：相同的相同，差一点就不同', () => {
  expect(anniversaryId(grandmother())).toMatch(/^s[0-9a-f]{16}$/);
  expect(anniversaryId(grandmother())).toBe(anniversaryId(JSON.parse(JSON.stringify(grandmother()))));
  const others = [
    grandmother({ name: '外公' }),
    grandmother({ kind: 'memorial' }),
    grandmother({ origin: lunarDay('1987 6-8') }),
    grandmother({ origin: lunarDay('闰6-8') }),
    grandmother({}, { leapMonth: 'both' }),
    grandmother({ reminders: { daysBefore: [1], at: '09:00' } }),
  ];
  expect(new Set([grandmother(), ...others].map(anniversaryId)).size).toBe(7);
});

describe('备份', () => {
  const backup = (text: string) => {
    const value = readAnniversaryBackup(text);
    return value.ok ? value.value : value.error;
  };

  test('导出再导入不变，删掉的不在里面', () => {
    const text = writeAnniversaryBackup([kept('a'), kept('b', { deletedAt: 5 }), kept('c')]);
    expect(backup(text)).toEqual({ records: [kept('a'), kept('c')], problems: [] });
  });

  test('不是 JSON 的文件，说出坏在哪里', () => {
    const text = writeAnniversaryBackup([kept('a')]);
    expect(backup(text.slice(0, 60))).toMatchObject({ code: 'not-json' });
    expect(backup('{"format": anniversaries}')).toMatchObject({
      code: 'not-json',
      message: expect.stringContaining('第 1 行第 12 个字符“a”'),
    });
    expect(backup('')).toMatchObject({ code: 'not-json' });
  });

  test.each(['null', '[]', '5', '{}', '{"format":"anniversaries"}', '{"format":"x","version":1,"anniversaries":[]}'])(
    '是 JSON 而不是备份：%s',
    (text) => {
      expect(backup(text)).toEqual({ code: 'not-a-backup', message: '这个文件是 JSON，但不是这一页导出的备份。' });
    },
  );

  test('更新的版本写的备份，请人先更新', () => {
    expect(backup('{"format":"anniversaries","version":2,"anniversaries":[]}')).toMatchObject({ code: 'too-new' });
  });

  test('坏的一条不连累好的', () => {
    const text = writeAnniversaryBackup([
      kept('a'),
      kept('b', { anniversary: grandmother({ origin: lunarDay('1986 闰6-8') }) }),
    ]);
    expect(backup(text)).toEqual({
      records: [kept('a')],
      problems: ['第 2 条：农历 1986 年没有闰六月，这一年没有闰月。'],
    });
  });
});

describe('导入与本机的合在一起', () => {
  const renamed = grandmother({ name: '姥姥' });

  test('没有的加上', () => {
    expect(mergeAnniversaries([kept('a')], [kept('b')])).toEqual({
      write: [kept('b')],
      added: 1,
      updated: 0,
      unchanged: 0,
    });
  });

  test('较新的换掉较旧的，较旧的不换较新的', () => {
    const newer = kept('a', { changedAt: 2000, anniversary: renamed });
    expect(mergeAnniversaries([kept('a')], [newer])).toEqual({ write: [newer], added: 0, updated: 1, unchanged: 0 });
    expect(mergeAnniversaries([newer], [kept('a')])).toEqual({ write: [], added: 0, updated: 0, unchanged: 1 });
  });

  test('内容相同而编号不同的不重复', () => {
    const twin = kept('b', { anniversary: kept('a').anniversary });
    expect(mergeAnniversaries([kept('a')], [twin])).toMatchObject({ write: [], unchanged: 1 });
    expect(mergeAnniversaries([], [kept('a'), twin])).toMatchObject({ write: [kept('a')], added: 1, unchanged: 1 });
  });

  describe('改了名的一条腾出的内容，备份里另有一条', () => {
    const replacing = kept('a', { changedAt: 2000, anniversary: renamed });
    const moved = kept('b', { anniversary: kept('a').anniversary });

    test.each([[[replacing, moved]], [[moved, replacing]]])('两条都在，不论先后', (incoming) => {
      const merge = mergeAnniversaries([kept('a')], incoming);
      expect(merge).toEqual({ write: [replacing, moved], added: 1, updated: 1, unchanged: 0 });
    });

    test('本机还有一条同样内容的，就不再添', () => {
      const twin = kept('c', { anniversary: moved.anniversary });
      const merge = mergeAnniversaries([kept('a'), twin], [replacing, moved]);
      expect(merge).toEqual({ write: [replacing], added: 0, updated: 1, unchanged: 1 });
    });

    test('本机的两条接连换内容，一样也不少', () => {
      const [first, second] = [kept('a'), kept('b', { anniversary: renamed })];
      const incoming = [replacing, kept('b', { changedAt: 2000, anniversary: grandmother({ name: '外公' }) })];
      expect(mergeAnniversaries([first, second], incoming)).toMatchObject({ write: incoming, updated: 2 });
    });
  });

  test('同一编号来两回，较新的算', () => {
    const newer = kept('a', { changedAt: 2000, anniversary: renamed });
    const expected = { write: [newer], added: 1, updated: 0, unchanged: 1 };
    expect(mergeAnniversaries([], [kept('a'), newer])).toEqual(expected);
    expect(mergeAnniversaries([], [newer, kept('a')])).toEqual(expected);
  });

  test('本机删掉的，导入就回来', () => {
    const deleted = kept('a', { deletedAt: 3000 });
    expect(mergeAnniversaries([deleted], [kept('a')])).toMatchObject({ write: [kept('a')], added: 1 });
  });
});
