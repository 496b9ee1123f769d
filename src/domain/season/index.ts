import type { CivilDate } from '../lunar/index.ts';

/** The four seasons of the calendar; each begins with its 立 term. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
/** See `seasons`. */
export type Season = (typeof seasons)[number];

/** The times of day that look different; dawn looks like dusk. */
export const timesOfDay = ['day', 'dusk', 'night'] as const;
/** See `timesOfDay`. */
export type TimeOfDay = (typeof timesOfDay)[number];

/** A season and a time of day, as pictures and style sheets name them. */
export type SkyName = `${Season}-${TimeOfDay}`;

/**
 * The months in which 立春, 立夏, 立秋 and 立冬 lie, and their mean day in 2000. The sum below gives the very days of the
 * engine's table from 2020 to 2090 and needs no table, because it also runs before the first paint (index.html).
 */
const beginnings = [
  [2, 3.89, 1],
  [5, 5.52, 0],
  [8, 7.52, 0],
  [11, 7.465, 0],
] as const;

/** The season of a day. */
export function seasonOf({ year, month, day }: CivilDate): Season {
  const since = year - 2000;
  const begun = beginnings.filter(([first, mean, before]) => {
    const start = Math.floor(since * 0.242 + mean) - Math.floor((since - before) / 4);
    return month > first || (month === first && day >= start);
  });
  return seasons[(begun.length + 3) % 4]!;
}

/** The full hours of local time at which dawn, day, dusk and night begin. */
const firstHours: Readonly<Record<Season, readonly [dawn: number, day: number, dusk: number, night: number]>> = {
  spring: [5, 7, 17, 19],
  summer: [4, 6, 18, 20],
  autumn: [5, 7, 17, 19],
  winter: [6, 8, 16, 18],
};

/** The time of day at a full hour of local time, from 0 to 23. */
export function timeOfDayAt(season: Season, hour: number): TimeOfDay {
  const [dawn, day, dusk, night] = firstHours[season];
  if (hour < dawn || hour >= night) return 'night';
  return hour >= day && hour < dusk ? 'day' : 'dusk';
}

/** The sky over a place at a date and a full hour of its local time. */
export function skyAt(date: CivilDate, hour: number): SkyName {
  const season = seasonOf(date);
  return `${season}-${timeOfDayAt(season, hour)}`;
}
