import { scores } from '#client/lunar/truth/scores.ts';
import * as lunar from '#domain/lunar/index.ts';
import { clock, dayAt, dayOf, isoOfDay, moonOn, newMoons, termOf } from '#tests/unit/server/seed/lunar-book/sky.ts';
import {
  arrow,
  box,
  dot,
  label,
  lamp,
  lampTint,
  line,
  night,
  nightTint,
  picture,
  scale,
  seal,
  soft,
  text,
} from '../pen.ts';

type Scale = (value: number) => number;

/** Two days on either side of a midnight, which is the zero of the scale. */
function midnight(x: Scale, from: number, to: number, [top, bottom]: readonly [number, number]): string[] {
  return [
    box(x(from), top, x(0) - x(from), bottom - top, { fill: nightTint }),
    box(x(0), top, x(to) - x(0), bottom - top, { fill: lampTint }),
    line(x(0), top, x(0), bottom, { stroke: seal, 'stroke-width': 1.5 }),
  ];
}

/** The same, with the names of the days and of the midnight above it. */
function namedMidnight(x: Scale, from: number, to: number, [top, bottom]: readonly [number, number]): string[] {
  return [
    ...midnight(x, from, to, [top, bottom]),
    label(x(0), top - 10, '午夜', { fill: seal }),
    text(x(from), top - 10, '前一天', { fill: night }),
    text(x(to), top - 10, '后一天', { fill: lamp, 'text-anchor': 'end' }),
  ];
}

/** Seconds after the nearest midnight in Beijing, negative before it. */
function fromMidnight(seconds: number): number {
  const after = seconds + 8 * 3600 - dayAt(seconds) * 86_400;
  return after > 43_200 ? after - 86_400 : after;
}

/** The four instants of a table in chapter 2, and the two of them that lie within a minute of midnight, enlarged. */
export function nearMidnight(): string {
  const instants = [
    { name: '2026 年九月的朔', seconds: moonOn('2026-10-10') },
    ...([2026, 2021, 1951] as const).map((year) => {
      const name = year === 2026 ? '雨水' : '冬至';
      return { name: `${year} 年${name}`, seconds: termOf(year, name).seconds };
    }),
  ];
  const minutes = scale(-12 * 60, 4 * 60, 12, 348);
  const seconds = scale(-60, 40, 12, 348);
  const [top, row] = [32, 38];
  const bottom = top + instants.length * row;
  const close = instants.filter(({ seconds: each }) => Math.abs(fromMidnight(each)) < 60);
  return picture(
    bottom + 112,
    ...namedMidnight(minutes, -12 * 60, 4 * 60, [top, bottom]),
    ...instants.flatMap(({ name, seconds: each }, index) => {
      const y = top + index * row + 27;
      return [
        text(18, y - 10, `${name} ${clock(each).slice(11)}`),
        line(12, y, 348, y, { stroke: soft, 'stroke-dasharray': '1 3' }),
        dot(minutes(fromMidnight(each)), y, 4.5, { fill: fromMidnight(each) < 0 ? night : lamp }),
      ];
    }),
    line(minutes(-60), bottom, 12, bottom + 28, { stroke: soft }),
    line(minutes(40), bottom, 348, bottom + 28, { stroke: soft }),
    ...midnight(seconds, -60, 40, [bottom + 28, bottom + 76]),
    ...close.flatMap(({ name, seconds: each }) => {
      const late = fromMidnight(each);
      const fill = late < 0 ? night : lamp;
      return [
        dot(seconds(late), bottom + 62, 4.5, { fill }),
        text(late < 0 ? 18 : seconds(late) + 8, bottom + 48, `${name}${late < 0 ? '差' : '过'} ${Math.abs(late)} 秒`, {
          fill,
        }),
      ];
    }),
    text(12, bottom + 98, '下面是午夜前后，放大', { fill: soft }),
  );
}

