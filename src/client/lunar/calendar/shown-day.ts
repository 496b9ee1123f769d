import { festivalsOn, type Festival } from '#domain/calendar/festivals.ts';
import { weekdaySigns } from '#domain/calendar/weekday.ts';
import { dayStatusOf, type DayStatus, type Schedules } from '#domain/holiday/index.ts';
import { dayName, type DayCell, type LunarDay, monthGrid, monthName } from '#domain/lunar/index.ts';
import type { CalendarSettings } from './settings.ts';

type ShownFestival = Pick<Festival, 'name' | 'short' | 'main' | 'kind'>;

/** A day in the form in which the grids show it. */
export interface ShownDay {
  readonly cell: DayCell;
  readonly festivals: readonly ShownFestival[];
  readonly status: DayStatus;
  /** The lunar day below the number, or the lunar month on its first day. */
  readonly label: string;
  /** The festival or the term of the day, below its lunar day. */
  readonly name: string | undefined;
  readonly tone: 'festival' | 'term' | 'western' | undefined;
}

/** The letter in the corner of a day; ordinary days and weekends have none. */
export const badges: Partial<Record<DayStatus['kind'], string>> = { statutory: '休', off: '休', work: '班' };

/** The settings that affect the grid. */
type GridSettings = Pick<CalendarSettings, 'weekStart' | 'rule' | 'western'>;

/** Answers the 42 days of a month grid. */
export function shownDays(year: number, month: number, settings: GridSettings, schedules: Schedules): ShownDay[] {
  const weekStart = settings.weekStart === 'monday' ? 1 : 0;
  return monthGrid(year, month, weekStart, settings.rule).map((cell) => {
    const festivals = festivalsOf(cell, settings);
    return {
      cell,
      festivals,
      status: dayStatusOf(cell.date, schedules),
      label: cell.label,
      ...nameOf(cell, festivals),
    };
  });
}

/** A Western day is named only where neither a festival nor a term stands on the day. */
function nameOf({ term }: DayCell, festivals: readonly ShownFestival[]): Pick<ShownDay, 'name' | 'tone'> {
  const main = festivals.filter((festival) => festival.main);
  const festival = main.find(({ kind }) => kind !== '西方')?.short;
  if (festival) return { name: festival, tone: 'festival' };
  if (term) return { name: term, tone: 'term' };
  return main[0] ? { name: main[0].short, tone: 'western' } : { name: undefined, tone: undefined };
}

/**
 * Answers the festivals of a day. The festival list follows the issued calendar; under the rule-based calendar, lunar
 * festivals are found by the lunar date instead. Western days are named for those who ask for them.
 */
function festivalsOf({ date, festivals }: DayCell, { rule, western }: GridSettings): readonly ShownFestival[] {
  const all = festivalsOn(date).filter(({ kind }) => kind !== '西方' || western === 'shown');
  if (rule === 'issued') return all;
  const lunar = festivals.map(({ name, main }) => ({ name, short: name, main, kind: '传统' as const }));
  return [...lunar, ...all.filter(({ basis }) => basis !== '农历')];
}

/** Names the first and the last lunar day of the shown month: “农历九月廿二 – 十月廿二”. */
export function lunarSpan(days: readonly ShownDay[]): string {
  const inside = days.filter(({ cell }) => cell.inMonth);
  return `农历${lunarText(inside[0]!.cell.lunar)} – ${lunarText(inside[inside.length - 1]!.cell.lunar)}`;
}

/** The lunar month and day: “闰冬月初一”. */
export function lunarText({ month, leap, day }: LunarDay): string {
  return monthName(month, leap) + dayName(day);
}

/** Describes a day in one sentence for screen readers: “2026年10月10日，星期六，农历九月初一，国庆节补班”. */
export function daySentence({ cell: { date, weekday, lunar, term }, festivals, status }: ShownDay): string {
  const names = festivals.filter(({ main }) => main).map(({ name }) => name);
  return [
    `${date.year}年${date.month}月${date.day}日`,
    `星期${weekdaySigns[weekday]}`,
    `农历${lunarText(lunar)}`,
    ...(term ? [term] : []),
    ...names.filter((name) => name !== term),
    ...statusWords(status, names),
  ].join('，');
}

/**
 * Describes the holiday status of a day; empty for ordinary days and weekends. Festivals already named in `said` are
 * not repeated.
 */
function statusWords({ kind, name = '' }: DayStatus, said: readonly string[]): string[] {
  if (kind === 'statutory') return [`${said.includes(name) ? '' : name}法定节假日`];
  if (kind === 'off') return [`${name}放假`];
  return kind === 'work' ? [`${name}补班`] : [];
}
