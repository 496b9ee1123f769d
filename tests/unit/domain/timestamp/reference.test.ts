import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { openZone, type Zone } from '#domain/timestamp/core/zone.ts';
import { formatTimestamp, parseTimestamp, zoneChanges, zoneNames } from '#domain/timestamp/index.ts';
import { addLength } from '#domain/timestamp/span/add.ts';
import { calendarDifference, type LargestUnit } from '#domain/timestamp/span/difference.ts';
import { randomMoment, seeded } from '#tests/fixtures/timestamp/random.ts';
import { sixtyZones } from '#tests/fixtures/timestamp/zones.ts';
import { testLength } from '#tests/support/test-length.ts';

/** `INSTANTS=10000` is the full run. */
const instants = testLength({ name: 'INSTANTS', short: 50, long: 2000 });
// The full run takes some minutes.
vi.setConfig({ testTimeout: 1_800_000 });

/** Every change of every zone takes a minute; of these every sixth is enough for an everyday run. */
const changing = instants >= 10_000 ? sixtyZones : sixtyZones.filter((_, index) => index % 6 === 0);

const zoneOf = (name: string): Zone => {
  const zone = openZone(name);
  if (!zone.ok) throw new Error(zone.error.message);
  return zone.value;
};

type Dated = InstanceType<typeof Temporal.ZonedDateTime>;

const written = (at: Dated): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = [String(at.year).padStart(4, '0'), two(at.month), two(at.day)].join('-');
  return `${date} ${[at.hour, at.minute, at.second].map(two).join(':')}`;
};

const exactPart = (length: InstanceType<typeof Temporal.Duration>): bigint =>
  BigInt(length.hours) * 3_600_000_000_000n +
  BigInt(length.minutes) * 60_000_000_000n +
  BigInt(length.seconds) * 1_000_000_000n +
  BigInt(length.milliseconds) * 1_000_000n +
  BigInt(length.microseconds) * 1000n +
  BigInt(length.nanoseconds);

describe('与 Temporal 一致', () => {
  test(`${instants} 个随机时刻 × 六十个时区：写出来，再读回去`, () => {
    const random = seeded(1);
    const wrong: unknown[] = [];
    for (let index = 0; index < instants; index += 1) {
      const moment = randomMoment(random);
      for (const timeZone of sixtyZones) {
        const expected = new Temporal.Instant(moment).toZonedDateTimeISO(timeZone);
        const spec = formatTimestamp(moment, { timeZone });
        if (!spec.ok || spec.value !== written(expected)) wrong.push([timeZone, moment, spec]);
        const exact = formatTimestamp(moment, { timeZone, form: 'zoned' });
        const back = exact.ok ? parseTimestamp(exact.value, { timeZone: 'UTC' }) : exact;
        const inYears = expected.year >= 1 && expected.year <= 9999;
        if (inYears && (!back.ok || back.value.epochNanoseconds !== moment))
          wrong.push([timeZone, moment, exact, back]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('每次拨钟前后：不存在与重复的时刻，两个时刻都给出来', () => {
    const asked = changing.flatMap((timeZone) => wallsAround(timeZone).map((text) => ({ timeZone, text })));
    const compared = asked.map(({ timeZone, text }) => {
      const plain = Temporal.PlainDateTime.from(text);
      const [compatible, earlier, later] = (['compatible', 'earlier', 'later'] as const).map(
        (disambiguation) => plain.toZonedDateTime(timeZone, { disambiguation }).epochNanoseconds,
      );
      const read = parseTimestamp(text, { timeZone });
      const got = read.ok ? read.value.candidates.map(({ epochNanoseconds }) => epochNanoseconds) : [];
      return { timeZone, text, got, expected: [...new Set([compatible, earlier, later])], gap: compatible !== earlier };
    });
    expect(compared.filter(({ got, expected }) => String(got) !== String(expected))).toEqual([]);
    const twofold = compared.filter(({ expected }) => expected.length === 2);
    expect(twofold.filter(({ gap }) => gap).length).toBeGreaterThan(changing.length * 50);
    expect(twofold.filter(({ gap }) => !gap).length).toBeGreaterThan(changing.length * 50);
  });

  test(`${instants * 10} 对时刻的差，五种最大单位`, () => {
    const random = seeded(2);
    const wrong: unknown[] = [];
    for (let index = 0; index < instants * 10; index += 1) {
      const timeZone = sixtyZones[index % sixtyZones.length]!;
      const from = randomMoment(random);
      const near = from + BigInt(Math.floor((random() - 0.5) * 1e10)) * 1_000_000n;
      const to = random() < 0.5 ? near : randomMoment(random);
      const [start, end] = [from, to].map((at) => new Temporal.Instant(at).toZonedDateTimeISO(timeZone)) as [
        Dated,
        Dated,
      ];
      for (const largestUnit of ['years', 'months', 'weeks', 'days', 'hours'] as LargestUnit[]) {
        const expected = start.until(end, { largestUnit });
        const got = calendarDifference(from, to, zoneOf(timeZone), largestUnit);
        const { years, months, weeks, days } = expected;
        const same = got.years === years && got.months === months && got.weeks === weeks && got.days === days;
        if (!same || got.nanoseconds !== exactPart(expected)) wrong.push([timeZone, from, to, largestUnit, got]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test(`${instants * 10} 次按日历加减`, () => {
    const random = seeded(3);
    const wrong: unknown[] = [];
    const upTo = (most: number): number => Math.floor(random() * most);
    for (let index = 0; index < instants * 10; index += 1) {
      const timeZone = sixtyZones[index % sixtyZones.length]!;
      const start = randomMoment(random);
      const sign = random() < 0.5 ? 1 : -1;
      const [years, months, weeks, days] = [upTo(20) * sign, upTo(30) * sign, upTo(9) * sign, upTo(90) * sign];
      const hours = upTo(100) * sign;
      const expected = new Temporal.Instant(start)
        .toZonedDateTimeISO(timeZone)
        .add({ years, months, weeks, days, hours }).epochNanoseconds;
      const length = { years, months, weeks, days, nanoseconds: BigInt(hours) * 3_600_000_000_000n };
      const got = addLength(start, length, zoneOf(timeZone));
      const beyond = expected < -62_135_500_000_000_000_000n || expected > 253_402_200_000_000_000_000n;
      if (got.ok ? got.value !== expected : !beyond) wrong.push([timeZone, start, length, got, expected]);
    }
    expect(wrong).toEqual([]);
  });
});

/** What clocks show, or would, right before, in the middle of and right after each of their changes from 1894 to 2039. */
function wallsAround(timeZone: string): string[] {
  const changes = zoneChanges(timeZone, -2_400_000_000, 2_200_000_000);
  const walls = (changes.ok ? changes.value : []).flatMap(({ at, before, after }) => [
    at + before - 1,
    at + before,
    at + Math.floor((before + after) / 2),
    at + after,
    at + after + 1,
  ]);
  return walls.map((wall) => written(new Temporal.Instant(BigInt(wall) * 1_000_000_000n).toZonedDateTimeISO('UTC')));
}

test('平台认识的每个时区都能打开，偏移与参照一致', () => {
  const moments = [-1_500_000_000, 0, 510_000_000, 1_700_000_000, 1_720_000_000].map(
    (at) => BigInt(at) * 1_000_000_000n,
  );
  const wrong = zoneNames().flatMap((timeZone) =>
    moments.filter((moment) => {
      const text = formatTimestamp(moment, { timeZone });
      return !text.ok || text.value !== written(new Temporal.Instant(moment).toZonedDateTimeISO(timeZone));
    }),
  );
  expect(zoneNames().length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
