import { execFileSync } from 'node:child_process';
import chineseDays from 'chinese-days';
import solarLunar from 'solarlunar';
import { describe, expect, test } from 'vitest';
import * as lunar from '#domain/lunar/index.ts';
import { between, byDays, byInstants, keyOf, type MadeMonth } from './rule-again.ts';
import {
  chapter,
  clock,
  dayAt,
  dayOf,
  duration,
  grouped,
  isoOfDay,
  lunarOn,
  midTerms,
  missing,
  monthDay,
  moonOn,
  moonsBetween,
  nameOf,
  newMoons,
  termOf,
  years,
} from './sky.ts';

const named = ({ midTerms: within }: MadeMonth, none: string) =>
  within.map(({ name, date }) => `${name} ${monthDay(date)}`).join('、') || none;
const bold = (text: string, yes: boolean) => (yes ? `**${text}**` : text);

test('第十章说的别家立秋', () => {
  const said = years(1901, 1999).map((year) => chineseDays.getSolarTermDate(year, 8, 'the_beginning_of_autumn'));
  expect([...new Set(said.map((date) => date.slice(5)))].sort()).toEqual(['08-27', '08-28', '08-29']);
  const usual = said.filter((date) => date.endsWith('08-28')).length;
  expect(missing(10, [`8 月 27 日到 29 日（${usual} 年在 28 日）`])).toEqual([]);
});

test('第九、十章点名的库，错的地方与版本都属实', async () => {
  const { devDependencies } = (await import('../../../../../package.json', { with: { type: 'json' } })).default;
  const versionOf = (id: 'chinese-days' | 'solarlunar' | 'lunisolar-ts') => devDependencies[id];
  const days = ['1933-07-22', '1933-07-23'].map((date) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const { lMonth, lDay, isLeap } = solarLunar.solar2lunar(year, month, day) as {
      lMonth: number;
      lDay: number;
      isLeap: boolean;
    };
    const { lunarMon, lunarDay, isLeap: leap } = chineseDays.getLunarDate(date);
    return [lMonth, lDay, isLeap, lunarMon, lunarDay, leap];
  });
  expect(days).toEqual([
    [6, 1, false, 6, 1, false],
    [6, 2, false, 6, 2, false],
  ]);
  const versions = [`chinese-days ${versionOf('chinese-days')} 与 solarlunar ${versionOf('solarlunar')}`];
  expect(missing(10, [...versions, `chinese-days（${versionOf('chinese-days')}）`])).toEqual([]);
  expect(missing(9, [`lunisolar-ts（${versionOf('lunisolar-ts')}）`, `tyme4ts（${devDependencies.tyme4ts}）`])).toEqual(
    [],
  );
});

describe('第三章 岁与置闰', () => {
  test('按伪代码另写的程序与引擎逐月相同', () => {
    const different = byDays.filter((month) => lunarOn(isoOfDay(month.first), 'computed') !== `${nameOf(month)}1`);
    expect(different.map(keyOf)).toEqual([]);
    expect(missing(3, [`${grouped(byDays.length)} 个月`])).toEqual([]);
  });

  test('按时刻比会错的月（第二章、第五章）', () => {
    const right = new Set(byDays.map(keyOf));
    const wrong = byInstants.map(keyOf).filter((key) => !right.has(key));
    expect(missing(2, [`${wrong.length} 个月`])).toEqual([]);
    const kept = wrong.filter((key) => /^203[34]/.test(key));
    expect(kept).toEqual(['2033-12-22 十二月', '2034-01-20 正月', '2034-02-19 闰正月']);
  });

  test('朔与中气同日（第二章）', () => {
    const same = midTerms.flatMap(({ seconds }) =>
      newMoons.filter((moon) => dayAt(moon.seconds) === dayAt(seconds)).map((moon) => seconds < moon.seconds),
    );
    const sentence = `落在同一天的有 ${same.length} 次，其中 ${same.filter(Boolean).length} 次中气在先`;
    expect(missing(2, [sentence])).toEqual([]);
  });

  test('2024 年冬至起的一岁', () => {
    const rows = between('2024-12-01', '2025-11-20').map(
      (month) =>
        `| ${isoOfDay(month.first)} | ${month.days} | ${named(month, '无')} | ${bold(nameOf(month), month.leap)} |`,
    );
    expect(rows).toHaveLength(13);
    expect(missing(3, rows)).toEqual([]);
  });

  test('闰月与农历年的长短', () => {
    const list = years(1900, 2099).map((year) => ({ year, months: lunar.monthsOf(year) }));
    const leaps = years(2, 11).map((month) => {
      const found = list.filter(({ months }) => months.some((each) => each.leap && each.month === month));
      return `| ${nameOf({ month, leap: false })} | ${found.length} | ${found.map(({ year }) => year).join(' ')} |`;
    });
    const lengths = [353, 354, 355, 383, 384, 385].map((days) => {
      const found = list.filter(({ months }) => months.reduce((sum, month) => sum + month.days, 0) === days);
      const few = found.length < 4 ? `（${found.map(({ year }) => year).join('、')}）` : '';
      return `| ${days} | ${found.length}${few} |`;
    });
    expect(missing(3, [...leaps, ...lengths])).toEqual([]);
  });

  test('春节的早晚', () => {
    const dates = years(1900, 2100).map((year) => lunar.isoText(lunar.monthsOf(year)[0]!.first));
    const on = (day: string) =>
      dates
        .filter((date) => date.endsWith(day))
        .map((date) => date.slice(0, 4))
        .join('、');
    expect(dates.map((date) => date.slice(5)).sort()[0]).toBe('01-21');
    expect(missing(3, [`1 月 21 日（${on('01-21')}）`, `2 月 20 日（${on('02-20')}）`])).toEqual([]);
  });
});

