import {
  occurrencesWithin,
  occurrenceCountText,
  anniversaryTitle,
  lunarText,
  type StoredAnniversary,
} from '../anniversary/index.ts';
import { dayAfter } from '../calendar/day-after.ts';
import { type CivilDate, isoText } from '../lunar/index.ts';
import type { Reminder } from './due.ts';

export { dueReminders } from './due.ts';

const plannedYears = 2;

/**
 * The reminders of saved days, as their owners chose them, from a day on. Those of a few years ahead are enough, because they are
 * planned anew whenever the page of the saved days is opened.
 */
export function planReminders(records: readonly StoredAnniversary[], today: CivilDate): Reminder[] {
  return records.filter(({ deletedAt }) => deletedAt === undefined).flatMap((record) => remindersOf(record, today));
}

function remindersOf({ id, anniversary }: StoredAnniversary, today: CivilDate): Reminder[] {
  const { kind, reminders } = anniversary;
  return occurrencesWithin(anniversary, today, plannedYears).flatMap(({ date, lunar, count }) =>
    reminders.daysBefore.map((days) => ({
      // A day whose date was changed after it was told is told of again.
      key: `${id}-${isoText(date)}-${days}`,
      id,
      day: isoText(date),
      from: isoText(dayAfter(date, -days)),
      title: anniversaryTitle(anniversary),
      detail: [`农历${lunarText(lunar)}`, occurrenceCountText(kind, count)].filter(Boolean).join('，'),
    })),
  );
}
