import { isoText } from '#domain/lunar/index.ts';
import { byDays, byInstants } from '#tests/unit/server/seed/lunar-book/rule-again.ts';
import { clock, dayAt, isoOfDay, nameOf } from '#tests/unit/server/seed/lunar-book/sky.ts';
import {
  box,
  dot,
  label,
  lamp,
  lampTint,
  leaf,
  leafTint,
  line,
  nightTint,
  picture,
  seal,
  sealTint,
  soft,
  text,
} from '../pen.ts';

const start = byDays.findIndex((month) => isoOfDay(month.first) === '2033-07-26');
/** The months from 2033-07-26 to the one after the third empty month. */
const months = byDays.slice(start, start + 9);

/** Names that count on from a month's number, where each month either is a leap month or takes the next number. */
function count(from: number, isLeap: (index: number) => boolean): string[] {
  let month = from - 1;
  return months.map((_, index) => {
    if (!isLeap(index)) month = (month % 12) + 1;
    return nameOf({ month, leap: isLeap(index) });
  });
}

const empty = months.flatMap((month, index) => (month.midTerms.length === 0 ? [index] : []));
const right = months.map(nameOf);
const columns = [
  { head: '按规则', names: right },
  // The first empty month after New Year is taken for the leap month.
  { head: '见空就闰', names: count(7, (index) => index === empty[0]) },
  {
    head: '按时刻比',
    names: months.map(({ first }) => nameOf(byInstants.find((month) => month.first === first)!)),
  },
  // Both empty months of the second year of 13 months.
  { head: '一岁两闰', names: count(7, (index) => index === empty[1] || index === empty[2]) },
];

const [top, row] = [38, 34];
const columnAt = (index: number): number => 140 + index * 57;

/** The nine months, the mid-terms in each, and the names that the rule and three mistakes give. */
export function emptyMonths2033(): string {
  const heads = columns.map(({ head }, index) =>
    label(columnAt(index), 24, head, index === 0 ? { fill: leaf } : { fill: soft }),
  );
  const rows = months.flatMap((month, index) => {
    const y = top + index * row;
    const isEmpty = month.midTerms.length === 0;
    return [
      text(8, y + 21, isoOfDay(month.first).slice(5).replace(/^0/, '').replace('-0', '-'), { fill: soft }),
      box(44, y, 60, row - 2, { fill: isEmpty ? lampTint : nightTint, rx: 3 }),
      ...(isEmpty ? [label(74, y + 20, '空', { fill: lamp })] : terms(month, y)),
      ...columns.map(({ names }, column) => nameAt(column, y, names[index]!, names[index] === right[index])),
    ];
  });
  const bottom = top + months.length * row;
  return picture(
    bottom + 8,
    text(8, 24, '月首', { fill: soft }),
    label(74, 24, '中气', { fill: soft }),
    box(columnAt(0) - 28, 8, 56, bottom - 8, { fill: leafTint, rx: 4 }),
    ...heads,
    line(8, 31, 352, 31),
    ...rows,
  );
}

function terms({ first, days, midTerms }: (typeof months)[number], y: number): string[] {
  return midTerms.flatMap(({ name, date, seconds }) => {
    const at = (dayAt(seconds) - first) / (days - 1);
    const x = 51 + at * 46;
    if (isoText(date) !== clock(seconds).slice(0, 10)) throw new Error('an issued day');
    return [dot(x, y + 25, 3, { fill: soft }), label(Math.min(90, Math.max(59, x)), y + 15, name)];
  });
}

function nameAt(column: number, y: number, name: string, isRight: boolean): string {
  const x = columnAt(column);
  const ground = isRight ? '' : box(x - 27, y + 4, 54, row - 10, { fill: sealTint, rx: 3 });
  const isLeap = name.startsWith('闰');
  return (
    ground + label(x, y + 20, name, { ...(isRight ? {} : { fill: seal }), ...(isLeap ? { 'font-weight': 700 } : {}) })
  );
}
