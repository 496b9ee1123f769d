import { anniversaryTitle, occurrencesOf, readStoredAnniversary } from '#domain/anniversary/index.ts';
import { daysBetween } from '#domain/calendar/days-left.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { NamedDay } from './facts.ts';

/** How many days ahead a saved day is named. */
const nearDays = 30;

/** The next of the birthdays and other days that are saved on this device, if it is near. */
export function keptDays(entries: readonly (readonly [key: string, record: unknown])[], today: CivilDate): NamedDay[] {
  const near = entries.flatMap(([, value]) => {
    const read = readStoredAnniversary(value);
    if (!read.ok || read.value.deletedAt !== undefined) return [];
    const [next] = occurrencesOf(read.value.anniversary, today, 1).list;
    const left = next ? daysBetween(today, next.date) : Infinity;
    return left <= nearDays ? [{ left, title: anniversaryTitle(read.value.anniversary) }] : [];
  });
  const [first] = near.sort((one, other) => one.left - other.left);
  return first ? [dayOf(first)] : [];
}

function dayOf({ left, title }: { left: number; title: string }): NamedDay {
  const path = '/lunar/birthday';
  if (left === 0) return { path, before: '今天是', strong: title, after: '' };
  return { path, before: `距${title}`, strong: String(left), after: '天' };
}
