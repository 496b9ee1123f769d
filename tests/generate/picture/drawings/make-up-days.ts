import { bundledSchedules, dayStatusOf } from '#domain/holiday/index.ts';
import * as lunar from '#domain/lunar/index.ts';
import {
  box,
  dot,
  element,
  label,
  lamp,
  leaf,
  line,
  mist,
  night,
  picture,
  range,
  scale,
  seal,
  soft,
  text,
} from '../pen.ts';

const years = range(2007, 2026);
const schedules = bundledSchedules();

/** Every day of the twenty years, with what the notices make of it. */
const days = range(lunar.dayNumber(2007, 1, 1), lunar.dayNumber(2026, 12, 31)).map((number) => {
  const date = lunar.civilDate(number);
  const weekday = (lunar.weekdayOf(number) + 6) % 7;
  return { ...dayStatusOf(date, schedules), number, date, weekday, isWeekend: weekday > 4 };
});
type Day = (typeof days)[number];
const isWorked = ({ kind }: Day): boolean => kind === 'work' || kind === 'workday';
const isMadeUp = ({ kind }: Day): boolean => kind === 'work';

/** The days of each year on which everybody is off, and those of its weekends on which everybody works. */
const ledger = years.map((year) => {
  const own = days.filter(({ date }) => date.year === year);
  return {
    year,
    rest: own.filter((day) => !isWorked(day)).length,
    madeUp: own.filter(isMadeUp).map(({ date }) => date),
  };
});

/** Where the days come from that are off though they are neither a weekend nor lawful holidays. */
function sources(): readonly { words: string; count: number; fill: string }[] {
  const given = days.filter(({ kind, isWeekend }) => kind === 'off' && !isWeekend);
  const lawful = days.filter(({ kind }) => kind === 'statutory');
  const [victory] = given.filter(({ date }) => lunar.isoText(date) === '2015-09-03');
  const early = schedules.get(2007)!.days.filter(({ date, work }) => work && date.year === 2006).length;
  const found = [
    { words: '用周末补班换来', count: days.filter(isMadeUp).length, fill: night },
    { words: '2006 年年底先补了班', count: early, fill: soft },
    { words: '法定节日落在周末，补休', count: lawful.filter(({ isWeekend }) => isWeekend).length, fill: leaf },
    { words: '中秋落在国庆三天里，补休', count: lawful.filter(({ name }) => name!.includes('、')).length, fill: lamp },
    { words: '抗战胜利纪念日一天，疫情延长春节两天', count: 3, fill: seal },
  ];
  const sum = found.reduce((total, { count }) => total + count, 0);
  if (!victory || sum !== given.length) throw new Error(`${sum} of ${given.length} days have a source`);
  return found;
}

/** A square for each day off that the notices give, in the colour of its source. */
export function givenDays(): string {
  const [left, top, side, across] = [12, 34, 16.8, 20];
  const kinds = sources();
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const bottom = top + Math.ceil(total / across) * side;
  let next = 0;
  const squares = kinds.map(({ count, fill }) => {
    const places = range(next, next + count - 1);
    next += count;
    const corner = (place: number): string =>
      `M${(left + (place % across) * side).toFixed(1)} ${(top + Math.floor(place / across) * side).toFixed(1)}`;
    return element('path', { fill, d: places.map((place) => `${corner(place)}h14.5v14.5h-14.5z`).join('') });
  });
  return picture(
    bottom + 16 + kinds.length * 20,
    text(12, 22, `法定节日之外另放的 ${total} 个工作日，一格一天`, { fill: soft }),
    ...squares,
    ...kinds.flatMap(({ words, count, fill }, index) => {
      const y = bottom + 20 + index * 20;
      return [
        box(12, y - 10, 11, 11, { fill }),
        text(54, y, count, { 'font-weight': 700, 'text-anchor': 'end' }),
        text(62, y, words),
      ];
    }),
  );
}

/** For which holidays the weekends were worked. */
export function madeUpFor(): string {
  const names = ['春节', '国庆', '劳动节', '端午', '元旦', '清明', '中秋', '抗战'];
  const rows = names.map((name) => ({
    name,
    // A notice that joins 中秋 and 国庆 works for the longer of them.
    count: days.filter((day) => isMadeUp(day) && names.find((each) => day.name!.includes(each)) === name).length,
  }));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const long = rows.slice(0, 3).reduce((sum, { count }) => sum + count, 0);
  if (total !== days.filter(isMadeUp).length) throw new Error('a day worked for nothing');
  const x = scale(0, 40, 62, 300);
  return picture(
    rows.length * 22 + 44,
    ...rows.flatMap(({ name, count }, index) => {
      const y = 14 + index * 22;
      return [
        text(56, y + 12, name === '抗战' ? '抗战胜利' : name, { 'text-anchor': 'end' }),
        box(62, y, x(count) - 62, 16, { fill: index < 3 ? seal : night }),
        text(x(count) + 6, y + 12, count, index < 3 ? { fill: seal, 'font-weight': 700 } : {}),
      ];
    }),
    text(12, rows.length * 22 + 30, `红的三个长假共 ${long} 天，全部 ${total} 天`, { fill: soft }),
  );
}

