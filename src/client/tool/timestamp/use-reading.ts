import { useMemo } from 'react';
import { type TimestampCandidate, findTimes, parseTimestamp } from '../../../domain/timestamp/index.ts';
import type { Failure } from '../../../domain/result.ts';
import type { Platform } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { candidateKey } from './options.ts';

/** What the text in the field is: nothing yet, one time, many lines, or something that cannot be read. */
export type TimeReading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one'; readonly candidates: readonly TimestampCandidate[]; readonly chosen: TimestampCandidate }
  | { readonly kind: 'many' }
  | { readonly kind: 'refused'; readonly error: Failure };

/** One time is written in less. */
const longestAlone = 250;
const fewLetters = 6;

/** Reads the text anew when it or the zone changes; what is relative counts from the moment it was typed. */
export function useRead(text: string, timeZone: string, as: string | undefined): TimeReading {
  const { platform } = useServices();
  return useMemo(() => read(text, { timeZone, as, now: nowOf(platform) }), [text, timeZone, as, platform]);
}

/** The present in nanoseconds; browsers tell it in milliseconds. */
export function nowOf(platform: Pick<Platform, 'now'>): bigint {
  return BigInt(Math.floor(platform.now())) * 1_000_000n;
}

function read(
  text: string,
  { timeZone, as, now }: { timeZone: string; as: string | undefined; now: bigint },
): TimeReading {
  const plain = text.trim();
  if (plain === '') return { kind: 'nothing' };
  if (plain.length > longestAlone || plain.includes('\n')) return { kind: 'many' };
  const parsed = parseTimestamp(plain, { timeZone, now });
  if (!parsed.ok) {
    return parsed.error.code === 'unreadable' && isLog(plain)
      ? { kind: 'many' }
      : { kind: 'refused', error: located(parsed.error, text) };
  }
  const { candidates } = parsed.value;
  const chosen = candidates.find((candidate) => candidateKey(candidate) === as) ?? candidates[0]!;
  return { kind: 'one', candidates, chosen };
}

/** A line with a time in it and at least some words: `2024-02-29 @ 8:30` is a mistake, not a log. */
function isLog(line: string): boolean {
  const places = findTimes(line);
  const outside = places.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), line);
  return places.length > 0 && (outside.match(/\p{L}/gu) ?? []).length >= fewLetters;
}

/** The place counts from the beginning of the text, blanks and all. */
function located(error: Failure, text: string): Failure {
  return error.offset === undefined
    ? error
    : { ...error, offset: error.offset + text.length - text.trimStart().length };
}
