import { anniversaryTitle, byNext, readStoredAnniversary } from '#domain/anniversary/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { NamedDay } from './facts.ts';

/** How many days ahead a saved day is named. */
const nearDays = 30;
/** More would push the search out of the first screen of a phone. */
const maxDays = 3;

/** The next of the birthdays and other days that are saved on this device and near. */
export function keptDays(entries: readonly (readonly [key: string, record: unknown])[], today: CivilDate): NamedDay[] {
  const records = entries.flatMap(([, value]) => {
    const read = readStoredAnniversary(value);
    return read.ok ? [read.value] : [];
  });
  return byNext(records, today)
    .filter(({ left }) => left <= nearDays)
    .slice(0, maxDays)
    .map(({ left, record }) => dayOf({ left, title: anniversaryTitle(record.anniversary) }));
}

function dayOf({ left, title }: { left: number; title: string }): NamedDay {
  const path = '/lunar/birthday';
  if (left === 0) return { path, before: '今天是', strong: title, after: '' };
  return { path, before: `距${title}`, strong: String(left), after: '天' };
}