describe('第四章 动手排一年', () => {
  const year = between('2027-11-28', '2028-11-16');

  test('抄下的时刻与排出的表', () => {
    const facts = [
      ...moonsBetween('2027-11-28', '2028-12-16').map(({ seconds }) => clock(seconds).slice(0, 16)),
      ...midTerms
        .filter(({ date }) => lunar.isoText(date) > '2027-12' && date.year < 2029)
        .map(({ name, seconds }) => `${name} | ${clock(seconds).slice(0, 16)}`),
      ...year.map((month) => {
        const last = isoOfDay(month.first + month.days - 1).slice(5);
        return `| ${isoOfDay(month.first).slice(5)} | ${last} | ${month.days} | ${named(month, '**没有**')} |`;
      }),
      ...year.map((month) => {
        const first = isoOfDay(month.first);
        return `| ${bold(nameOf(month), month.leap)} | ${bold(first, first === '2028-01-26')} |`;
      }),
    ];
    expect(facts).toHaveLength(14 + 13 + 13 + 13);
    expect(missing(4, facts)).toEqual([]);
  });

  test('平均数给出的日期', () => {
    const start = moonOn('2027-11-28');
    const rows = moonsBetween('2027-12-01', '2028-12-16').map(({ seconds }, index) => {
      const mean = Math.floor(start + (index + 1) * 29.530589 * 86_400);
      const verdict = dayAt(mean) === dayAt(seconds) ? '相同' : '早一天';
      return `| ${index + 2} | ${clock(mean).slice(5, 16)} | ${clock(seconds).slice(5, 16)} | ${verdict} |`;
    });
    expect(missing(4, rows)).toEqual([]);
  });

  test('书里的程序输出书里的结果', () => {
    const [, code = '', output] =
      /```js\n(\/\/ 只用两列[\s\S]*?)```[\s\S]*?```text\n([\s\S]*?)```/.exec(chapter(4)) ?? [];
    expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' })).toBe(output);
  });

  test('读出来的日子，与练习的答案', () => {
    const dates = ['2028-05-28', '2028-10-03', '2031-04-22', '2031-06-24', '2031-10-01'].map((date) => lunarOn(date));
    expect(dates).toEqual(['五月5', '八月15', '闰三月1', '五月5', '八月15']);
    expect(isoOfDay(dayOf(lunar.monthsOf(2029)[0]!.first) - 1)).toBe('2029-02-12');
    const given = moonsBetween('2030-11-25', '2031-12-14').map(({ date }) => monthDay(date));
    const terms = midTerms
      .filter(({ date }) => date.year === 2031)
      .map(({ name, date }) => `${name} ${monthDay(date)}`);
    expect(missing(4, [...given, ...terms])).toEqual([]);
  });
});

describe('第五章 2033 年', () => {
  test('二十六行的表与名称', () => {
    const all = between('2032-12-03', '2034-12-11');
    const rows = all.map(
      (month, index) => `| ${index + 1} | ${isoOfDay(month.first)} | ${month.days} | ${named(month, '**无**')} |`,
    );
    const names = all
      .slice(8, 16)
      .map((month, index) => `| ${index + 9} | ${isoOfDay(month.first)} | ${bold(nameOf(month), month.leap)} |`);
    expect(rows).toHaveLength(26);
    expect(missing(5, [...rows, ...names])).toEqual([]);
  });

  test('同日的中气，间隔的长短', () => {
    const sameDay = ['2033-09-23', '2033-10-23', '2033-11-22', '2034-01-20'].map((date) => {
      const { name, seconds } = midTerms.find((term) => lunar.isoText(term.date) === date)!;
      const [, month, day] = date.split('-').map(Number);
      return `${name} ${month} 月 ${day} 日 ${clock(seconds).slice(11, 16)}，朔在同一天的 ${clock(moonOn(date)).slice(11, 16)}`;
    });
    const [solstice, cold] = [termOf(2033, '冬至').seconds, termOf(2034, '大寒').seconds];
    const spans = [duration(cold - solstice), duration(moonOn('2033-12-22') - moonOn('2033-11-22'))];
    expect(missing(5, [...sameDay, ...spans])).toEqual([]);
  });

  test('空着不闰的月，含两个中气的月', () => {
    const empty = byDays.filter((month) => !month.leap && month.midTerms.length === 0);
    expect(
      missing(
        5,
        empty.map((month) => `| ${isoOfDay(month.first)} | ${nameOf(month)} |`),
      ),
    ).toEqual([]);
    const double = byDays.filter((month) => month.midTerms.length > 1).map((month) => isoOfDay(month.first));
    expect(double).toEqual(['1984-12-22', '2033-11-22', '2034-01-20', '2052-12-21']);
    expect([empty.length, double.length]).toEqual([4, 4]);
  });

  test('那一年的节日，2052 年的两分十二秒', () => {
    const days = (
      [
        [1, 1],
        [5, 5],
        [8, 15],
        [9, 9],
        [12, 8],
        [12, 30],
      ] as const
    ).map(([month, day]) => lunar.isoText(lunar.solarOf({ year: 2033, month, leap: false, day })));
    const near = [moonOn('2052-12-21'), termOf(2052, '冬至').seconds].map((seconds) => clock(seconds).slice(11));
    expect(missing(5, [...days, ...near])).toEqual([]);
    expect(lunarOn('2033-12-21')).toBe('十一月30');
  });
});
