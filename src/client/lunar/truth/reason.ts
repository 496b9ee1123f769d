import {
  civilDate,
  type DisputedDay,
  disputedDays,
  disputeReason,
  isoText,
  phasesOf,
  termsOf,
} from '#domain/lunar/index.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { dayOf } from './compare.ts';
import type { Score, Stretch } from './score.ts';

/** A stretch, who calls it so, and who calls it as this calendar does. */
export interface Difference extends Stretch {
  readonly by: readonly string[];
  readonly others: readonly string[];
}

/** The observatory's tables begin here; nothing can be said of them before. */
const tablesBegin = '1901';

/** The stretches of all scores in order, the same ones together. */
export function differencesOf(scores: readonly Score[]): Difference[] {
  const found = new Map(scores.flatMap(({ stretches }) => stretches.map((one) => [JSON.stringify(one), one] as const)));
  const differences = [...found].map(([text, stretch]) => {
    const isBy = ({ stretches }: Score): boolean => stretches.some((one) => JSON.stringify(one) === text);
    const knows = ({ peer }: Score): boolean => peer !== 'observatory' || stretch.first >= tablesBegin;
    const namesOf = (list: readonly Score[]): string[] => list.map(({ peer }) => peer);
    const others = scores.filter((score) => knows(score) && !isBy(score));
    return { ...stretch, by: namesOf(scores.filter(isBy)), others: namesOf(others) };
  });
  return differences.sort((one, other) => (one.first < other.first ? -1 : 1));
}

/** The dispute about the new moon of a stretch, where nobody can tell yet who is right. */
export function disputeOf({ first }: Stretch): DisputedDay | undefined {
  return disputedDays.find(
    ({ kind, adopted, other }) => kind === 'new-moon' && [isoText(adopted), isoText(other)].includes(first),
  );
}

/**
 * Why a stretch is called otherwise: the instant that decides it, and what follows from it. Undefined where no instant near it explains it,
 * as may be with a device that nobody asked before.
 */
export function reasonOf(difference: Difference): string | undefined {
  const dispute = disputeOf(difference);
  if (dispute) return disputeReason(dispute);
  return difference.here.startsWith('闰') ? leapReason(difference) : moonReason(difference);
}

const daySeconds = 86_400;
/** Errors of an approximation stay below this; a table that is farther off is wrong. */
const nearMidnight = 1800;

function moonReason({ first }: Difference): string | undefined {
  const day = dayOf(first);
  // The new moon falls on the first day of the stretch or, where the peer is early, on the day after.
  const moon = phasesOf(civilDate(day).year).find(({ name, date }) => {
    const distance = dayOf(isoText(date)) - day;
    return name === '朔' && (distance === 0 || distance === 1);
  });
  if (!moon) return undefined;
  const clock = (((moon.seconds + siteFacts.utcOffsetSeconds) % daySeconds) + daySeconds) % daySeconds;
  const left = Math.min(clock, daySeconds - clock);
  const rest =
    left < nearMidnight
      ? `离午夜只有 ${Math.floor(left / 60)} 分 ${left % 60} 秒，算得稍有偏差就差一天。`
      : '离午夜还远，不是计算的偏差，是数据表里记错了一天。';
  return `朔在 ${instantText(moon.seconds)}（北京时间），初一就是那一天。${rest}`;
}

function leapReason({ first, days }: Difference): string | undefined {
  const start = dayOf(first);
  // The stretch holds the leap month and the month after it, in which the term falls that the leap month lacks.
  const next = termsOf(civilDate(start).year).find(
    ({ date }, place) => place % 2 === 1 && dayOf(isoText(date)) > start && dayOf(isoText(date)) < start + days,
  );
  return next
    ? `这个月没有中气：下一个中气${next.name}在 ${instantText(next.seconds)}（北京时间），已是次月，所以闰这个月。对方把闰月放到了次月。`
    : undefined;
}

function instantText(seconds: number): string {
  return formatSeconds(seconds, siteFacts.utcOffsetSeconds);
}

/** Where a difference can be looked up. */
export function sourcesOf(difference: Difference): { readonly name: string; readonly href: string }[] {
  const tables = { name: '香港天文台对照表', href: 'https://www.hko.gov.hk/tc/gts/time/conversion1_text.htm' };
  if (disputeOf(difference) || !difference.by.includes('chromium')) return [tables];
  const found = { name: 'DuckDB 用户查出的同一批 ICU 错误', href: 'https://github.com/duckdb/duckdb/issues/24581' };
  const mended = { name: 'ICU 对闰月的修正', href: 'https://github.com/unicode-org/icu/pull/4070' };
  return difference.here.startsWith('闰') ? [tables, found, mended] : [tables, found];
}
