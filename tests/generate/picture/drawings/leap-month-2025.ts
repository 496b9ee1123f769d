import { between } from '#tests/unit/server/seed/lunar-book/rule-again.ts';
import { dayAt, duration, isoOfDay, nameOf } from '#tests/unit/server/seed/lunar-book/sky.ts';
import { box, dot, label, lamp, lampTint, line, mist, night, nightTint, picture, scale, soft, text } from '../pen.ts';

const months = between('2024-12-01', '2025-12-20');
const shortDay = (day: number): string => {
  const [, month, date] = isoOfDay(day).split('-').map(Number);
  return `${month}-${date}`;
};

/** Days since the epoch with the fraction of the day, by Beijing time. */
const momentOf = (seconds: number): number => (seconds + 8 * 3600) / 86_400;

/** A year of 13 months as a ribbon with its mid-terms, and the summer of the leap month enlarged below. */
export function leapMonth2025(): string {
  const place = scale(months[0]!.first, months[13]!.first + 4, 12, 348);
  const whole = months.flatMap((month, index) => {
    const [from, to] = [place(month.first), Math.min(349, place(month.first + month.days))];
    const fill = month.leap ? lampTint : index % 2 ? mist : nightTint;
    const name = index === 13 ? '' : nameOf(month).replace('月', '');
    return [
      box(from, 62, to - from - 1, 26, { fill }),
      label((from + to) / 2 - 0.5, 79, name, month.leap ? { fill: lamp, 'font-weight': 700 } : {}),
    ];
  });
  const marks = months.flatMap(({ midTerms }, index) =>
    midTerms.flatMap(({ name, seconds }) => {
      const x = place(momentOf(seconds));
      const y = index % 2 ? 22 : 38;
      return [
        line(x, y + 4, x, 62, { stroke: soft }),
        dot(x, 62, 2.5, { fill: night }),
        label(Math.min(334, x), y, name),
      ];
    }),
  );
  return picture(226, ...marks, ...whole, ...summer(place));
}

function summer(place: (day: number) => number): string[] {
  const near = between('2025-06-25', '2025-08-23');
  const [first, last] = [near[0]!.first, near[2]!.first + near[2]!.days];
  const zoom = scale(first, last, 12, 348);
  const rays = [line(place(first), 88, zoom(first), 140), line(place(last), 88, zoom(last), 140)];
  const bars = near.flatMap((month) => {
    const [from, to] = [zoom(month.first), zoom(month.first + month.days)];
    return [
      box(from, 140, to - from - 1, 30, { fill: month.leap ? lampTint : nightTint }),
      label((from + to) / 2, 160, nameOf(month), month.leap ? { fill: lamp, 'font-weight': 700 } : {}),
      text(from, 186, shortDay(month.first), { fill: soft }),
    ];
  });
  const terms = near.flatMap(({ midTerms }) => midTerms).slice(0, 2);
  const [from, to] = terms.map(({ seconds }) => zoom(momentOf(seconds))) as [number, number];
  const apart = duration(terms[1]!.seconds - terms[0]!.seconds).replace(/ \d+ 分$/, '');
  return [
    ...rays,
    ...bars,
    ...terms.flatMap(({ name, seconds }, index) => {
      const x = zoom(momentOf(seconds));
      const words = `${name} ${shortDay(dayAt(seconds))}`;
      return [
        dot(x, 140, 3.5, { fill: night }),
        text(x + (index ? 6 : -6), 130, words, { 'text-anchor': index ? 'start' : 'end' }),
      ];
    }),
    line(from, 136, to, 136, { stroke: lamp, 'stroke-width': 1.5 }),
    label((from + to) / 2, 130, `相隔 ${apart}`, { fill: lamp }),
    label(180, 212, `闰月只有 ${near[1]!.days} 天，整个落在两个中气之间`, { fill: soft }),
  ];
}
