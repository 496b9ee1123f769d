import { describe, expect, test } from 'vitest';
import { scores } from '#client/lunar/truth/scores.ts';
import * as lunar from '#domain/lunar/index.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { askedDays } from '#tests/generate/new-year/asked.ts';
import record from '../../../fixtures/new-year.json' with { type: 'json' };
import { clock, dayOf, isoOfDay, newMoons } from './lunar-book/sky.ts';

const text = starterTexts.get('/article/blog/new-year-2027')!;
const absent = (facts: readonly string[]): string[] => facts.filter((fact) => !text.includes(fact));
const chromium = scores.find(({ peer }) => peer === 'chromium')!;
const node = scores.find(({ peer }) => peer === 'node')!;
const dateOf = (iso: string) => iso.split('-').map(Number) as [number, number, number];
const lunarName = ({ month, day }: { month: number; day: number }): string =>
  lunar.monthName(month) + lunar.dayName(day);
const nameOf = (key: string): string => {
  const [month = 0, day = 0] = key.split('-').map(Number);
  return lunarName({ month, day });
};

describe('2027 年的春节', () => {
  test('逐日的表：应当是什么，Chromium 写作什么', () => {
    const { Intl: said } = record.answers['Chromium 156.0.8078.108'];
    const notes: Record<string, string> = { '02-05': '，除夕', '02-06': '，春节', '02-20': '，元宵' };
    const rows = askedDays.slice(0, 7).map((iso, index) => {
      const [year, month, day] = dateOf(iso);
      const right = lunarName(lunar.lunarOf(year, month, day)) + (notes[iso.slice(5)] ?? '');
      return `| ${month} 月 ${day} 日 | ${right} | ${nameOf(said[index]!)} |`;
    });
    expect(absent(rows)).toEqual([]);
    expect(lunar.weekdayOf(lunar.dayNumber(2027, 2, 6))).toBe(6);
  });

  test('九处月首，与朔离午夜多久', () => {
    const months = chromium.stretches.filter(({ days }) => days === 30);
    const rows = months.map(({ first, here }) => {
      const start = lunar.dayNumber(...dateOf(first));
      const isLate = here.endsWith('初一');
      const moon = newMoons.find(({ date }) => dayOf(date) === start + (isLate ? 0 : 1))!;
      const [, , , time = ''] = /^(\d+)-(\d+)-(\d+) (.+)$/.exec(clock(moon.seconds))!.slice(1);
      const past = (((moon.seconds + 8 * 3600) % 86_400) + 86_400) % 86_400;
      const left = Math.min(past, 86_400 - past);
      const [year, month, day] = dateOf(lunar.isoText(moon.date));
      const found = lunar.lunarOf(year, month, day);
      return `| ${found.year} 年${lunar.monthName(found.month)} | ${month} 月 ${day} 日 ${time} | ${Math.floor(left / 60)} 分 ${left % 60} 秒 | ${isLate ? '晚' : '早'}一天 |`;
    });
    expect(rows).toHaveLength(9);
    expect(absent(rows)).toEqual([]);
  });

  test('逐日比对的总数，Node.js 与 Chromium 一样', () => {
    const different = chromium.stretches.reduce((sum, { days }) => sum + days, 0);
    const leaps = chromium.stretches.filter(({ here }) => here.startsWith('闰')).length;
    const facts = [
      `${chromium.days.toLocaleString('en-US')} 天，我们逐日问过一遍`,
      `不同的有 ${different} 天，分在 ${chromium.stretches.length} 处：${leaps} 处是闰月`,
      `Node.js 带的是 ${node.version.split('/')[1]}`,
    ];
    expect(absent(facts)).toEqual([]);
    expect(node.stretches).toEqual(chromium.stretches);
  });

  test('春节错了三次', () => {
    const wrong = chromium.stretches.filter(({ here, there }) => [here, there].includes('正月初一'));
    expect(wrong.map(({ first }) => first)).toEqual(['1954-02-03', '2027-02-06', '2030-02-02']);
    const ends = wrong.slice(1).map(({ first, days }) => isoOfDay(lunar.dayNumber(...dateOf(first)) + days - 1));
    expect(ends).toEqual(['2027-03-07', '2030-03-03']);
  });

  test('同一天问四个引擎', () => {
    const place = askedDays.indexOf('2027-02-06');
    const rows = Object.entries(record.answers).map(
      ([name, { Intl: old, Temporal: recent }]) =>
        `| ${name} | ${nameOf(old[place]!)} | ${recent ? nameOf(recent[place]!) : '没有'} |`,
    );
    expect(rows).toHaveLength(4);
    expect(absent(rows)).toEqual([]);
  });

  test('问过的库都写正月初一', () => {
    for (const peer of ['tyme4ts', 'lunar-typescript', 'solarlunar', 'chinese-days']) {
      const { stretches } = scores.find((score) => score.peer === peer)!;
      expect(stretches.filter(({ first }) => /^20(27|30)/.test(first))).toEqual([]);
    }
  });
});
