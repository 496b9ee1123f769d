import { festivalsOn, type Festival } from '../../../domain/calendar/festivals.ts';
import { weekdaySigns } from '../../../domain/calendar/weekday.ts';
import { dayStatusOf, type DayStatus, type Schedules } from '../../../domain/holiday/index.ts';
import { dayName, type DayCell, monthGrid, monthName } from '../../../domain/lunar/index.ts';
import type { CalendarSettings } from './settings.ts';

type ShownFestival = Pick<Festival, 'name' | 'short' | 'main'>;

/** A day as the grids show it. */
export interface ShownDay {
  readonly cell: DayCell;
  readonly festivals: readonly ShownFestival[];
  readonly status: DayStatus;
  /** what fits under the number */
  readonly label: string;
  /** whether the label says more than the day of the lunar month */
  readonly special: boolean;
}

/** What the corner of a day says of work and rest; ordinary days and weekends say nothing. */
export const badges: Partial<Record<DayStatus['kind'], string>> = { statutory: '休', off: '休', work: '班' };

/** The two settings that change what the grid shows. */
type GridSettings = Pick<CalendarSettings, 'weekStart' | 'rule'>;

/** The 42 days of a month as they are shown. */
export function shownDays(year: number, month: number, settings: GridSettings, schedules: Schedules): ShownDay[] {
  const weekStart = settings.weekStart === 'monday' ? 1 : 0;
  return monthGrid(year, month, weekStart, settings.rule).map((cell) => {
    const festivals = festivalsOf(cell, settings);
    const main = festivals.find((festival) => festival.main)?.short;
    return {
      cell,
      festivals,
      status: dayStatusOf(cell.date, schedules),
      label: main ?? cell.label,
      special: main !== undefined || cell.term !== undefined,
    };
  });
}

/** The list of festivals goes by the calendar that was issued; under the rule alone those of the moon fall where it puts them. */
function festivalsOf({ date, festivals }: DayCell, { rule }: GridSettings): readonly ShownFestival[] {
  const all = festivalsOn(date);
  if (rule === 'issued') return all;
  const lunar = festivals.map(({ name, main }) => ({ name, short: name, main }));
  return [...lunar, ...all.filter(({ basis }) => basis !== '农历')];
}

/** A day in one sentence with its main festivals, as a screen reader says it: “2026年10月10日，星期六，农历九月初一，国庆节补班”. */
export function daySentence({ cell: { date, weekday, lunar, term }, festivals, status }: ShownDay): string {
  const names = festivals.filter(({ main }) => main).map(({ name }) => name);
  return [
    `${date.year}年${date.month}月${date.day}日`,
    `星期${weekdaySigns[weekday]}`,
    `农历${monthName(lunar.month, lunar.leap)}${dayName(lunar.day)}`,
    ...(term ? [term] : []),
    ...names.filter((name) => name !== term),
    ...statusWords(status, names),
  ].join('，');
}

/** Work and rest of a day in words; nothing for ordinary days and weekends. What was said already is not said again. */
function statusWords({ kind, name = '' }: DayStatus, said: readonly string[]): string[] {
  if (kind === 'statutory') return [`${said.includes(name) ? '' : name}法定节假日`];
  if (kind === 'off') return [`${name}放假`];
  return kind === 'work' ? [`${name}补班`] : [];
}
