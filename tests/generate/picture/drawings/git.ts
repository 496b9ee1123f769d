import {
  arrow,
  box,
  dot,
  hair,
  label,
  lamp,
  leaf,
  line,
  mono,
  night,
  nightTint,
  paper,
  path,
  element,
  picture,
  seal,
  soft,
  text,
} from '../pen.ts';

const lanes = [62, 180, 298] as const;
const places = ['工作区', '暂存区', '提交'] as const;

/** What each command takes from one of the three places and writes to another. */
export const moves: readonly { command: string; from: number; to: number; overwrites?: boolean }[] = [
  { command: 'add 文件', from: 0, to: 1 },
  { command: 'commit', from: 1, to: 2 },
  { command: 'restore --staged', from: 2, to: 1 },
  { command: 'restore 文件', from: 1, to: 0, overwrites: true },
];

export const resets: readonly { mode: string; reaches: number }[] = [
  { mode: '--soft', reaches: 2 },
  { mode: '--mixed', reaches: 1 },
  { mode: '--hard', reaches: 0 },
];

/** The three places as lanes: which command writes where, and how far each kind of reset goes. */
export function threePlaces(): string {
  const [top, row] = [66, 32];
  const heads = lanes.flatMap((x, index) => [
    box(x - 40, 12, 80, 26, { fill: nightTint, rx: 4 }),
    label(x, 30, places[index]!, { 'font-size': 13 }),
  ]);
  const arrows = moves.flatMap(({ command, from, to, overwrites }, index) => {
    const y = top + index * row;
    const colour = overwrites ? seal : to > from ? leaf : night;
    const inset = to > from ? 7 : -7;
    return [
      arrow(lanes[from]! + inset, y, lanes[to]! - inset, y, colour),
      dot(lanes[from]!, y, 3, { fill: colour }),
      label((lanes[from]! + lanes[to]!) / 2, y - 5, command, { 'font-family': mono, fill: colour, 'font-size': 11 }),
    ];
  });
  const start = top + moves.length * row + 8;
  const modes = resets.flatMap(({ mode, reaches }, index) => {
    const y = start + 26 + index * row;
    const isHard = reaches === 0;
    const colour = isHard ? seal : night;
    return [
      dot(lanes[2], y, 4.5, { fill: colour }),
      text(lanes[2] + 9, y + 4, mode, { 'font-family': mono, 'font-size': 11, fill: colour }),
      ...(reaches < 2 ? [arrow(lanes[2] - 7, y, lanes[reaches]! + 7, y, colour)] : []),
      ...lanes.slice(reaches, 2).map((x) => dot(x, y, 4.5, { fill: colour })),
    ];
  });
  const bottom = start + 26 + resets.length * row;
  return picture(
    bottom + 16,
    ...lanes.map((x) => line(x, 38, x, bottom - 12)),
    ...heads,
    ...arrows,
    line(12, start - 8, 348, start - 8),
    text(12, start + 11, 'reset', { 'font-family': mono, fill: soft }),
    text(52, start + 11, '把分支挪到别的提交，连带改动到哪里', { fill: soft }),
    ...modes,
    text(12, bottom + 4, '红色的会盖掉没有暂存过的改动', { fill: seal }),
  );
}

interface Commit {
  readonly x: number;
  readonly y: number;
  readonly kind: 'main' | 'soup' | 'new' | 'old';
}

/** A fork brought together in three ways, before above and after below. */
export function threeWays(): string {
  const ways = [forward(), merge(), rebase()];
  return picture(
    334,
    ...ways.flatMap(({ name, before, after, note }, index) => {
      const left = 6 + index * 116;
      return [
        label(left + 58, 24, name, { 'font-size': 14, 'font-weight': 700 }),
        graph(left, 36, before),
        graph(left, 172, after),
        label(left + 58, 306, note[0], { fill: soft, 'font-size': 11.5 }),
        label(left + 58, 322, note[1], { fill: soft, 'font-size': 11.5 }),
        ...(index > 0 ? [line(left, 14, left, 318)] : []),
      ];
    }),
    line(12, 168, 348, 168, { 'stroke-dasharray': '2 4' }),
  );
}

