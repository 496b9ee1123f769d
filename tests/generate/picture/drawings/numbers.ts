import { carriesInSum } from '#domain/math/columns.ts';
import { rational } from '#domain/math/rational.ts';
import {
  box,
  dot,
  element,
  label,
  lamp,
  lampTint,
  leaf,
  leafTint,
  line,
  mono,
  night,
  nightTint,
  path,
  picture,
  range,
  scale,
  seal,
  soft,
  text,
} from '../pen.ts';

const [first, last] = [10, 99];
const kinds = [
  { name: '不进位', fill: leafTint, stroke: leaf },
  { name: '只有个位进位', fill: lamp, stroke: lamp },
  { name: '只有十位进位', fill: nightTint, stroke: night },
  { name: '个位十位都进位', fill: night, stroke: night },
] as const;

/** Which columns of a sum carry: neither, the ones, the tens, both. */
function kindOf(a: number, b: number): number {
  const ones = (a % 10) + (b % 10) >= 10;
  const kind = (ones ? 1 : 0) + (a + b >= 100 ? 2 : 0);
  const columns = [0, 1, 1, 2][kind];
  if (carriesInSum(rational(a), rational(b)) !== columns) throw new Error(`${a} + ${b}`);
  return kind;
}

/** All sums of two numbers of two digits, each in the colour of its carries. */
export function carries(): string {
  const numbers = range(first, last);
  const counts = numbers
    .flatMap((a) => numbers.map((b) => kindOf(a, b)))
    .reduce((sum, kind) => sum.with(kind, sum[kind]! + 1), [0, 0, 0, 0]);
  const [left, top, cell] = [44, 14, 3.4];
  const x = scale(first, last + 1, left, left + 90 * cell);
  const y = scale(first, last + 1, top + 90 * cell, top);
  // In each square of ten by ten the sums of the ones that carry are the same stairs.
  const stairs = range(1, 9)
    .map((ones) => `V${(ones * cell).toFixed(1)}h${cell}`)
    .join('');
  const pattern = (id: string, fill: string): string =>
    element(
      'pattern',
      { id, x: left, y: top, width: 10 * cell, height: 10 * cell, patternUnits: 'userSpaceOnUse' },
      element('path', { d: `M${cell} 0${stairs}V0z`, fill }),
    );
  // Sums from a hundred on carry in the tens, whether or not the ones give them one more.
  const steps = range(first, last)
    .map((a) => `V${y(Math.max(first, 100 - a)).toFixed(1)}h${cell}`)
    .join('');
  const hundreds = `M${left} ${top}${steps}V${top}z`;
  const whole = { x: left, y: top, width: 90 * cell, height: 90 * cell };
  const square = (fill: string): string => element('rect', { ...whole, fill });
  const bottom = top + 90 * cell;
  return picture(
    bottom + 78,
    element(
      'defs',
      {},
      pattern('a', lamp) + pattern('b', night) + element('clipPath', { id: 'c' }, element('path', { d: hundreds })),
    ),
    square(leafTint),
    square('url(#a)'),
    element('g', { 'clip-path': 'url(#c)' }, square(nightTint) + square('url(#b)')),
    // The two pale grounds are hardly told apart by day; the stairs between them are drawn.
    element('path', { d: `M${left} ${y(90).toFixed(1)}${steps}`, fill: 'none', stroke: seal, 'stroke-width': 1.5 }),
    ...[10, 30, 50, 70, 99].flatMap((number) => [
      label(x(number) + cell / 2, bottom + 15, number, { fill: soft }),
      text(left - 6, y(number) + 2, number, { fill: soft, 'text-anchor': 'end' }),
    ]),
    ...kinds.flatMap(({ name, fill, stroke }, index) => {
      const [at, height] = [left - 30 + (index % 2) * 168, bottom + 42 + Math.floor(index / 2) * 22];
      return [
        box(at, height - 10, 11, 11, { fill, stroke }),
        text(at + 17, height, `${name} ${counts[index]!.toLocaleString('en-US')}`),
      ];
    }),
  );
}

