import { borrowsInDifference } from '#domain/math/columns.ts';
import { rational } from '#domain/math/rational.ts';
import { box, dot, label, lamp, line, night, picture, range, seal, soft, text } from '../pen.ts';

type Columns = readonly [hundreds: number, tens: number, ones: number];

const [from, taken] = [302, 45];
const columnsOf = (value: number): Columns => [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
const valueOf = ([hundreds, tens, ones]: Columns): number => hundreds * 100 + tens * 10 + ones;

const whole = columnsOf(from);
const opened: Columns = [whole[0] - 1, whole[1] + 10, whole[2]];
const ready: Columns = [opened[0], opened[1] - 1, opened[2] + 10];
const less = columnsOf(taken);
const rest: Columns = [ready[0] - less[0], ready[1] - less[1], ready[2] - less[2]];
if (valueOf(opened) !== from || valueOf(ready) !== from || valueOf(rest) !== from - taken)
  throw new Error('a wrong difference');
if (borrowsInDifference(rational(from), rational(taken)) !== 2) throw new Error('not two columns that borrow');

const lefts = [92, 182, 268] as const;
const middles = [128, 216, 306] as const;

/** The counters of a column: squares of a hundred, bars of ten and dots, the last of them struck out where they are taken away. */
function counters(column: number, count: number, struck: number, y: number): string[] {
  return range(0, count - 1).map((index) => {
    const isStruck = index >= count - struck;
    const look = isStruck
      ? { fill: 'none', stroke: seal, 'stroke-dasharray': '2 2' }
      : { fill: column === 1 ? lamp : night };
    if (column === 0) return box(lefts[0] + index * 25, y, 21, 21, look);
    if (column === 1) return box(lefts[1] + index * 7, y, 4.5, 21, look);
    return dot(lefts[2] + 4 + (index % 6) * 12, y + 5 + Math.floor(index / 6) * 12, 4, look);
  });
}

/** A number from which a smaller one is taken across a zero: first a hundred is opened, then a ten. */
export function borrowing(): string {
  const steps = [
    { words: String(from), columns: whole, struck: [0, 0, 0] },
    { words: '拆一个百', columns: opened, struck: [0, 0, 0] },
    { words: '拆一个十', columns: ready, struck: [0, 0, 0] },
    { words: `拿走 ${taken}`, columns: ready, struck: less },
  ] as const;
  const [top, row] = [34, 58];
  const bottom = top + steps.length * row;
  return picture(
    bottom + 34,
    ...['百', '十', '个'].map((name, column) => label(middles[column]!, 22, name, { fill: soft })),
    ...steps.flatMap(({ words, columns, struck }, index) => {
      const y = top + index * row;
      return [
        line(12, y - 4, 348, y - 4),
        text(12, y + 26, words, index === 3 ? { fill: seal } : {}),
        ...columns.flatMap((count, column) => [
          struck[column]
            ? label(middles[column]!, y + 13, `${count} − ${struck[column]}`, { fill: seal })
            : label(middles[column]!, y + 13, count, count > 9 ? { fill: lamp, 'font-weight': 700 } : { fill: soft }),
          ...counters(column, count, struck[column]!, y + 21),
        ]),
      ];
    }),
    line(12, bottom - 4, 348, bottom - 4, { stroke: soft }),
    text(12, bottom + 18, `剩下 ${from - taken}`, { 'font-weight': 700 }),
    ...rest.map((digit, column) => label(middles[column]!, bottom + 18, digit, { 'font-weight': 700 })),
  );
}
