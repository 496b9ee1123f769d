import { isoText } from '#domain/lunar/index.ts';
import { between } from '#tests/unit/server/seed/lunar-book/rule-again.ts';
import { dayOf, isoOfDay } from '#tests/unit/server/seed/lunar-book/sky.ts';
import { box, dot, label, lamp, line, nightTint, picture, range, soft, text } from '../pen.ts';

const shortDate = (iso: string): string => iso.slice(5).replace(/^0/, '').replace('-0', '-');

/** The thirteen months of the exercise as strips of days with their mid-terms, and boxes in which a reader writes their names. */
export function stripToFill(): string {
  const months = between('2030-11-25', '2031-11-15');
  const [left, cell, top, row] = [68, 6.4, 34, 27];
  const right = left + 30 * cell;
  return picture(
    top + months.length * row + 32,
    text(28, 22, '朔日', { fill: soft }),
    label((left + right) / 2, 22, '短线隔五天，点是中气', { fill: soft }),
    text(right + 5, 22, '天', { fill: soft }),
    label((right + 372) / 2, 22, '月名', { fill: soft }),
    ...months.flatMap(({ first, days, midTerms }, index) => {
      const y = top + index * row;
      const marks = midTerms.flatMap(({ name, date }) => {
        const place = dayOf(date) - first;
        const x = left + (place + 0.5) * cell;
        const isLate = place > 24;
        return [
          dot(x, y + 10, 3, { fill: lamp }),
          text(
            x + (isLate ? -6 : 6),
            y + 14,
            `${name} ${shortDate(isoText(date))}`,
            isLate ? { 'text-anchor': 'end' } : {},
          ),
        ];
      });
      return [
        text(22, y + 14, index + 1, { fill: soft, 'text-anchor': 'end' }),
        text(28, y + 14, shortDate(isoOfDay(first))),
        box(left, y, days * cell, 20, { fill: nightTint }),
        ...range(1, 5).map((five) =>
          line(left + five * 5 * cell, y + 16, left + five * 5 * cell, y + 20, { stroke: soft }),
        ),
        ...marks,
        text(right + 4, y + 14, days, { fill: soft }),
        box(right + 24, y - 1, 348 - right - 24, 22, { fill: 'none', stroke: soft, rx: 3 }),
      ];
    }),
    text(12, top + months.length * row + 18, '含冬至的是十一月；往下编号，没有点的一条是闰月', { fill: soft }),
  );
}
