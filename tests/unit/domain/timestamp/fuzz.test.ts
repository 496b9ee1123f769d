import { expect, test, vi } from 'vitest';
import {
  batchCsv,
  between,
  convertBatch,
  describeMoment,
  type TimestampForm,
  formatTimestamp,
  parseTimestamp,
  relativeTime,
  searchZones,
  shift,
  zoneChanges,
  zoneNames,
} from '#domain/timestamp/index.ts';
import { languages, snippetFacts } from '#domain/timestamp/snippets/index.ts';
import { hostileText } from '#tests/fixtures/timestamp/hostile.ts';
import { seeded } from '#tests/fixtures/timestamp/random.ts';
import { sixtyZones } from '#tests/fixtures/timestamp/zones.ts';
import { isWholeRun, testLength } from '#tests/support/test-length.ts';

/** Inputs tried. */
const inputs = testLength({ name: 'FUZZ', short: 1000, long: 100_000 });
// The full run takes some minutes.
vi.setConfig({ testTimeout: 1_800_000 });
const now = 1_800_000_000_123_456_789n;
const forms: readonly TimestampForm[] = [
  'spec',
  'exact',
  'iso',
  'utc',
  'zoned',
  'rfc2822',
  'http',
  'chinese',
  'iso-week',
  'ordinal',
];

type Wrong = unknown;

/** What is wrong with one reading: it threw, told no Chinese, left the range, or does not read back as it was written. */
function faultsOf(text: string, timeZone: string, present: bigint | undefined): { faults: Wrong[]; accepted: boolean } {
  const read = parseTimestamp(text, { timeZone, now: present });
  if (!read.ok) return { faults: /\p{Script=Han}/u.test(read.error.message) ? [] : [[text, read]], accepted: false };
  const { epochNanoseconds, candidates } = read.value;
  const faults: Wrong[] = candidates
    .map((candidate) => formatTimestamp(candidate.epochNanoseconds, { timeZone, form: 'zoned' }))
    .filter(({ ok }) => !ok);
  const utc = formatTimestamp(epochNanoseconds, { timeZone: 'UTC', form: 'utc' });
  const back = utc.ok && /^\d{4}-/.test(utc.value) ? parseTimestamp(utc.value, { timeZone }) : undefined;
  if (back?.ok && back.value.epochNanoseconds !== epochNanoseconds) faults.push([text, utc, back]);
  for (const form of forms) formatTimestamp(epochNanoseconds, { timeZone, form });
  return { faults, accepted: true };
}

test(`${inputs} 个随机、截断与恶意的输入：不抛错，接受的都在范围内，写出来读得回同一刻`, () => {
  const random = seeded(20_240_229);
  const wrong: Wrong[] = [];
  let accepted = 0;
  for (let index = 0; index < inputs; index += 1) {
    const text = hostileText(random);
    const timeZone = random() < 0.05 ? hostileText(random) : sixtyZones[index % sixtyZones.length]!;
    try {
      const found = faultsOf(text, timeZone, random() < 0.9 ? now : undefined);
      wrong.push(...found.faults);
      accepted += Number(found.accepted);
    } catch (error) {
      wrong.push([text, timeZone, error]);
    }
  }
  expect(wrong).toEqual([]);
  expect(accepted).toBeGreaterThan(inputs / 5);
});

function askTheRest(one: string, other: string, timeZone: string, moment: bigint): Wrong[] {
  const seconds = Number(moment / 1_000_000_000n);
  const moved = shift(moment, one, timeZone);
  between(moment, now, timeZone);
  relativeTime(moment, { now, timeZone });
  describeMoment(moment, timeZone);
  searchZones(zoneNames(), one);
  zoneChanges(timeZone, seconds, seconds + 1e7);
  const facts = snippetFacts(moment, timeZone);
  if (facts.ok) languages.map(({ fromTimestamp }) => fromTimestamp(facts.value));
  const batch = convertBatch(`${one}\n${other}\r\n${one}${other}`, { timeZone, now });
  batchCsv(batch.ok ? batch.value.rows : []);
  return moved.ok && !formatTimestamp(moved.value, { timeZone }).ok ? [[moment, one, timeZone, moved]] : [];
}

test(`其余的门也一样：${inputs / 4} 个输入`, () => {
  const random = seeded(7);
  const wrong: Wrong[] = [];
  for (let index = 0; index < inputs / 4; index += 1) {
    const [one, other] = [hostileText(random), hostileText(random)];
    const timeZone = random() < 0.2 ? one : sixtyZones[index % sixtyZones.length]!;
    const moment = BigInt(Math.floor((random() - 0.5) * 2e12)) * 10n ** BigInt(Math.floor(random() * 14));
    try {
      wrong.push(...askTheRest(one, other, timeZone, moment));
    } catch (error) {
      wrong.push([one, other, timeZone, moment, error]);
    }
  }
  expect(wrong).toEqual([]);
});

test('很长的一行、十万个括号：立刻有答复', () => {
  const long = '1'.repeat(isWholeRun ? 100_000_000 : 10_000_000);
  const read = parseTimestamp(long, { timeZone: 'UTC' });
  expect(read.ok ? read : read.error.code).toBe('out-of-range');
  for (const sign of ['[', '(', '-', ' ', '半', '2024-02-29 ', '年', 'a', '1e']) {
    const hostile = sign.repeat(100_000);
    expect(parseTimestamp(hostile, { timeZone: 'UTC', now }).ok).toBe(false);
    expect(shift(0n, hostile, 'UTC').ok).toBe(false);
    expect(parseTimestamp('0', { timeZone: hostile }).ok).toBe(false);
    expect(convertBatch(hostile, { timeZone: 'UTC', now }).ok).toBe(true);
  }
});
