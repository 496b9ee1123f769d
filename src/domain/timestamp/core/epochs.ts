import { type ExactDecimal, exactSteps, roundedSteps, wholeNumber } from './decimal.ts';
import { gpsAhead } from './leap-seconds.ts';
import { floorDivide, nanosecondsPerSecond } from './range.ts';
import type { EpochId } from './reading.ts';
import { wallSeconds } from './wall.ts';

/** A count that begins elsewhere than Unix time, both ways. */
export interface Epoch {
  readonly id: EpochId;
  readonly name: string;
  /** Taken off its rank against a Unix timestamp of the same likelihood. */
  readonly doubt: number;
  /** Counts what clocks show in some zone, not moments: the nanoseconds below are a wall's. */
  readonly wall?: boolean;
  /** Nanoseconds since 1970 of a count, or nothing where it cannot be one. */
  readonly read: (count: ExactDecimal) => bigint | undefined;
  /** The count of a moment, as it is usually written. */
  readonly write: (nanoseconds: bigint) => string;
}

const millisecond = 1_000_000n;
const dayNanoseconds = 86_400n * nanosecondsPerSecond;

/** Nanoseconds from 1970 to a date, negative before. */
function since(year: number, month: number, day: number): bigint {
  return BigInt(wallSeconds({ year, month, day })) * nanosecondsPerSecond;
}

/** [MS-DTYP] 2.3.3; System.DateTime.Ticks; Chromium base::Time; RFC 5905; NSDate; IS-GPS-200; the days of spreadsheets. */
export const epochs: readonly Epoch[] = [
  steps('filetime', 'Windows FILETIME / LDAP（1601 年起的 100 纳秒）', 2, 100n, since(1601, 1, 1)),
  steps('dotnet-ticks', '.NET Ticks（公元 1 年起的 100 纳秒）', 2, 100n, since(1, 1, 1)),
  steps('webkit', 'WebKit / Chrome（1601 年起的微秒）', 2, 1000n, since(1601, 1, 1)),
  steps('ntp', 'NTP（1900 年起的秒）', 3, nanosecondsPerSecond, since(1900, 1, 1)),
  steps('cocoa', 'Apple Cocoa（2001 年起的秒）', 5, nanosecondsPerSecond, since(2001, 1, 1)),
  { id: 'gps', name: 'GPS（1980-01-06 起的秒，计闰秒）', doubt: 5, read: readGps, write: writeGps },
  { id: 'excel-1900', name: 'Excel 序列日（1900 系统）', doubt: 2, wall: true, read: readExcel, write: writeExcel },
  days('excel-1904', 'Excel 序列日（1904 系统，旧 Mac）', 5, since(1904, 1, 1), true),
  // The Julian Day begins at noon: day 2440587.5 is 1970-01-01 00:00 UTC.
  days('julian-day', '儒略日（JD）', 3, since(1970, 1, 1) - 24_405_875n * (dayNanoseconds / 10n)),
  snowflake('twitter', '雪花 ID（Twitter / X）', 1_288_834_974_657n),
  snowflake('discord', '雪花 ID（Discord）', 1_420_070_400_000n),
];

function steps(id: EpochId, name: string, doubt: number, step: bigint, origin: bigint): Epoch {
  return {
    id,
    name,
    doubt,
    read(count) {
      const nanoseconds = exactSteps(count, step);
      return nanoseconds === undefined ? undefined : nanoseconds + origin;
    },
    write: (nanoseconds) => String(floorDivide(nanoseconds - origin, step)),
  };
}

/** Spreadsheets keep days as doubles with fifteen digits, which is finer than a millisecond and coarser than a microsecond. */
function days(id: EpochId, name: string, doubt: number, origin: bigint, wall = false): Epoch {
  return {
    id,
    name,
    doubt,
    wall,
    read: (count) => (count.digits < 0n ? undefined : roundedSteps(count, dayNanoseconds, millisecond) + origin),
    write: (nanoseconds) => daysText(nanoseconds - origin),
  };
}

/** Ten decimal places of a day: a tenth of a millisecond. */
function daysText(nanoseconds: bigint): string {
  const size = 10_000_000_000n;
  const scaled = floorDivide(nanoseconds * size, dayNanoseconds);
  const [sign, digits] = [scaled < 0n ? '-' : '', scaled < 0n ? -scaled : scaled];
  const fraction = String(digits % size)
    .padStart(10, '0')
    .replace(/0+$/, '');
  return `${sign}${digits / size}${fraction && `.${fraction}`}`;
}

const beforeMarch1900 = days('excel-1900', '', 0, since(1899, 12, 31));
const fromMarch1900 = days('excel-1900', '', 0, since(1899, 12, 30));
const march1900 = since(1900, 3, 1);

/** Excel counts a 29th of February 1900 (day 60) that never was, for the sake of Lotus 1-2-3. */
function readExcel(count: ExactDecimal): bigint | undefined {
  const day = floorDivide(count.digits, 10n ** BigInt(count.scale));
  if (day === 60n) return undefined;
  return (day < 60n ? beforeMarch1900 : fromMarch1900).read(count);
}

function writeExcel(nanoseconds: bigint): string {
  return (nanoseconds < march1900 ? beforeMarch1900 : fromMarch1900).write(nanoseconds);
}

const gps = steps('gps', '', 0, nanosecondsPerSecond, since(1980, 1, 6));

function readGps(count: ExactDecimal): bigint | undefined {
  const counted = gps.read(count);
  if (counted === undefined || count.digits < 0n) return undefined;
  const seconds = Number(counted / nanosecondsPerSecond);
  // The leap seconds passed are those of the moment looked for, which they themselves move by a few seconds.
  return counted - BigInt(gpsAhead(seconds - gpsAhead(seconds))) * nanosecondsPerSecond;
}

function writeGps(nanoseconds: bigint): string {
  return gps.write(
    nanoseconds + BigInt(gpsAhead(Number(floorDivide(nanoseconds, nanosecondsPerSecond)))) * nanosecondsPerSecond,
  );
}

/** The smallest number taken for a snowflake; both services reached it within a month of their beginning. */
const minSnowflake = 10n ** 16n;

/** The time stands above the 22 bits of machine and sequence, in milliseconds. */
function snowflake(id: EpochId, name: string, origin: bigint): Epoch {
  return {
    id,
    name,
    doubt: 3,
    read(count) {
      const whole = wholeNumber(count);
      return whole === undefined || whole < minSnowflake ? undefined : ((whole >> 22n) + origin) * millisecond;
    },
    write: (nanoseconds) => String((floorDivide(nanoseconds, millisecond) - origin) << 22n),
  };
}
