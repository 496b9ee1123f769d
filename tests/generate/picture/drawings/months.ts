import { monthsOf } from '#domain/lunar/index.ts';
import { clock, newMoons } from '#tests/unit/server/seed/lunar-book/sky.ts';
import {
  box,
  dot,
  element,
  label,
  lamp,
  line,
  mono,
  night,
  nightTint,
  path,
  picture,
  range,
  scale,
  seal,
  sealTint,
  soft,
  text,
} from '../pen.ts';

const day = 86_400;
const moons = newMoons.map(({ seconds }) => seconds);
const lengths = moons.slice(1).map((moon, index) => (moon - moons[index]!) / day);
const mean = (moons.at(-1)! - moons[0]!) / (moons.length - 1) / day;

/** How many months of 201 years have which length: few of them are near the mean. */
export function monthLengths(): string {
  const [first, step, count] = [29.24, 0.04, 16];
  const bars = range(0, count - 1).map((bin) => {
    const from = first + bin * step;
    return { from, months: lengths.filter((length) => length >= from && length < from + step).length };
  });
  if (bars.reduce((sum, { months }) => sum + months, 0) !== lengths.length) throw new Error('a month is in no bar');
  const [x, y] = [scale(first, first + step * count, 34, 348), scale(0, 300, 176, 30)];
  return picture(
    226,
    ...range(0, 2).flatMap((hundred) => [
      line(34, y(hundred * 100), 348, y(hundred * 100)),
      text(28, y(hundred * 100) + 4, hundred * 100, { fill: soft, 'text-anchor': 'end' }),
    ]),
    ...bars.map(({ from, months }) =>
      box(x(from) + 1, y(months), x(from + step) - x(from) - 2, 176 - y(months), { fill: night }),
    ),
    line(x(mean), 24, x(mean), 176, { stroke: lamp, 'stroke-width': 1.5 }),
    text(x(mean) + 5, 34, `平均 ${mean.toFixed(2)} 日`, { fill: lamp }),
    ...[29.3, 29.4, 29.5, 29.6, 29.7, 29.8].map((length) => label(x(length), 194, length, { fill: soft })),
    label(190, 214, `每一格 0.04 日，共 ${lengths.length.toLocaleString('en-US')} 个月`, { fill: soft }),
  );
}

/** The line that fits the new moons best, as its value at the first and its step. */
function meanMoons(): (index: number) => number {
  const count = moons.length;
  const middle = (count - 1) / 2;
  const average = moons.reduce((sum, moon) => sum + moon, 0) / count;
  const slope =
    moons.reduce((sum, moon, index) => sum + (index - middle) * (moon - average), 0) /
    moons.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return (index) => average + slope * (index - middle);
}

/** By how many hours the new moons of five years are before or after mean ones. */
export function earlyAndLate(): string {
  const meanAt = meanMoons();
  const early = moons.flatMap((moon, index) => {
    const year = Number(clock(moon).slice(0, 4));
    return year >= 2026 && year <= 2030 ? [{ moon, hours: (moon - meanAt(index)) / 3600 }] : [];
  });
  const [from, to] = [Date.UTC(2026, 0, 1) / 1000, Date.UTC(2031, 0, 1) / 1000];
  const [x, y] = [scale(from, to, 40, 350), scale(-15, 15, 190, 24)];
  return picture(
    244,
    ...[-12, -6, 0, 6, 12].flatMap((hours) => [
      line(40, y(hours), 350, y(hours), hours === 0 ? { stroke: lamp, 'stroke-width': 1.5 } : {}),
      text(34, y(hours) + 4, hours === 0 ? '平朔' : `${hours > 0 ? '+' : '−'}${Math.abs(hours)}`, {
        fill: hours === 0 ? lamp : soft,
        'text-anchor': 'end',
      }),
    ]),
    element('path', {
      d: path(...early.map(({ moon, hours }) => [x(moon), y(hours)] as const)),
      stroke: night,
      fill: 'none',
    }),
    ...early.map(({ moon, hours }) => dot(x(moon), y(hours), 2.4, { fill: night })),
    ...range(2026, 2030).map((year) => label(x(Date.UTC(year, 6, 1) / 1000), 208, year, { fill: soft })),
    text(346, 20, '晚', { fill: soft, 'text-anchor': 'end' }),
    text(346, 196, '早', { fill: soft, 'text-anchor': 'end' }),
    text(12, 232, '每一点是一次定朔，比平朔晚或早几小时', { fill: soft }),
  );
}

const leaps = range(1900, 2099).flatMap((year) =>
  monthsOf(year).flatMap(({ month, leap }) => (leap ? [{ year, month }] : [])),
);
const numerals = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** In which year of two hundred which month was the leap month. */
export function leapMonths(): string {
  const x = scale(1900, 2100, 42, 320);
  const y = (month: number): number => 32 + (month - 1) * 18;
  return picture(
    272,
    ...numerals.flatMap((name, index) => {
      const count = leaps.filter(({ month }) => month === index + 1).length;
      return [
        line(42, y(index + 1), 320, y(index + 1)),
        text(36, y(index + 1) + 4, name, { fill: soft, 'text-anchor': 'end' }),
        text(348, y(index + 1) + 4, count, { 'text-anchor': 'end', fill: count ? lamp : soft }),
      ];
    }),
    ...leaps.map(({ year, month }) => dot(x(year), y(month), 3, { fill: night })),
    ...[1900, 1950, 2000, 2050].map((year) => label(x(year), 254, year, { fill: soft })),
    label(x(2100), 254, 2099, { fill: soft }),
    text(348, 18, '次', { fill: soft, 'text-anchor': 'end' }),
    text(36, 18, '闰', { fill: soft, 'text-anchor': 'end' }),
  );
}