/** The six disputed instants by two clocks: neither carries one of them across midnight. */
export function disputedInstants(): string {
  const [from, to] = [-60, 120];
  const x = scale(from, to, 92, 262);
  const [top, row] = [34, 30];
  const bottom = top + lunar.disputedDays.length * row;
  return picture(
    bottom + 84,
    ...namedMidnight(x, from, to, [top, bottom]),
    ...lunar.disputedDays.flatMap(({ adopted, event, steadyClock, slowingClock, observatory }, index) => {
      const y = top + index * row + 15;
      const fill = observatory === 'other' ? { fill: seal } : {};
      return [
        text(8, y + 4, `${adopted.year} ${event}`, fill),
        line(x(steadyClock), y, x(slowingClock), y, { stroke: soft, 'stroke-width': 1.5 }),
        dot(x(slowingClock), y, 4.5, { fill: lamp }),
        dot(x(steadyClock), y, 4.5, { fill: night }),
        text(352, y + 4, `${steadyClock < 0 ? '前' : '后'} ${Math.abs(steadyClock)}、${Math.abs(slowingClock)} 秒`, {
          'text-anchor': 'end',
          fill: soft,
        }),
      ];
    }),
    ...[-60, 60, 120].map((each) =>
      label(x(each), bottom + 16, `${each < 0 ? '−' : '+'}${Math.abs(each)}`, { fill: soft }),
    ),
    text(x(to) + 22, bottom + 16, '秒', { fill: soft }),
    dot(16, bottom + 38, 4.5, { fill: night }),
    text(26, bottom + 42, '不再有闰秒'),
    dot(116, bottom + 38, 4.5, { fill: lamp }),
    text(126, bottom + 42, '钟表跟随地球'),
    text(12, bottom + 66, '红字的三处，香港天文台的对照表取前一天', { fill: seal }),
  );
}

/** The new moons of the months that the calendar of Chrome begins on a wrong day, each with the way to the day where it stands there. */
export function nineMoons(): string {
  const wrong = scores
    .find(({ peer }) => peer === 'chromium')!
    .stretches.filter(({ days }) => days === 30)
    .map(({ first, here }) => {
      const isLate = here.endsWith('初一');
      const start = lunar.dayNumber(...(first.split('-').map(Number) as [number, number, number])) + (isLate ? 0 : 1);
      const { seconds } = newMoons.find(({ date }) => dayOf(date) === start)!;
      const [year, month, day] = isoOfDay(start).split('-').map(Number) as [number, number, number];
      return { month: lunar.lunarOf(year, month, day), late: fromMidnight(seconds), isLate };
    });
  const [from, to] = [-15, 10];
  const x = scale(from * 60, to * 60, 92, 296);
  const [top, row] = [34, 26];
  const bottom = top + wrong.length * row;
  return picture(
    bottom + 54,
    ...namedMidnight(x, from * 60, to * 60, [top, bottom]),
    ...wrong.flatMap(({ month, late, isLate }, index) => {
      const y = top + index * row + 13;
      const weight = month.year === 2027 ? { 'font-weight': 700 } : {};
      return [
        text(8, y + 4, `${month.year} ${lunar.monthName(month.month)}`, weight),
        arrow(x(late), y, x(0) + (isLate ? 14 : -14), y, seal),
        dot(x(late), y, 4.5, { fill: isLate ? night : lamp }),
        text(352, y + 4, isLate ? '晚一天' : '早一天', { 'text-anchor': 'end', fill: seal, ...weight }),
      ];
    }),
    ...[-15, -10, -5, 5, 10].map((each) =>
      label(x(each * 60), bottom + 16, `${each < 0 ? '−' : '+'}${Math.abs(each)}`, { fill: soft }),
    ),
    text(326, bottom + 16, '分', { fill: soft }),
    text(8, bottom + 40, '点是朔，箭头指着 Chrome 的初一在哪一天', { fill: soft }),
  );
}
