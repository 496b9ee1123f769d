import type { DayKind, DayStatus } from '#domain/holiday/index.ts';

/**
 * The kinds of days that the page distinguishes; `within` is a weekend inside a holiday, which would be free anyway.
 */
export type ShownKind = DayKind | 'within';

export function shownKindOf({ kind, weekend }: DayStatus): ShownKind {
  return weekend ? 'within' : kind;
}

/** The name of each kind; the names make clear that no day is counted twice. */
export const kindWords: Readonly<Record<ShownKind, string>> = {
  statutory: '法定节假日',
  off: '调休放假',
  work: '补班',
  within: '假期内周末',
  weekend: '其余周末',
  workday: '工作日',
};

/**
 * Draws the outline of a kind of day as an SVG path in a square of eight units, whose upper left corner is given.
 * Shapes distinguish the kinds without colours.
 */
export const kindShapes: Readonly<Record<ShownKind, (x: number, y: number) => string>> = {
  statutory: (x, y) => `M${x + 0.5} ${y + 0.5}h7v7h-7z`,
  off: (x, y) => `M${x + 1} ${y + 1}h6v6h-6z`,
  work: (x, y) => `M${x + 4} ${y + 0.5}l3.8 7h-7.6z`,
  within: (x, y) => `M${x + 1} ${y + 4}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`,
  weekend: (x, y) => `M${x + 2.5} ${y + 4}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0`,
  workday: (x, y) => `M${x + 3.5} ${y + 3.5}h1v1h-1z`,
};
