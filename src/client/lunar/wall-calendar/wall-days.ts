import { anniversaryTitle, occurrencesWithin, type StoredAnniversary } from '#domain/anniversary/index.ts';
import type { Schedules } from '#domain/holiday/index.ts';
import { type CivilDate, isoText, phasesOf } from '#domain/lunar/index.ts';
import { defaultSettings } from '../calendar/settings.ts';
import { type ShownDay, shownDays } from '../calendar/shown-day.ts';

/** What a wall calendar can show beside the days themselves; each can be left out. */
export const wallParts = {
  own: '保存的生日与纪念日',
  holidays: '放假与补班',
  festivals: '节气与节日',
  moons: '朔望',
} as const;

/** The name of one of {@link wallParts}. */
export type WallPart = keyof typeof wallParts;

/** A day of the wall calendar. */
export interface WallDay {
  readonly date: CivilDate;
  /** The days from Monday, and the week of the month, both from 0. */
  readonly column: number;
  readonly row: number;
  /** The lunar day, or the lunar month on its first day. */
  readonly lunar: string;
  /** The saved days that are kept on it. */
  readonly own: readonly string[];
  /** The festival or the term. */
  readonly name: string | undefined;
  readonly status: ShownDay['status']['kind'];
  readonly moon: '朔' | '望' | undefined;
}

/** What the days of a wall calendar are made from. */
export interface WallSource {
  readonly year: number;
  readonly schedules: Schedules;
  readonly records: readonly StoredAnniversary[];
  readonly parts: readonly WallPart[];
}

/** The days of the twelve months of a year. */
export function wallMonths({ year, schedules, records, parts }: WallSource): WallDay[][] {
  const shows = (part: WallPart): boolean => parts.includes(part);
  const own = shows('own') ? ownDays(records, year) : new Map<string, string[]>();
  const moons = new Map(shows('moons') ? phasesOf(year).map(({ date, name }) => [isoText(date), name] as const) : []);
  return Array.from({ length: 12 }, (_, index) => {
    const grid = shownDays(year, index + 1, defaultSettings, schedules);
    return grid.flatMap(({ cell, label, name, status: { kind } }, place) =>
      cell.inMonth
        ? {
            date: cell.date,
            column: place % 7,
            row: Math.floor(place / 7),
            lunar: label,
            own: own.get(isoText(cell.date)) ?? [],
            name: shows('festivals') ? name : undefined,
            status: shows('holidays') ? kind : plainKind(kind, place % 7),
            moon: moons.get(isoText(cell.date)),
          }
        : [],
    );
  });
}

/** A day without the notices: weekends are off, all others at work. */
function plainKind(kind: WallDay['status'], column: number): WallDay['status'] {
  if (kind === 'workday' || kind === 'weekend') return kind;
  return column > 4 ? 'weekend' : 'workday';
}

function ownDays(records: readonly StoredAnniversary[], year: number): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const { anniversary, deletedAt } of records) {
    if (deletedAt !== undefined) continue;
    for (const { date } of occurrencesWithin(anniversary, { year, month: 1, day: 1 }, 1)) {
      const key = isoText(date);
      days.set(key, [...(days.get(key) ?? []), anniversaryTitle(anniversary)]);
    }
  }
  return days;
}
