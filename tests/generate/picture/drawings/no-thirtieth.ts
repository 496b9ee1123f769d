import { monthsOf, solarOf } from '#domain/lunar/index.ts';
import { clock, dayOf, newMoons } from '#tests/unit/server/seed/lunar-book/sky.ts';
import {
  box,
  dot,
  element,
  label,
  lampBright,
  leaf,
  line,
  night,
  nightTint,
  picture,
  range,
  scale,
  seal,
  soft,
  text,
} from '../pen.ts';

/** The twelfth month of a lunar year: its new moon, the next one, and its number of days. */
function twelfth(year: number) {
  const month = monthsOf(year).findLast(({ month: number, leap }) => number === 12 && !leap)!;
  const next = solarOf({ year: year + 1, month: 1, leap: false, day: 1 });
  const moonAt = (day: number): number => newMoons.find(({ date }) => dayOf(date) === day)!.seconds;
  return {
    year,
    days: month.days,
    first: dayOf(month.first),
    from: moonAt(dayOf(month.first)),
    to: moonAt(dayOf(next)),
  };
}

const sinceMidnight = (seconds: number, day: number): number => (seconds + 8 * 3600) / 86_400 - day;

/** Six twelfth months between their new moons, beside the midnight in which the thirtieth day ends. */
export function sixMonths(): string {
  const [left, right] = [scale(0, 1, 44, 126), scale(29, 30.06, 168, 316)];
  const [top, row] = [44, 38];
  const midnight = right(30);
  const bars = range(2024, 2029).flatMap((year, index) => {
    const month = twelfth(year);
    const y = top + index * row;
    const [from, to] = [left(sinceMidnight(month.from, month.first)), right(sinceMidnight(month.to, month.first))];
    const [has, colour] = month.days === 30 ? [true, leaf] : [false, night];
    return [
      text(8, y + 16, year, { fill: soft }),
      box(from, y + 8, 130 - from, 10, { fill: colour }),
      line(132, y + 13, 162, y + 13, { stroke: colour, 'stroke-dasharray': '2 4' }),
      box(164, y + 8, to - 164, 10, { fill: colour }),
      dot(from, y + 13, 4.5, { fill: colour }),
      label(from + 4, y + 2, clock(month.from).slice(11, 16)),
      text(to - 4, y + 2, clock(month.to).slice(11, 16) + nearness(month.to), { 'text-anchor': 'end' }),
      text(352, y + 17, `${month.days} 天`, { 'text-anchor': 'end', ...(has ? { fill: leaf } : {}) }),
    ];
  });
  const bottom = top + 6 * row;
  return picture(
    bottom + 30,
    box(right(29), 26, midnight - right(29), bottom - 22, { fill: nightTint }),
    box(left(0), 26, left(1) - left(0), bottom - 22, { fill: nightTint }),
    label((left(0) + left(1)) / 2, 20, '腊月初一', { fill: soft }),
    label((right(29) + midnight) / 2, 20, '第三十天', { fill: soft }),
    ...bars,
    line(midnight, 26, midnight, bottom + 4, { stroke: seal, 'stroke-width': 1.5 }),
    text(midnight + 4, bottom + 20, '午夜', { fill: seal, 'text-anchor': 'end' }),
    label((left(0) + left(1)) / 2, bottom + 20, '朔', { fill: soft }),
    text(right(29), bottom + 20, '下一个朔', { fill: soft }),
  );
}

/** How many minutes an instant within half an hour of midnight is from it. */
function nearness(seconds: number): string {
  const minutes = Math.floor((seconds + 8 * 3600) / 60) % 1440;
  if (minutes < 30) return `，过 ${minutes} 分`;
  return minutes > 1410 ? `，差 ${1440 - minutes} 分` : '';
}

/** A square for each of 200 lunar years, lit where the twelfth month has only 29 days. */
export function twoHundredYears(): string {
  const years = range(1900, 2099).map((year) => ({ year, days: twelfthDays(year) }));
  const [side, left, top] = [15.4, 46, 30];
  const isShort = (year: number): boolean => year >= 1900 && year <= 2099 && years[year - 1900]!.days === 29;
  const fillOf = (year: number): string => {
    if (!isShort(year)) return nightTint;
    return runOf(year, isShort) >= 4 ? lampBright : night;
  };
  // One path for all squares of a colour: as elements of their own they would be three times as long.
  const squares = [nightTint, night, lampBright].map((fill) => {
    const corners = years.flatMap(({ year }) =>
      fillOf(year) === fill ? [[left + ((year - 1900) % 20) * side, top + Math.floor((year - 1900) / 20) * side]] : [],
    );
    return element('path', {
      fill,
      d: corners.map(([x, y]) => `M${x!.toFixed(1)} ${y!.toFixed(1)}h13v13h-13z`).join(''),
    });
  });
  const count = years.filter(({ days }) => days === 29).length;
  const bottom = top + 10 * side;
  return picture(
    bottom + 32,
    ...range(0, 9).map((row) => text(10, top + row * side + 11.5, 1900 + row * 20, { fill: soft })),
    ...[0, 5, 10, 15].map((year) => text(left + year * side, 22, `+${year}`, { fill: soft })),
    ...squares,
    box(46, bottom + 9, 11, 11, { fill: night, rx: 2 }),
    text(62, bottom + 19, `没有三十（共 ${count} 年）`),
    box(206, bottom + 9, 11, 11, { fill: lampBright, rx: 2 }),
    text(222, bottom + 19, '其中连着四年以上'),
  );
}

const twelfthDays = (year: number): number => monthsOf(year).findLast(({ leap }) => !leap)!.days;

function runOf(year: number, isIn: (year: number) => boolean): number {
  let [from, to] = [year, year];
  while (isIn(from - 1)) from -= 1;
  while (isIn(to + 1)) to += 1;
  return isIn(year) ? to - from + 1 : 0;
}