const shown = (integer: bigint): string => integer.toString().slice(-3);

/** The integers about 2⁵³: which of them a number of JavaScript can be, and where the others go. */
export function safeIntegers(): string {
  const start = 2n ** 53n - 4n;
  const integers = range(0, 10).map((step) => start + BigInt(step));
  const x = scale(0, 10, 24, 336);
  const y = 84;
  return picture(
    176,
    text(12, 24, '9007199254740…', { 'font-family': mono, fill: soft }),
    box(12, y - 22, x(4) - 12, 44, { fill: leafTint }),
    line(12, y, 348, y, { stroke: soft }),
    ...integers.flatMap((integer, index) => {
      const read = BigInt(Number(integer));
      const isExact = read === integer;
      const to = x(Number(read - start));
      const bow = `M${x(index).toFixed(1)} ${y - 6}Q${((x(index) + to) / 2).toFixed(1)} ${y - 30} ${to.toFixed(1)} ${y - 7}`;
      return [
        dot(x(index), y, 5, isExact ? { fill: night } : { fill: 'none', stroke: seal, 'stroke-dasharray': '2 2' }),
        label(x(index), y + 22 + (index % 2) * 16, shown(integer), {
          'font-family': mono,
          fill: isExact ? night : seal,
        }),
        ...(isExact ? [] : [element('path', { d: bow, stroke: seal, fill: 'none' }), head(to, y - 7, to > x(index))]),
      ];
    }),
    text(12, 150, '以内：个个有位置', { fill: leaf }),
    text(348, 150, '以外：单数没有位置，挪到旁边的双数', { fill: seal, 'text-anchor': 'end' }),
    line(x(4), 40, x(4), y + 44, { stroke: leaf, 'stroke-dasharray': '3 3' }),
    text(x(4), 34, '2 的 53 次方', { fill: leaf, 'text-anchor': 'middle' }),
  );
}

const head = (x: number, y: number, isRight: boolean): string =>
  element('path', {
    d: path([x + (isRight ? -6 : 6), y - 3], [x, y], [x + (isRight ? -1 : 1), y - 7]),
    stroke: seal,
    fill: 'none',
  });

/** The lengths of a timestamp in four units, on a scale of powers of ten. */
export function digits(): string {
  const seconds = 1_795_147_200;
  const units = [
    { name: '秒', power: 0 },
    { name: '毫秒', power: 3 },
    { name: '微秒', power: 6 },
    { name: '纳秒', power: 9 },
  ] as const;
  const x = scale(8, 20, 14, 346);
  const tints = [nightTint, lampTint, leafTint, nightTint];
  return picture(
    166,
    ...units.flatMap(({ name, power }, index) => {
      // The limits of the tool: below 10¹¹ a number is taken for seconds, below 10¹⁴ for milliseconds, and so on.
      const [from, to] = [index === 0 ? 8 : 8 + power, index === 3 ? 20 : 11 + power];
      const at = x(Math.log10(seconds) + power);
      return [
        box(x(from), 58, x(to) - x(from) - 1, 40, { fill: tints[index]! }),
        label(at, 30, name, { 'font-size': 14 }),
        label(at, 48, `${String(BigInt(seconds) * 10n ** BigInt(power)).length} 位`, {
          fill: lamp,
          'font-weight': 700,
        }),
        dot(at, 78, 5, { fill: lamp }),
      ];
    }),
    line(x(8), 98, x(20), 98, { stroke: soft }),
    ...[11, 14, 17].flatMap((power) => [
      line(x(power), 52, x(power), 106, { stroke: seal, 'stroke-dasharray': '3 3' }),
      powerOf(x(power), 122, power),
    ]),
    dot(19, 146, 5, { fill: lamp }),
    text(30, 150, '今天的时刻。红线是分界：离两边都很远', { fill: soft }),
  );
}

const powerOf = (x: number, y: number, power: number): string =>
  label(x, y, `10${[...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`, {
    fill: seal,
    'font-size': 13,
  });
