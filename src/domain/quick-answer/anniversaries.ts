import {
  anniversaryTitle,
  occurrenceCountText,
  occurrencesOf,
  readStoredAnniversary,
  type StoredAnniversary,
} from '../anniversary/index.ts';
import type { CivilDate } from '../lunar/index.ts';
import { dateText, distanceText, type FactAnswer, lunarText, weekdayText } from './answer.ts';

const maxAnswers = 3;

/** 外婆, 外婆生日: the next days of the saved birthdays and anniversaries of that name; the records come as the device holds them. */
export function answerAnniversaries(
  text: string,
  records: readonly unknown[],
  today: CivilDate,
): readonly FactAnswer[] {
  const asked = text.replaceAll(/\s/g, '').replace(/的?(?:生日)?(?:是?哪天|还有几天)?$/, '');
  if (asked === '') return [];
  const saved = records.flatMap((record) => {
    const read = readStoredAnniversary(record);
    return read.ok && read.value.deletedAt === undefined ? [read.value] : [];
  });
  const isNamed = ({ anniversary: { name } }: StoredAnniversary): boolean =>
    name === asked || (asked.length > 1 && name.includes(asked));
  return saved
    .filter(isNamed)
    .slice(0, maxAnswers)
    .flatMap((record) => nextDay(record, today));
}

function nextDay({ id, anniversary }: StoredAnniversary, today: CivilDate): FactAnswer[] {
  return occurrencesOf(anniversary, today, 1).list.map(({ date, count }) => ({
    kind: 'fact',
    subject: anniversaryTitle(anniversary),
    value: dateText(date),
    facts: [
      weekdayText(date),
      lunarText(date),
      occurrenceCountText(anniversary.kind, count),
      distanceText(today, date),
    ].filter(Boolean),
    page: 'lunar/birthday',
    query: { id },
  }));
}
