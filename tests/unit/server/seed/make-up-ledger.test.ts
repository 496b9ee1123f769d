import { describe, expect, test } from 'vitest';
import { bundledSchedules, dayStatusOf } from '#domain/holiday/index.ts';
import * as lunar from '#domain/lunar/index.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { grouped, years } from './lunar-book/sky.ts';

const text = starterTexts.get('/article/blog/make-up-ledger')!;
const absent = (facts: readonly string[]): string[] => facts.filter((fact) => !text.includes(fact));
const schedules = bundledSchedules();
const [first, last] = [lunar.dayNumber(2007, 1, 1), lunar.dayNumber(2026, 12, 31)];
const days = Array.from({ length: last - first + 1 }, (_, place) => {
  const date = lunar.civilDate(first + place);
  const status = dayStatusOf(date, schedules);
  const isWeekend = lunar.weekdayOf(first + place) % 6 === 0;
  return { ...status, date, number: first + place, isWeekend, isOff: !['work', 'workday'].includes(status.kind) };
});
type Day = (typeof days)[number];
const count = (holds: (day: Day) => boolean, among: readonly Day[] = days): number => among.filter(holds).length;
const isMadeUp = ({ kind }: Day): boolean => kind === 'work';
const isStatutory = ({ kind }: Day): boolean => kind === 'statutory';
const isGiven = ({ kind, isWeekend }: Day): boolean => kind === 'off' && !isWeekend;

