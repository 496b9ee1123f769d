import { describe, expect, test } from 'vitest';
import * as lunar from '#domain/lunar/index.ts';
import { clock, dayAt, duration, grouped, midTerms, missing, moonOn, newMoons, spelled, termOf, years } from './sky.ts';

const moons = newMoons.map(({ seconds }) => seconds);

/** The straight line that fits the new moons best. */
function meanMoons(): { at: (index: number) => number; period: number } {
  const middle = (moons.length - 1) / 2;
  const mean = moons.reduce((sum, moon) => sum + moon, 0) / moons.length;
  const slope =
    moons.reduce((sum, moon, index) => sum + (index - middle) * (moon - mean), 0) /
    moons.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return { at: (index) => mean + slope * (index - middle), period: slope };
}

describe('第一章 两个除不尽的周期', () => {
  test('约分表的每一行', () => {
    const count = (value: number) =>
      value.toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
    const rows = (
      [
        [1, 2],
        [1, 3],
        [3, 8],
        [4, 11],
        [7, 19],
        [123, 334],
      ] as const
    ).map(([leaps, span]) => {
      const [solar, months] = [span * 365.2422, (12 * span + leaps) * 29.530589];
      return `${count(solar)} | ${count(months)} | ${months < solar ? '−' : '+'}${count(Math.abs(months - solar))} |`;
    });
    expect(missing(1, rows)).toEqual([]);
  });

  test('从冬至量到冬至的平均长度', () => {
    const [first, last] = [termOf(1900, '冬至'), termOf(2100, '冬至')];
    const mean = (last.seconds - first.seconds) / 200 / 86_400;
    expect(missing(1, [`这两百年平均 ${mean.toFixed(4)} 日`])).toEqual([]);
  });

  test('朔的次数、平均间隔与闰月的次数', () => {
    const leaps = years(1900, 2099).filter((year) => lunar.monthsOf(year).length === 13).length;
    expect(
      missing(1, [grouped(moons.length), `${leaps} 个闰月`, `19 年 ${((leaps / 200) * 19).toFixed(2)} 个`]),
    ).toEqual([]);
    expect((meanMoons().period / 86_400).toFixed(6)).toBe('29.530589');
  });

  test('十九年后的同一天', () => {
    const counts = [0, 0, 0, 0];
    for (let number = lunar.dayNumber(1901, 1, 1); number < lunar.dayNumber(2082, 1, 1); number += 1) {
      const { year, month, day } = lunar.civilDate(number);
      if (month === 2 && day === 29) continue;
      const [now, later] = [lunar.lunarOf(year, month, day), lunar.lunarOf(year + 19, month, day)];
      const same = now.month === later.month && now.leap === later.leap;
      const kind = same ? [0, 1, -1].indexOf(later.day - now.day) : 3;
      counts[kind === -1 ? 3 : kind] = (counts[kind === -1 ? 3 : kind] ?? 0) + 1;
    }
    const all = counts.reduce((sum, count) => sum + count, 0);
    const rows = counts.map((count) => `${grouped(count)} | ${((count / all) * 100).toFixed(1)}%`);
    expect(missing(1, [`一共 ${grouped(all)} 天`, ...rows])).toEqual([]);
  });
});

describe('第二章 朔与节气', () => {
  const gaps = moons.slice(1).map((moon, index) => ({ from: moons[index] ?? 0, length: moon - (moons[index] ?? 0) }));

  test('朔望月的长短', () => {
    const rows = [292, 293, 294, 295, 296, 297, 298].map((tenth) => {
      const count = gaps.filter(({ length }) => Math.floor(length / 8640) === tenth).length;
      return `| ${(tenth / 10).toFixed(1)} 至 ${((tenth + 1) / 10).toFixed(1)} | ${count} |`;
    });
    const [shortest, longest] = [0, -1].map(
      (at) => [...gaps].sort((one, other) => one.length - other.length).slice(at)[0]!,
    );
    const starts = [shortest, longest].map((gap) => {
      const [date = '', time] = clock(gap!.from).split(' ');
      const [year, month, day] = date.split('-').map(Number);
      return `${year} 年 ${month} 月 ${day} 日 ${time?.slice(0, 5)} 开始，${duration(gap!.length)}`;
    });
    expect(missing(2, [grouped(gaps.length), ...rows, ...starts])).toEqual([]);
  });

  test('平朔与定朔差在哪里', () => {
    const { at } = meanMoons();
    const off = moons.map((moon, index) => dayAt(at(index)) - dayAt(moon));
    const rows = (
      [
        ['与定朔相同', 0],
        ['晚一天', 1],
        ['早一天', -1],
      ] as const
    ).map(([name, days]) => {
      const count = off.filter((each) => each === days).length;
      return `| ${name} | ${grouped(count)} | ${((count / moons.length) * 100).toFixed(1)}% |`;
    });
    const most = Math.max(...moons.map((moon, index) => Math.abs(moon - at(index)))) / 60;
    expect(missing(2, [...rows, `${Math.floor(most / 60)} 小时 ${Math.round(most % 60)} 分`])).toEqual([]);
  });

  test('平气与定气的表', () => {
    const [start, all] = [termOf(2025, '冬至').seconds, lunar.termsOf(2026)];
    const rows = ['小寒', '立春', '春分', '清明', '夏至', '大暑', '秋分', '寒露', '大雪'].map((name) => {
      const index = all.findIndex((term) => term.name === name);
      const [term, next] = [all[index]!, all[index + 1]!];
      const mean = start + (((index + 1) * 365.2422) / 24) * 86_400;
      const late = (term.seconds - mean) / 86_400;
      const length = ((next.seconds - term.seconds) / 86_400).toFixed(2);
      return `| ${name} | ${spelled(term.seconds)} | ${length} | ${spelled(mean)} | ${late < 0 ? '早' : '晚'} ${Math.abs(late).toFixed(2)} 日 |`;
    });
    expect(missing(2, rows)).toEqual([]);
  });

  test('中气间隔的最短、平均与最长', () => {
    const spans = midTerms.slice(1).map(({ seconds }, index) => seconds - midTerms[index]!.seconds);
    const mean = spans.reduce((sum, span) => sum + span, 0) / spans.length / 86_400;
    expect(missing(2, [duration(Math.min(...spans)), duration(Math.max(...spans)), `${mean.toFixed(4)} 日`])).toEqual(
      [],
    );
    expect(spans.indexOf(Math.min(...spans))).toBe(
      midTerms.indexOf(midTerms.find(({ date }) => date.year === 1936 && date.month === 12)!),
    );
  });

  test('表里的时刻', () => {
    const facts = [
      ...(
        [
          [2026, '雨水'],
          [2021, '冬至'],
          [1951, '冬至'],
        ] as const
      ).map(([year, name]) => clock(termOf(year, name).seconds)),
      clock(moonOn('2026-10-10')).slice(0, 16),
      ...['2025-06-25', '2025-07-25', '2025-08-23'].map((date) => spelled(moonOn(date))),
      ...['大暑', '处暑'].map((name) => `${name} ${spelled(termOf(2025, name).seconds)}`),
    ];
    expect(missing(2, facts)).toEqual([]);
  });
});
