import { WEEKDAY_SIGNS } from '../../../../domain/calendar/weekday.ts';
import { type DayCell, dayName, monthName } from '../../../../domain/lunar/index.ts';

/** A day in one sentence, as a screen reader says it: “2026年11月20日，星期五，农历十月十二”. */
export function fullDate({ date, weekday, lunar, term, festivals }: DayCell): string {
  return [
    `${date.year}年${date.month}月${date.day}日`,
    `星期${WEEKDAY_SIGNS[weekday]}`,
    `农历${monthName(lunar.month, lunar.leap)}${dayName(lunar.day)}`,
    ...(term ? [term] : []),
    ...festivals.map((festival) => festival.name),
  ].join('，');
}
