import * as lunar from '#domain/lunar/index.ts';
import { clock, dayOf, lunarOn, termOf } from '#tests/unit/server/seed/lunar-book/sky.ts';
import {
  type Attributes,
  box,
  dot,
  label,
  lamp,
  lampTint,
  leafTint,
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

const shortDate = ({ month, day }: lunar.CivilDate): string => `${month}-${day}`;

/** The three 伏 of two years on one scale: whether a 庚 day falls before 立秋 decides how long the middle one is. */
export function dogDays(): string {
  return picture(254, ...[2026, 2027].flatMap((year, index) => strip(year, 12 + index * 126)));
}

function strip(year: number, top: number): string[] {
  const first = lunar.dayNumber(year, 6, 18);
  const x = scale(first, first + 68, 12, 348);
  const middle = (day: number): number => x(day) + 2.5;
  const [start, autumn] = [termOf(year, '夏至').date, termOf(year, '立秋').date];
  const stems = range(dayOf(start), dayOf(autumn) + 9).filter((day) =>
    lunar.ganzhiOf(lunar.civilDate(day), 'new-year').day.startsWith('庚'),
  );
  const fills = [nightTint, lampTint, leafTint];
  const bars = lunar.dogDaysOf(year).flatMap(({ name, first: from, days }, index) => {
    const [left, right] = [x(dayOf(from)), x(dayOf(from) + days)];
    const look: Attributes = index === 1 ? { fill: lamp, 'font-weight': 700 } : {};
    return [
      box(left, top + 50, right - left - 1, 42, { fill: fills[index]! }),
      label((left + right) / 2, top + 67, name, look),
      label((left + right) / 2, top + 84, `${days} 天`, look),
    ];
  });
  const marks = [start, autumn].flatMap((date, index) => [
    line(middle(dayOf(date)), top + 20, middle(dayOf(date)), top + 96, { stroke: seal, 'stroke-dasharray': '3 3' }),
    text(middle(dayOf(date)) + (index ? 0 : 20), top + 14, `${index ? '立秋' : '夏至'} ${shortDate(date)}`, {
      fill: seal,
      'text-anchor': index ? 'middle' : 'start',
    }),
  ]);
  const days = stems.flatMap((day, index) => [
    dot(middle(day), top + 38, 4, { fill: night }),
    text(middle(day), top + 32, `庚${'一二三四五六'[index]}`, { fill: soft, 'text-anchor': 'middle', 'font-size': 11 }),
    label(middle(day), top + 108, shortDate(lunar.civilDate(day)), { fill: index < 2 ? soft : night }),
  ]);
  return [text(12, top + 14, year, { 'font-weight': 700 }), ...marks, ...bars, ...days];
}

/** Every instant of 1900 to 1928 that was before midnight by Beijing's own time: from 1914 on the almanac put them a day earlier. */
export function fourteenMinutes(): string {
  const behind = 14 + 20 / 60;
  const after = (seconds: number): number => ((((seconds + 8 * 3600) % 86_400) + 86_400) % 86_400) / 60;
  const local = (seconds: number): string => clock(seconds, 7 * 3600 + 45 * 60 + 40).slice(0, 10);
  const all = range(1900, 1928)
    .flatMap((year) => [
      ...lunar
        .termsOf(year)
        .map(({ name, date, seconds }) => ({ name, year, seconds, isEarly: lunar.isoText(date) === local(seconds) })),
      ...lunar.phasesOf(year).flatMap(({ name, seconds }) => {
        const found = lunarOn(local(seconds));
        return name === '朔' ? [{ name, year, seconds, isEarly: found.endsWith('月1') }] : [];
      }),
    ])
    .filter(({ seconds }) => after(seconds) < behind);
  const x = scale(-2, 17, 100, 348);
  const bottom = 44 + all.length * 20;
  return picture(
    bottom + 48,
    box(x(0), 30, x(behind) - x(0), bottom - 30, { fill: nightTint }),
    label((x(0) + x(behind)) / 2, 22, '14 分 20 秒', { fill: soft }),
    ...all.flatMap(({ name, year, seconds, isEarly }, index) => {
      const y = 46 + index * 20;
      const fill = isEarly ? seal : night;
      return [
        line(100, y, 348, y),
        text(12, y + 4, `${year} ${name}`, isEarly ? { fill } : {}),
        dot(x(after(seconds)), y, 4.5, { fill }),
      ];
    }),
    line(x(0), 30, x(0), bottom, { stroke: soft, 'stroke-width': 1.5 }),
    line(x(behind), 30, x(behind), bottom, { stroke: soft, 'stroke-width': 1.5 }),
    label(x(0), bottom + 16, '120° 的午夜', { fill: soft }),
    label(x(behind) - 6, bottom + 16, '北京地方时的午夜', { fill: soft }),
    dot(20, bottom + 34, 4.5, { fill: night }),
    text(30, bottom + 38, '照 120° 的日子颁行', { fill: night }),
    dot(182, bottom + 34, 4.5, { fill: seal }),
    text(192, bottom + 38, '提前了一天', { fill: seal }),
  );
}