/** The runs of seven and more days worked, below the days of the week. */
export function longRuns(): string {
  const runs = days.filter(isWorked).reduce<Day[][]>((all, day) => {
    const run = all[all.length - 1];
    if (run?.[run.length - 1]?.number === day.number - 1) run.push(day);
    else all.push([day]);
    return all;
  }, []);
  const long = runs.filter((run) => run.length >= 7);
  const [left, top, cell, row] = [92, 32, 15.4, 17];
  return picture(
    top + long.length * row + 34,
    text(8, 22, '从哪天起', { fill: soft, 'font-size': 11 }),
    ...range(0, 13).map((place) =>
      label(left + (place + 0.5) * cell, 22, '一二三四五六日'[place % 7]!, {
        fill: place % 7 > 4 ? seal : soft,
        'font-size': 11,
      }),
    ),
    ...long.flatMap((run, index) => {
      const y = top + index * row;
      const isLong = run.length > 7 ? { 'font-weight': 700 } : {};
      return [
        text(8, y + 11, lunar.isoText(run[0]!.date), { 'font-size': 11, ...isLong }),
        ...run.map(({ isWeekend }, place) =>
          box(left + (run[0]!.weekday + place) * cell, y, cell - 1.5, 13, { fill: isWeekend ? seal : night }),
        ),
        text(352, y + 11, `${run.length} 天`, { 'text-anchor': 'end', ...isLong }),
      ];
    }),
    text(8, top + long.length * row + 20, `红的是补班的周末，共 ${long.length} 段`, { fill: soft }),
  );
}

/** How many days of each of twenty years were off, beside how many weekends were worked for them. */
export function restAndMadeUp(): string {
  const [rest, madeUp] = [scale(0, 120, 46, 220), scale(0, 12, 252, 321.6)];
  const [top, row] = [34, 16];
  const most = Math.max(...ledger.map((each) => each.madeUp.length));
  return picture(
    top + years.length * row + 28,
    text(46, 22, '休息', { fill: night }),
    text(252, 22, '周末补班', { fill: seal }),
    ...ledger.flatMap(({ year, rest: off, madeUp: worked }, index) => {
      const y = top + index * row;
      const isMost = worked.length === most ? { 'font-weight': 700 } : {};
      return [
        text(8, y + 10, year, { fill: soft, ...isMost }),
        box(46, y, rest(off) - 46, 12, { fill: night }),
        text(rest(off) + 5, y + 10, off, isMost),
        box(252, y, madeUp(worked.length) - 252, 12, { fill: seal }),
        text(madeUp(worked.length) + 5, y + 10, worked.length, isMost),
      ];
    }),
    text(8, top + years.length * row + 14, '单位是天；补班的横柱放大了 4 倍', { fill: soft }),
  );
}

/** Each weekend day worked in twenty years, at its place in the year. */
export function madeUpDays(): string {
  const x = scale(1, 13, 42, 322);
  const [top, row] = [34, 13];
  const bottom = top + years.length * row;
  const count = ledger.reduce((sum, { madeUp }) => sum + madeUp.length, 0);
  const isEmpty = (month: number): boolean =>
    ledger.every(({ madeUp }) => madeUp.every((date) => date.month !== month));
  return picture(
    bottom + 32,
    ...range(1, 12).flatMap((month) => [
      ...(isEmpty(month) ? [box(x(month), top - 4, x(month + 1) - x(month), bottom - top + 4, { fill: mist })] : []),
      line(x(month), top - 4, x(month), bottom),
      label(x(month + 0.5), 22, month, { fill: soft }),
    ]),
    text(36, 22, '月', { fill: soft, 'text-anchor': 'end' }),
    text(352, 22, '天', { fill: soft, 'text-anchor': 'end' }),
    ...ledger.flatMap(({ year, madeUp }, index) => {
      const y = top + index * row + 6;
      return [
        text(8, y + 4, year, { fill: soft, 'font-size': 11 }),
        ...madeUp.map(({ month, day }) => dot(x(month + (day - 0.5) / 31), y, 2.6, { fill: seal })),
        text(352, y + 4, madeUp.length, { fill: lamp, 'text-anchor': 'end', 'font-size': 11 }),
      ];
    }),
    text(8, bottom + 20, `每一点是一个补班的周末日，连着两天的叠在一起，共 ${count} 天`, { fill: soft }),
  );
}
