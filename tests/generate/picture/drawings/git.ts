import { readFileSync } from 'node:fs';
import {
  arrow,
  box,
  dot,
  element,
  hair,
  label,
  lamp,
  lampTint,
  leaf,
  leafTint,
  line,
  mono,
  night,
  nightTint,
  paper,
  path,
  picture,
  range,
  scale,
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
    bottom - 4,
    ...lanes.map((x) => line(x, 38, x, bottom - 16)),
    ...heads,
    ...arrows,
    line(12, start - 8, 348, start - 8),
    text(12, start + 11, 'reset', { 'font-family': mono, fill: soft }),
    text(52, start + 11, '把分支挪到别的提交，连带改动到哪里', { fill: soft }),
    ...modes,
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

const chapters = new URL('../../../../src/server/seed/book/git-practice/', import.meta.url);
const chapter = (file: string): string => readFileSync(new URL(file, chapters), 'utf8');

/** The first seven digits of what Git calls an object, as the chapter shows its ids. */
const short = (id: string): string => id.slice(0, 7);

/** Two commits, their trees and the contents of files, with the ids of the chapter: what did not change is pointed at twice. */
export function objects(): string {
  const words = chapter('02-objects.md');
  const trees = [...words.matchAll(/^tree ([0-9a-f]{40})$/gm)].slice(0, 2).map(([, id = '']) => short(id));
  const [, second = ''] = /^\[main ([0-9a-f]{7})\] 炒青菜$/m.exec(words) ?? [];
  const [, firstCommit = ''] = /^\[main \(root-commit\) ([0-9a-f]{7})\]/m.exec(words) ?? [];
  const blob = (name: string): string => short(new RegExp(`blob ([0-9a-f]{40})\t${name}`).exec(words)?.[1] ?? '');
  const [commitX, treeX, blobX] = [12, 132, 252];
  const node = (x: number, y: number, kind: string, id: string, look: { fill: string; stroke: string }): string =>
    box(x, y, 96, 46, { ...look, rx: 5 }) +
    label(x + 48, y + 19, kind) +
    label(x + 48, y + 36, id, { 'font-family': mono, fill: soft });
  const [commitLook, treeLook, blobLook] = [
    { fill: nightTint, stroke: night },
    { fill: lampTint, stroke: lamp },
    { fill: leafTint, stroke: leaf },
  ];
  return picture(
    216,
    ...['提交', '树', '块'].map((kind, index) =>
      label([commitX, treeX, blobX][index]! + 48, 24, kind, { 'font-size': 13, fill: soft }),
    ),
    node(commitX, 40, '炒青菜', second, commitLook),
    node(commitX, 150, '第一样材料', firstCommit, commitLook),
    node(treeX, 40, '两个文件', trees[1]!, treeLook),
    node(treeX, 150, '一个文件', trees[0]!, treeLook),
    node(blobX, 40, 'greens.txt', blob('greens.txt'), blobLook),
    node(blobX, 150, 'mapo.txt', blob('mapo.txt'), blobLook),
    arrow(108, 63, 130, 63),
    arrow(108, 173, 130, 173),
    arrow(228, 63, 250, 63),
    arrow(228, 173, 250, 173),
    arrow(228, 80, 252, 148, leaf),
    arrow(60, 86, 60, 148),
    text(68, 121, 'parent', { 'font-family': mono, fill: soft }),
    text(190, 121, '没有变', { fill: leaf }),
  );
}

/** The commits of the chapter from good to bad, and which of them were tried in each step. */
export function halving(): string {
  const words = chapter('08-search.md');
  const [, log = ''] = /\$ git log --oneline\n((?:[0-9a-f]{7} .*\n){8})/.exec(words) ?? [];
  const commits = log
    .trim()
    .split('\n')
    .reverse()
    .map((each) => each.slice(0, 7));
  const [, session = ''] = /(\$ git bisect start\n[\s\S]*?)is the first bad commit/.exec(words) ?? [];
  const tried = [...session.matchAll(/^\[([0-9a-f]{7})[0-9a-f]* *\][\s\S]*?结果：(\d)/gm)].map(
    ([, id = '', result]) => ({
      at: commits.indexOf(short(id)),
      isGood: result === '0',
    }),
  );
  const x = scale(0, commits.length - 1, 26, 334);
  let [good, bad] = [0, commits.length - 1];
  const steps = [undefined, ...tried].map((step, index) => {
    if (step?.isGood) good = step.at;
    else if (step) bad = step.at;
    return stepRow({ y: 34 + index * 48, good, bad, at: step?.at, x, count: commits.length });
  });
  return picture(
    34 + steps.length * 48,
    ...steps,
    text(12, 18, '好', { fill: leaf }),
    text(348, 18, '坏', { fill: seal, 'text-anchor': 'end' }),
    label(x(bad), 24 + steps.length * 48, `第一个坏的 ${commits[bad]}`, { fill: seal }),
  );
}

interface Step {
  readonly y: number;
  readonly good: number;
  readonly bad: number;
  readonly at: number | undefined;
  readonly x: (commit: number) => number;
  readonly count: number;
}

function stepRow({ y, good, bad, at, x, count }: Step): string {
  const dots = range(0, count - 1).map((commit) => {
    if (commit <= good) return dot(x(commit), y + 14, 8, { fill: leaf });
    if (commit >= bad) return dot(x(commit), y + 14, 8, { fill: seal });
    return dot(x(commit), y + 14, 7.5, { fill: paper, stroke: soft });
  });
  const left = bad - good - 1;
  return [
    line(x(0), y + 14, x(count - 1), y + 14),
    ...dots,
    ...(at === undefined ? [] : [dot(x(at), y + 14, 12, { fill: 'none', stroke: lamp, 'stroke-width': 2 })]),
    label(x((good + bad) / 2), y + 38, left > 0 ? `还剩 ${left} 个不知道` : '', { fill: soft }),
  ].join('');
}

/** Where three branches of the same name are after a push of somebody else, and after a fetch. */
export function staleCopy(): string {
  const words = chapter('07-remotes.md');
  const [, before = '', after = ''] =
    /^ {3}([0-9a-f]{7})\.\.([0-9a-f]{7})  main       -> origin\/main$/m.exec(words) ?? [];
  const panels = [
    { title: '小明推送以后', stale: true },
    { title: '阿雪 fetch 以后', stale: false },
  ];
  return picture(
    208,
    ...panels.flatMap(({ title, stale }, index) => {
      const left = 8 + index * 174;
      const [oldY, newY] = [150, 86];
      const commits = (x: number, hasNew: boolean): string[] => [
        ...(hasNew ? [line(x, oldY, x, newY, { stroke: soft }), dot(x, newY, 7, { fill: night })] : []),
        dot(x, oldY, 7, { fill: night }),
      ];
      const names = stale ? { main: oldY, origin: oldY } : { main: oldY, origin: newY };
      return [
        label(left + 85, 24, title, { 'font-weight': 700 }),
        label(left + 36, 52, '服务器', { fill: soft }),
        label(left + 122, 52, '阿雪的电脑', { fill: soft }),
        ...commits(left + 20, true),
        text(left + 31, newY + 4, 'main', { 'font-family': mono, 'font-size': 11 }),
        ...commits(left + 84, !stale),
        text(left + 95, names.main + 4, 'main', { 'font-family': mono, 'font-size': 11 }),
        text(left + 95, names.origin + (stale ? 20 : 4), 'origin/main', {
          'font-family': mono,
          'font-size': 11,
          fill: stale ? seal : leaf,
        }),
        label(left + 85, 192, stale ? 'origin/main 还停在旧处' : '便条更新了，main 没有动', {
          fill: stale ? seal : leaf,
          'font-size': 11.5,
        }),
        text(left + 2, oldY + 22, before, { 'font-family': mono, 'font-size': 11, fill: soft }),
        text(left + 2, newY - 14, after, { 'font-family': mono, 'font-size': 11, fill: soft }),
      ];
    }),
    line(180, 14, 180, 194),
  );
}
