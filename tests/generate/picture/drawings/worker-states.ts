import {
  box,
  label,
  lamp,
  lampTint,
  leaf,
  leafTint,
  line,
  mist,
  mono,
  night,
  nightTint,
  picture,
  soft,
  text,
} from '../pen.ts';

/** Two builds of a worker while pages of the old one are open, are reloaded and are closed. */
export function workerStates(): string {
  const moments = ['发现新版', '装好', '刷新', '全部关掉'] as const;
  const x = (moment: number): number => 96 + moment * 68;
  const bars = [
    { row: 0, from: 0, to: 3, words: 'activated', look: { fill: leafTint, stroke: leaf } },
    { row: 0, from: 3, to: 3.85, words: 'redundant', look: { fill: mist, stroke: soft } },
    { row: 1, from: 0, to: 1, words: 'installing', look: { fill: nightTint, stroke: night } },
    { row: 1, from: 1, to: 3, words: 'waiting', look: { fill: lampTint, stroke: lamp } },
    { row: 1, from: 3, to: 3.85, words: 'activated', look: { fill: leafTint, stroke: leaf } },
  ];
  const y = [52, 104, 156] as const;
  return picture(
    222,
    ...moments.flatMap((name, index) => [
      line(x(index), 34, x(index), 196, { 'stroke-dasharray': '3 3' }),
      label(x(index) + (index === 3 ? 2 : 0), 24, name, { fill: soft }),
    ]),
    ...['旧的程序', '新的程序', '页面归谁管'].map((name, row) => text(10, y[row]! + 20, name)),
    ...bars.flatMap(({ row, from, to, words, look }) => [
      box(x(from) + 1, y[row]!, x(to) - x(from) - 2, 32, { ...look, rx: 4 }),
      label((x(from) + x(to)) / 2, y[row]! + 20, words, {
        'font-family': mono,
        'font-size': words.length > 8 ? 11 : 12,
        textLength: Math.min(words.length * 6.6, x(to) - x(from) - 6),
        lengthAdjust: 'spacingAndGlyphs',
      }),
    ]),
    ...[
      [0, 2, '旧'],
      [2, 3, '还是旧'],
      [3, 3.85, '新'],
    ].map(([from, to, words]) => span(x(from as number), x(to as number), y[2] + 16, words as string)),
    label(198, 212, '刷新一次不会换：旧页面没走，新页面已经来要了', { fill: lamp }),
  );
}

function span(from: number, to: number, y: number, words: string): string {
  const middle = (from + to) / 2;
  const look = words === '新' ? leaf : night;
  return [
    line(from + 4, y, to - 4, y, { stroke: look, 'stroke-width': 1.5 }),
    label(middle, y - 6, words, { fill: look }),
  ].join('');
}
