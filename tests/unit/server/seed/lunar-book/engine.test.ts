import { describe, expect, test } from 'vitest';
import { differingDays } from '#client/lunar/truth/score.ts';
import * as lunar from '#domain/lunar/index.ts';
import { predictedInstant } from '#domain/lunar/instants.ts';
import { firstTableDay, firstTableYear, packedMonths } from '#domain/lunar/month-table.ts';
import { packingDigits, zeroDigit } from '#domain/lunar/packing.ts';
import { phaseTable } from '#domain/lunar/phase-table.ts';
import { termTable } from '#domain/lunar/term-table.ts';
import observatory from '#tests/fixtures/observatory.json' with { type: 'json' };
import { derivedLines, observatoryScore } from '#tests/support/observatory.ts';
import { chapter, clock, dayOf, grouped, isoOfDay, lunarOn, missing, moonOn, nameOf, termOf, years } from './sky.ts';

describe('第九章 本站怎样算', () => {
  test('月份的表', () => {
    const rows = years(2026, 2033)
      .filter((year) => [2026, 2028, 2033].includes(year))
      .map((year) => {
        const packed = packedMonths.slice((year - firstTableYear) * 3, (year - firstTableYear) * 3 + 3);
        const months = lunar.monthsOf(year);
        const leap = months.find((month) => month.leap);
        const name = leap ? nameOf({ month: leap.month, leap: false }).slice(0, -1) : '无';
        return `| ${year} | \`${packed}\` | ${name} | ${months.map(({ days }) => days).join(' ')} |`;
      });
    const length = `共 ${packedMonths.length / 3} 年，${grouped(packedMonths.length)} 个字符`;
    expect(missing(9, [...rows, length, `−${grouped(-firstTableDay)} 天`])).toEqual([]);
    expect(isoOfDay(firstTableDay)).toBe('1645-01-28');
  });

  test.each([
    ['节气', termTable, 100],
    ['朔望', phaseTable, 80],
  ] as const)('%s的表：三层预测', (name, table, waves) => {
    const rest = [...table.rest].map((digit) => packingDigits.indexOf(digit) - zeroDigit);
    const bare = { curve: table.curve, waves: [], growing: [] };
    const most = Math.max(
      ...rest.map((seconds, place) => {
        const instant = Math.round(predictedInstant(table, place, rest.length)) + seconds;
        return Math.abs(instant - predictedInstant(bare, place, rest.length));
      }),
    );
    expect((table.waves.length + table.growing.length) / 3).toBe(waves);
    expect(
      missing(9, [
        `${name}最多差 ${(most / 3600).toFixed(1)} 小时`,
        `${name}在 ${`${Math.min(...rest)}`.replace('-', '−')} 到 ${Math.max(...rest)} 之间`,
        `用 ${grouped(rest.length)} 个字符`,
      ]),
    ).toEqual([]);
  });

  test('拿 2028 年的夏至看一遍', () => {
    const [place, length] = [(2028 - 1899) * 24 + 11, termTable.rest.length];
    const bare = predictedInstant({ curve: termTable.curve, waves: [], growing: [] }, place, length);
    const near = predictedInstant(termTable, place, length);
    const found = clock(termOf(2028, '夏至').seconds);
    expect(
      missing(9, [
        clock(Math.floor(bare)).slice(5),
        `${clock(Math.floor(near)).slice(5)}${(near % 1).toFixed(2).slice(1)}`,
        `\`${termTable.rest[place]}\``,
        `06-21 **${found.slice(11)}**`,
      ]),
    ).toEqual([]);
  });

  test('与香港天文台比过的天数与节气', () => {
    const { days, stretches } = observatoryScore();
    const months = stretches.map(({ first, there }) => `${first.slice(0, 4)} 年${there.replace('初一', '')}`);
    const terms = derivedLines().filter((line) => line.split(' ').length === 3).length;
    expect(Object.keys(observatory.termDays)).toEqual([lunar.isoText(termOf(2084, '春分').date)]);
    expect(
      missing(9, [
        `${grouped(days)} 天 | 香港天文台对照表 | 独立 | ${differingDays(stretches)} 天不同，即 ${months.join('与 ')} |`,
        `${grouped(terms)} 个 | 香港天文台对照表 | 独立 | 一处不同：2084 年春分 |`,
      ]),
    ).toEqual([]);
    expect(
      missing(7, [
        '有两处不同，即 2057 年九月和 2097 年七月',
        `${grouped(terms)} 个节气日里，有一处不同，即 2084 年春分`,
      ]),
    ).toEqual([]);
  });

  test('超出范围时的那句话', () => {
    expect(() => lunar.lunarOf(2300, 1, 1)).toThrow(/可查范围/);
    try {
      lunar.lunarOf(2300, 1, 1);
    } catch (error) {
      expect(missing(9, [(error as Error).message])).toEqual([]);
    }
  });
});

describe('第十章 常见的错', () => {
  test('测试表的每一行', () => {
    const days = { 初一: 1, 三十: 30 } as const;
    const rows = [
      ...chapter(10).matchAll(
        /^\| (\d{4}-\d\d-\d\d) \| (?:(\d{4}) 年)?(闰?[正一二三四五六七八九十]+月)(初一|三十) \|/gmu,
      ),
    ];
    expect(rows.length).toBeGreaterThan(20);
    for (const [row, date = '', year, month, day] of rows) {
      expect(lunarOn(date), row).toBe(`${month}${days[day as keyof typeof days]}`);
      const [civil = 0] = date.split('-').map(Number);
      if (year) expect(Number(year), row).toBe(civil);
    }
  });

  test('六个春节的前一天', () => {
    const rows = years(2025, 2030).map((year) => {
      const first = lunar.monthsOf(year)[0]!.first;
      const { day } = lunar.lunarOf(...dateOf(dayOf(first) - 1));
      return `| ${lunar.isoText(first)} | 腊月${day === 30 ? '三十' : '廿九'} |`;
    });
    expect(missing(10, rows)).toEqual([]);
  });

  test('当场检验的例子', () => {
    const autumn = years(1901, 1999).map((year) => lunar.isoText(termOf(year, '立秋').date).slice(5));
    expect([...new Set(autumn)].sort()).toEqual(['08-07', '08-08', '08-09']);
    expect(lunar.isoText(termOf(1950, '立秋').date)).toBe('1950-08-08');
    expect([moonOn('2027-02-06'), moonOn('2030-02-03')].map((moon) => clock(moon).slice(11, 16))).toEqual([
      '23:56',
      '00:07',
    ]);
    expect([lunarOn('2028-06-27'), lunarOn('2026-01-20')]).toEqual(['闰五月5', '十二月2']);
    expect(lunar.lunarFestivalsOf(lunar.lunarOf(2028, 6, 27))).toEqual([]);
    const both = (['spring-begins', 'new-year'] as const).map((boundary) => {
      const { year, animal } = lunar.ganzhiOf({ year: 2024, month: 2, day: 5 }, boundary);
      return `${year}、${animal}`;
    });
    expect(missing(10, both)).toEqual([]);
  });
});

function dateOf(day: number): [year: number, month: number, day: number] {
  const date = lunar.civilDate(day);
  return [date.year, date.month, date.day];
}
