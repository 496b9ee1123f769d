import * as lunar from '#domain/lunar/index.ts';
import {
  arrow,
  dot,
  element,
  label,
  lamp,
  lampTint,
  night,
  nightTint,
  paper,
  picture,
  range,
  seal,
  soft,
} from '../pen.ts';

const branches = '子丑寅卯辰巳午未申酉戌亥';
const officers = '建除满平定执破危成收开闭';
const [outer, middle, inner] = [78, 54, 30];

/** The branches of a day and of its month, as numbers. */
function branchesOf(day: number): { day: number; month: number } {
  const pairs = lunar.ganzhiOf(lunar.civilDate(day), 'new-year');
  return { day: branches.indexOf(pairs.day.charAt(1)), month: branches.indexOf(pairs.month.charAt(1)) };
}

/** A place on a dial of twelve, the first at the top. */
function at([x, y]: readonly [number, number], place: number, far: number): readonly [number, number] {
  const angle = (place * Math.PI) / 6;
  return [x + far * Math.sin(angle), y - far * Math.cos(angle)];
}

/** The part of a ring about one of its twelve places. */
function part(centre: readonly [number, number], place: number, [near, far]: readonly [number, number]): string {
  const corner = (side: number, at_: number): string =>
    at(centre, place + side, at_)
      .map((value) => value.toFixed(1))
      .join(' ');
  return `M${corner(-0.5, far)}A${far} ${far} 0 0 1 ${corner(0.5, far)}L${corner(0.5, near)}A${near} ${near} 0 0 0 ${corner(-0.5, near)}z`;
}

function dial(x: number, day: number, words: string): string[] {
  const centre = [x, 120] as const;
  const { day: branch, month } = branchesOf(day);
  const officer = officers[(branch - month + 12) % 12]!;
  const date = lunar.civilDate(day);
  return [
    label(x, 24, words, { fill: soft }),
    dot(...centre, outer, { fill: nightTint }),
    dot(...centre, middle, { fill: paper, stroke: soft }),
    element('path', { d: part(centre, branch, [inner, outer]), fill: lampTint, stroke: lamp, 'stroke-width': 1.5 }),
    ...range(0, 11).flatMap((place) => {
      const [branchX, branchY] = at(centre, place, 66);
      const [officerX, officerY] = at(centre, place, 42);
      const steps = (place - month + 12) % 12;
      const bold = place === branch ? { 'font-weight': 700 } : {};
      return [
        label(branchX, branchY + 4.5, branches[place]!, { fill: night, ...bold }),
        label(officerX, officerY + 4.5, officers[steps]!, {
          fill: steps ? soft : seal,
          ...(steps ? {} : { 'font-weight': 700 }),
          ...bold,
        }),
      ];
    }),
    dot(...centre, 2.5, { fill: soft }),
    label(x, 222, `${date.month} 月 ${date.day} 日 ${branches[branch]}：${officer}`, {
      fill: lamp,
      'font-weight': 700,
    }),
  ];
}

/** The twelve officers on a ring within that of the branches, before and after the month's branch moves on by one. */
export function turnedRings(): string {
  const solar = lunar.dayNumber(2026, 11, 7);
  return picture(
    252,
    ...dial(92, solar - 1, '立冬前一天，戌月'),
    ...dial(268, solar, '立冬，亥月'),
    arrow(172, 60, 188, 60, seal),
    label(180, 244, '日支走一格，内圈也转一格：指着的还是同一个字', { fill: soft }),
  );
}
