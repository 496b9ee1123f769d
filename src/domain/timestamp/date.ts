import { dayNumber, isCivilDate } from '../lunar/civil-day.ts';
import { failure, type Result, success } from '../result.ts';
import { beijing } from './format.ts';
import type { Reading, TimestampErrorCode } from './reading.ts';

const shape =
  /^(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})(?:(?:\s+|T)(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:\.(?<fraction>\d{1,9}))?)?)?$/;

const expected = '写法不对：请写成数字，或 2024-02-29 08:30:00 这样的北京时间';

/** A date in Beijing time as nanoseconds since the epoch. */
export function readDate(text: string): Result<Reading, TimestampErrorCode> {
  const groups = shape.exec(text)?.groups;
  if (!groups) return failure({ code: 'unreadable', message: expected });
  const [year, month, day] = numbers(groups, ['year', 'month', 'day']);
  if (year === 0 || !isCivilDate(year, month, day)) {
    return failure({ code: 'impossible-date', message: `公历没有 ${year} 年 ${month} 月 ${day} 日这一天` });
  }
  const [hour, minute, second] = numbers(groups, ['hour', 'minute', 'second']);
  if (hour > 23 || minute > 59 || second > 59) return impossibleTime(hour, minute, second);
  const seconds = dayNumber(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - beijing;
  const fraction = BigInt((groups['fraction'] ?? '').padEnd(9, '0'));
  return success({ nanoseconds: BigInt(seconds) * 1_000_000_000n + fraction, readAs: 'date' });
}

type Three<Value> = [Value, Value, Value];

function numbers(groups: Record<string, string | undefined>, names: Three<string>): Three<number> {
  return names.map((name) => Number(groups[name] ?? 0)) as Three<number>;
}

function impossibleTime(hour: number, minute: number, second: number): Result<Reading, TimestampErrorCode> {
  const rule =
    second === 60 && hour < 24 && minute < 60 ? 'Unix 时间不计闰秒，秒到 59 为止' : '时到 23、分和秒到 59 为止';
  return failure({ code: 'impossible-time', message: `没有 ${hour} 时 ${minute} 分 ${second} 秒：${rule}` });
}