interface Graph {
  readonly commits: readonly Commit[];
  /** Pairs of places of commits, child first. */
  readonly parents: readonly (readonly [number, number])[];
  readonly names: readonly { readonly at: number; readonly words: string; readonly side: 'left' | 'right' }[];
}

const [mainX, soupX] = [42, 78];
const fork = (): Graph => ({
  commits: [
    { x: mainX, y: 110, kind: 'main' },
    { x: mainX, y: 66, kind: 'main' },
    { x: soupX, y: 72, kind: 'soup' },
    { x: soupX, y: 36, kind: 'soup' },
  ],
  parents: [
    [1, 0],
    [2, 0],
    [3, 2],
  ],
  names: [
    { at: 1, words: 'main', side: 'left' },
    { at: 3, words: 'soup', side: 'right' },
  ],
});

function forward() {
  const commits: Commit[] = [
    { x: mainX, y: 110, kind: 'main' },
    { x: soupX, y: 72, kind: 'soup' },
    { x: soupX, y: 36, kind: 'soup' },
  ];
  const parents = [
    [1, 0],
    [2, 1],
  ] as const;
  return {
    name: '快进',
    before: {
      commits,
      parents,
      names: [
        { at: 0, words: 'main', side: 'left' },
        { at: 2, words: 'soup', side: 'right' },
      ],
    } satisfies Graph as Graph,
    after: {
      commits,
      parents,
      names: [
        { at: 2, words: 'main', side: 'left' },
        { at: 2, words: 'soup', side: 'right' },
      ],
    } satisfies Graph as Graph,
    note: ['main 往前挪', '没有新的提交'] as const,
  };
}

function merge() {
  const { commits, parents, names } = fork();
  const after: Graph = {
    commits: [...commits, { x: mainX, y: 14, kind: 'new' }],
    parents: [...parents, [4, 1], [4, 3]],
    names: [{ at: 4, words: 'main', side: 'left' }, names[1]!],
  };
  return { name: '合并', before: fork(), after, note: ['多一个提交', '它有两个父提交'] as const };
}

function rebase() {
  const { commits } = fork();
  const after: Graph = {
    commits: [
      commits[0]!,
      commits[1]!,
      { ...commits[2]!, kind: 'old' },
      { ...commits[3]!, kind: 'old' },
      { x: mainX, y: 40, kind: 'new' },
      { x: mainX, y: 14, kind: 'new' },
    ],
    parents: [
      [1, 0],
      [2, 0],
      [3, 2],
      [4, 1],
      [5, 4],
    ],
    names: [
      { at: 1, words: 'main', side: 'left' },
      { at: 5, words: 'soup', side: 'right' },
    ],
  };
  return { name: '变基', before: fork(), after, note: ['重做成新的提交', '旧的没有名字了'] as const };
}

function graph(left: number, top: number, { commits, parents, names }: Graph): string {
  const colours = { main: night, soup: lamp, new: leaf, old: hair } as const;
  const lines = parents.map(([child, parent]) => {
    const [from, to] = [commits[child]!, commits[parent]!];
    const isOld = from.kind === 'old';
    return element('path', {
      d: path([left + from.x, top + from.y], [left + to.x, top + to.y]),
      stroke: isOld ? hair : soft,
      'stroke-width': 1.5,
      ...(isOld ? { 'stroke-dasharray': '3 3' } : {}),
    });
  });
  const dots = commits.map(({ x, y, kind }) =>
    dot(
      left + x,
      top + y,
      7,
      kind === 'old' ? { fill: paper, stroke: hair, 'stroke-dasharray': '3 2' } : { fill: colours[kind] },
    ),
  );
  const words = names.map(({ at, words: name, side }) => {
    const { x, y } = commits[at]!;
    return text(left + x + (side === 'left' ? -11 : 11), top + y + 4, name, {
      'font-family': mono,
      'font-size': 11,
      'text-anchor': side === 'left' ? 'end' : 'start',
    });
  });
  return [...lines, ...dots, ...words].join('');
}
