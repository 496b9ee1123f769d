import { useEffect, useMemo, useState } from 'react';
import { type CronJob, readCrontab } from '#domain/cron/crontab.ts';
import type { Failure } from '#domain/result.ts';
import { type TimestampCandidate, findTimes, parseTimestamp, type TimestampReader } from '#domain/timestamp/index.ts';
import type { SystemClock } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { candidateKey } from './options.ts';

/** The interpretation of the text: empty, one time, jobs for cron, many lines, or an error. */
export type TimeReading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one'; readonly candidates: readonly TimestampCandidate[]; readonly chosen: TimestampCandidate }
  | { readonly kind: 'cron'; readonly jobs: readonly CronJob[] }
  | { readonly kind: 'many' }
  | { readonly kind: 'refused'; readonly error: Failure };

/** A single time has no more characters than this. */
const longestAlone = 250;
const fewLetters = 6;

/** Interprets the text when it or the zone changes; relative times count from the moment of typing. */
export function useTimeReading(text: string, timeZone: string, as: string | undefined): TimeReading {
  const { platform } = useServices();
  const dayNames = useDayNames(text);
  return useMemo(
    () => read(text, { timeZone, as, now: nowOf(platform), dayNames }),
    [text, timeZone, as, platform, dayNames],
  );
}

/** Loads the reader of 除夕 and 清明 for the first text with Chinese words; without it such a name is refused as before. */
export function useDayNames(text: string): TimestampReader | undefined {
  const [reader, setReader] = useState<TimestampReader>();
  const isWanted = reader === undefined && /\p{Script=Han}/u.test(text);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    import('#domain/timestamp/day-names.ts').then(
      ({ readDayName }) => isCurrent && setReader(() => readDayName),
      // Offline without this file, the sentence of the refusal stays on the page, and the next text asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, text]);
  return reader;
}

/** Answers the present in nanoseconds; browsers tell it in milliseconds. */
export function nowOf(clock: SystemClock): bigint {
  return BigInt(Math.floor(clock.now())) * 1_000_000n;
}

function read(
  text: string,
  {
    timeZone,
    as,
    now,
    dayNames,
  }: { timeZone: string; as: string | undefined; now: bigint; dayNames: TimestampReader | undefined },
): TimeReading {
  const plain = text.trim();
  if (plain === '') return { kind: 'nothing' };
  const jobs = readCrontab(plain);
  if (jobs) return { kind: 'cron', jobs };
  if (plain.length > longestAlone || plain.includes('\n')) return { kind: 'many' };
  const parsed = parseTimestamp(plain, { timeZone, now, dayNames });
  if (!parsed.ok) {
    return parsed.error.code === 'unreadable' && isLog(plain)
      ? { kind: 'many' }
      : { kind: 'refused', error: shiftOffset(parsed.error, text) };
  }
  const { candidates } = parsed.value;
  const chosen = candidates.find((candidate) => candidateKey(candidate) === as) ?? candidates[0]!;
  return { kind: 'one', candidates, chosen };
}

/** Answers whether a line is part of a log: a time with at least some words. `2024-02-29 @ 8:30` is a mistyped time. */
function isLog(line: string): boolean {
  const places = findTimes(line);
  const outside = places.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), line);
  return places.length > 0 && (outside.match(/\p{L}/gu) ?? []).length >= fewLetters;
}

/** Shifts the position of an error, which counts from the first character that is not blank. */
function shiftOffset(error: Failure, text: string): Failure {
  return error.offset === undefined
    ? error
    : { ...error, offset: error.offset + text.length - text.trimStart().length };
}