/** The runs of days on which everybody is off, or at work. */
function runsOf(isOff: boolean): Day[][] {
  const runs: Day[][] = [];
  for (const day of days.filter((each) => each.isOff === isOff)) {
    const run = runs.slice(-1)[0];
    if (run?.slice(-1)[0]?.number === day.number - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
const [off, work] = [runsOf(true), runsOf(false)];
const startOf = (run: readonly Day[]): string => lunar.isoText(run[0]!.date);

describe('二十年的调休账', () => {
  test('总账', () => {
    const weekends = count(({ isWeekend }) => isWeekend);
    const lawful = count((day) => isStatutory(day) && !day.isWeekend);
    const [given, madeUp, rest] = [count(isGiven), count(isMadeUp), count(({ isOff }) => isOff)];
    expect(weekends + lawful + given - madeUp).toBe(rest);
    const facts = [
      `一共 ${grouped(days.length)} 天，按放假通知休息 ${grouped(rest)} 天，其中周末补班 ${madeUp} 天`,
      `| 周六、周日 | ${grouped(weekends)} |`,
      `| 法定节日，落在周一到周五 | ${lawful} |`,
      `| 通知另放的周一到周五 | ${given} |`,
      `| 减：周六、周日补班 | ${madeUp} |`,
      `| **实际休息** | **${grouped(rest)}** |`,
    ];
    expect(absent(facts)).toEqual([]);
  });

  test('199 天的出处，一天不剩', () => {
    const madeUp = count(isMadeUp);
    const substituted = count((day) => isStatutory(day) && day.isWeekend);
    const early = schedules.get(2007)!.days.filter(({ date, work: isWork }) => isWork && date.year === 2006);
    expect(early.map(({ date }) => lunar.isoText(date))).toEqual(['2006-12-30', '2006-12-31']);
    const twofold = days.filter((day) => isStatutory(day) && day.name!.includes('、'));
    expect(twofold.map(({ date }) => date.year)).toEqual([2009, 2020]);
    expect(days.find(({ date }) => lunar.isoText(date) === '2015-09-03')).toMatchObject({
      kind: 'off',
      isWeekend: false,
    });
    const extended = off.find((run) => startOf(run) === '2020-01-24')!;
    expect(extended.map(({ date }) => date.day).slice(-3)).toEqual([31, 1, 2]);
    const facts = [
      `| 用周末补班换来 | ${madeUp} |`,
      `| 法定节日落在周末，依法补休 | ${substituted} |`,
      `${madeUp} + 2 + ${substituted} + 2 + 1 + 2 = ${count(isGiven)}`,
    ];
    expect(absent(facts)).toEqual([]);
    expect(madeUp + early.length + substituted + twofold.length + 1 + 2).toBe(count(isGiven));
  });

  test('分年的表', () => {
    const longest = (runs: readonly Day[][], year: number): number =>
      Math.max(...runs.filter(([day]) => day!.date.year === year).map((run) => run.length));
    const rows = years(2007, 2026).map((year) => {
      const own = days.filter(({ date }) => date.year === year);
      const numbers = [count(({ isOff }) => isOff, own), count(isStatutory, own), count(isMadeUp, own)];
      return `| ${[year, ...numbers, longest(off, year), longest(work, year)].join(' | ')} |`;
    });
    expect(absent(rows)).toEqual([]);
    const rests = rows.map((row) => Number(row.split(' | ')[1]));
    expect(absent([`最少 ${Math.min(...rests)} 天，最多 ${Math.max(...rests)} 天`])).toEqual([]);
    expect(absent([`平均数 ${count(isMadeUp) / 20} 天`])).toEqual([]);
  });

  test('补在哪天、哪个节、哪个月', () => {
    const madeUp = days.filter(isMadeUp);
    const [sundays, saturdays] = [0, 6].map((day) => count(({ number }) => lunar.weekdayOf(number) === day, madeUp));
    const forHoliday = (...names: string[]) => count(({ name }) => names.some((each) => name!.includes(each)), madeUp);
    const national = forHoliday('国庆节');
    const long = [forHoliday('春节'), national, forHoliday('劳动节')];
    const inMonth = (month: number) => count(({ date }) => date.month === month, madeUp);
    const months = [2, 9, 4, 10, 1, 5, 6, 12, 3].map((month) => `${month} 月 ${inMonth(month)} 天`);
    const facts = [
      `周六 ${saturdays} 天，周日 ${sundays} 天`,
      `| 春节 | ${long[0]} |`,
      `| 国庆（含与中秋连休） | ${national} |`,
      `| 劳动节 | ${long[2]} |`,
      `| 端午 | ${forHoliday('端午节')} |`,
      `| 元旦 | ${forHoliday('元旦')} |`,
      `| 清明 | ${forHoliday('清明节')} |`,
      `| 中秋 | ${count(({ name }) => name === '中秋节', madeUp)} |`,
      `| 抗战胜利纪念日 | ${forHoliday('抗战')} |`,
      `三个长假占了 ${long[0]! + long[1]! + long[2]!} 天`,
      months.join('，'),
    ];
    expect(absent(facts)).toEqual([]);
    for (const month of [7, 8, 11]) {
      expect(count(({ date, kind }) => date.month === month && ['work', 'off', 'statutory'].includes(kind))).toBe(0);
    }
  });

  test('连着上班，连着休息', () => {
    const times = (length: number) => work.filter((run) => run.length === length).length;
    const long = work.filter((run) => run.length >= 7);
    const exact = (length: number) => long.filter((run) => run.length === length).map(startOf);
    expect([exact(9), exact(8)]).toEqual([['2008-01-28'], ['2007-04-23', '2013-01-04']]);
    expect(exact(7)).toHaveLength(15);
    expect(exact(7).slice(-1)).toEqual(['2023-10-07']);
    const weeks = long.filter((run) =>
      run.some(({ number }, place) => lunar.weekdayOf(number) === 1 && run.length - place >= 7),
    );
    expect(weeks.map(startOf).slice(-1)).toEqual(['2022-01-24']);
    const halves = off.filter(([day, second]) => !second && day!.kind === 'weekend');
    const saturdays = days.filter(({ number, isWeekend }) => isWeekend && lunar.weekdayOf(number) === 6);
    const weekends = saturdays.map((day) => [day, days[day.number - first + 1]!]);
    const both = weekends.filter((weekend) => weekend.every(isMadeUp)).length;
    const besideHoliday = count(isMadeUp) - 2 * both - halves.length;
    const rests = off.filter((run) => run.length >= 7);
    expect(rests.filter((run) => run.length > 8).map((run) => [startOf(run), run.length])).toEqual([
      ['2020-01-24', 10],
      ['2026-02-15', 9],
    ]);
    const facts = [
      `五天的最多，${times(5)} 段；六天的 ${times(6)} 段；七天及以上的 ${long.length} 段`,
      `有 ${weeks.length} 个。`,
      `有 ${halves.length} 个。**`,
      `都补了班的，另有 ${both} 个；还有 ${besideHoliday} 个，一天补班`,
      `连休七天及以上的有 ${rests.length} 段`,
    ];
    expect(absent(facts)).toEqual([]);
  });

  test('数据集里的行数', () => {
    const rows = [...schedules.values()].reduce((sum, schedule) => sum + schedule.days.length, 0);
    expect(absent([`通知写到的 ${rows} 天`])).toEqual([]);
  });
});