/** The leap eighth months of two hundred years, with the years between them. */
export function leapEighths(): string {
  const years = leaps.flatMap(({ year, month }) => (month === 8 ? [year] : []));
  const x = scale(1900, 2090, 24, 336);
  return picture(
    136,
    line(14, 96, 346, 96, { stroke: soft }),
    ...years.slice(1).flatMap((year, index) => {
      const [from, to] = [x(years[index]!), x(year)];
      const height = (to - from) * 0.72;
      const isLong = year - years[index]! > 19;
      const stroke = isLong ? lamp : night;
      const arc = `M${from.toFixed(1)} 92Q${((from + to) / 2).toFixed(1)} ${(92 - height).toFixed(1)} ${to.toFixed(1)} 92`;
      return [
        element('path', { d: arc, stroke, fill: 'none', 'stroke-width': 1.5 }),
        label((from + to) / 2, 86 - height / 2, `${year - years[index]!}`, {
          fill: stroke,
          ...(isLong ? { 'font-weight': 700 } : {}),
        }),
      ];
    }),
    ...years.flatMap((year) => [dot(x(year), 96, 4, { fill: night }), label(x(year), 116, year, { 'font-size': 11 })]),
  );
}

/** What each fraction of the continued fraction leaves over, in days. */
export function convergents(): string {
  const [year, month] = [365.2422, 29.530589];
  const cycles = [
    [2, 1],
    [3, 1],
    [8, 3],
    [11, 4],
    [19, 7],
    [334, 123],
  ] as const;
  const x = scale(-4, 8, 110, 344);
  return picture(
    206,
    ...[-2, 0, 2, 4, 6].flatMap((days) => [
      line(x(days), 12, x(days), 176, days === 0 ? { stroke: soft } : {}),
      label(x(days), 196, `${days < 0 ? '−' : ''}${Math.abs(days)}${days === 6 ? ' 日' : ''}`, { fill: soft }),
    ]),
    ...cycles.flatMap(([years, leap], index) => {
      const over = (years * 12 + leap) * month - years * year;
      const y = 16 + index * 27;
      const isGood = Math.abs(over) < 1;
      const [from, to] = [Math.min(x(0), x(over)), Math.max(x(0), x(over))];
      return [
        text(12, y + 13, `${years} 年 ${leap} 闰`, isGood ? { fill: lamp, 'font-weight': 700 } : {}),
        box(from, y, Math.max(1.5, to - from), 18, { fill: isGood ? lamp : night }),
        text(
          over > 0 && !isGood && over > 6 ? to - 6 : to + 6,
          y + 13,
          `${over < 0 ? '−' : '+'}${Math.abs(over).toFixed(2)}`,
          {
            fill: isGood ? lamp : over > 6 ? nightTint : soft,
            ...(over > 6 ? { 'text-anchor': 'end' } : {}),
          },
        ),
      ];
    }),
  );
}

/** A year of the packed table: three letters, their 18 bits, and the months that these name. */
export function threeLetters(): string {
  const year = 2028;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const months = monthsOf(year);
  const leap = months.find((month) => month.leap)?.month ?? 0;
  const value = leap * 8192 + months.reduce((sum, { days }, index) => sum + (days === 30 ? 1 << index : 0), 0);
  const word = [12, 6, 0].map((shift) => letters[(value >> shift) & 63]!).join('');
  const bits = value.toString(2).padStart(18, '0').slice(-18);
  const [left, cell] = [18, 18];
  const at = (bit: number): number => left + bit * cell;
  const named = months.map(({ month, leap: isLeap, days }) => ({ name: isLeap ? '闰' : numerals[month - 1]!, days }));
  return picture(
    196,
    ...[...word].flatMap((letter, index) => [
      label(at(index * 6 + 3), 32, letter, { 'font-family': mono, 'font-size': 20, fill: lamp }),
      element('path', {
        d: path(
          [at(index * 6) + 3, 52],
          [at(index * 6) + 3, 44],
          [at(index * 6 + 6) - 3, 44],
          [at(index * 6 + 6) - 3, 52],
        ),
        stroke: lamp,
        fill: 'none',
      }),
    ]),
    ...[...bits].flatMap((bit, index) => [
      box(at(index) + 0.5, 56, cell - 1, 24, { fill: index < 5 ? sealTint : nightTint, rx: 2 }),
      label(at(index) + cell / 2, 73, bit, { 'font-family': mono, 'font-size': 13 }),
    ]),
    label(at(2.5), 106, `闰${numerals[leap - 1]}月`, { fill: seal }),
    element('path', {
      d: path([at(0) + 3, 84], [at(0) + 3, 91], [at(5) - 3, 91], [at(5) - 3, 84]),
      stroke: seal,
      fill: 'none',
    }),
    ...named.flatMap(({ name, days }, index) => {
      const x = at(17 - index) + cell / 2;
      const isLong = days === 30;
      return [
        line(x, 82, x, 92, { stroke: soft }),
        label(
          x,
          106,
          name,
          name === '闰'
            ? { fill: seal }
            : name.length > 1
              ? { 'font-size': 11, textLength: 17, lengthAdjust: 'spacingAndGlyphs' }
              : {},
        ),
        box(x - 6, 150 - (isLong ? 30 : 18), 12, isLong ? 30 : 18, { fill: isLong ? night : soft }),
      ];
    }),
    text(12, 150, '大月长，小月短', { fill: soft, 'font-size': 11.5 }),
    text(12, 180, '从右往左读：正月、二月……每月一位，1 是大月', { fill: soft }),
  );
}
