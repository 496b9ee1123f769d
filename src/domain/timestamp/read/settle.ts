import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { followsLeapSecond } from '../core/leap-seconds.ts';
import { nanosecondsPerSecond } from '../core/range.ts';
import type { TimestampGuess, ReadAs } from '../core/reading.ts';
import { checkWall, type WallParts, type WallSeconds, wallParts } from '../core/wall.ts';
import { offsetText, type Zone } from '../core/zone.ts';
import { type ZoneChange, resolveLocalTime } from '../zone/local-time.ts';

/** A time of some clocks as it was written. */
export interface WrittenTime {
  readonly parts: WallParts;
  /** beyond the second, 0 to 999,999,999 */
  readonly nanosecond: number;
  readonly zone: Zone;
  readonly unit: ReadAs;
  readonly name: string;
  readonly doubt?: number;
  readonly notes?: readonly string[];
}

/** The moments a written time can mean: one, or two where the clocks of its zone were changed. */
export function settle(written: WrittenTime): Result<TimestampGuess[], TimestampErrorCode> {
  const wall = checkWall(written.parts);
  if (!wall.ok) return wall;
  const { parts, nanosecond, notes = [] } = written;
  if (parts.hour === 24 && nanosecond > 0)
    return refuseTimestamp('impossible-time', '24:00:00 之后没有小数：它已是第二天的 00:00:00');
  const guesses = settleWall(wall.value, parts.hour === 24 ? { ...written, notes: [...notes, nextMidnight] } : written);
  if (written.parts.second < 60) return success(guesses);
  const leap = guesses.filter(({ epochNanoseconds }) =>
    followsLeapSecond(Number(epochNanoseconds / nanosecondsPerSecond)),
  );
  if (leap.length === 0) return notALeapSecond(written.parts);
  return success(leap.map((guess) => ({ ...guess, notes: [...guess.notes, leapSentence] })));
}

const nextMidnight = '24 时是这一天的结束，即第二天的 00:00:00';
const leapSentence = '这是一个真实的闰秒。Unix 时间不计闰秒，它与紧接着的一秒是同一个数';

type Facts = Omit<WrittenTime, 'parts'>;

/** As {@link settle}, from the seconds of a local time. */
export function settleWall(
  wall: WallSeconds,
  { nanosecond, zone, unit, name, doubt = 0, notes = [] }: Facts,
): TimestampGuess[] {
  const found = resolveLocalTime(wall, zone);
  const guess = (seconds: number, more: Partial<TimestampGuess> = {}): TimestampGuess => ({
    epochNanoseconds: BigInt(seconds) * nanosecondsPerSecond + BigInt(nanosecond),
    unit,
    name,
    zone: zone.id,
    doubt,
    ...more,
    notes: [...notes, ...(more.notes ?? [])],
  });
  if (found.kind === 'once') return [guess(found.at)];
  const tell = (at: number): string =>
    (found.kind === 'gap' ? gapSentence : overlapSentence)(wall, zone, found.change, at);
  const earlier = guess(found.earlier, { choice: 'earlier', notes: [tell(found.earlier)] });
  const later = guess(found.later, { choice: 'later', notes: [tell(found.later)] });
  // Temporal's `compatible` goes first.
  return found.kind === 'gap' ? [later, { ...earlier, doubt: doubt + 1 }] : [earlier, { ...later, doubt: doubt + 1 }];
}

function notALeapSecond({ hour, minute }: WallParts) {
  return refuseTimestamp(
    'impossible-time',
    `没有 ${hour} 时 ${minute} 分 60 秒：只有国际公布的闰秒才有第 60 秒，Unix 时间也不计闰秒`,
  );
}

function gapSentence(wall: WallSeconds, zone: Zone, change: ZoneChange, at: number): string {
  const offset = wall - at;
  const side = offset === change.before ? '拨快前' : '拨快后';
  const shown = clock(at + zone.offsetAt(at));
  return (
    `${zone.id} 没有 ${clock(wall)} 这个时刻：${changeText(change)}，中间的时间被跳过。` +
    `这里按${side}的 UTC${offsetText(offset)} 算，当地时钟是 ${shown}`
  );
}

function overlapSentence(wall: WallSeconds, zone: Zone, change: ZoneChange, at: number): string {
  const which = at < change.at ? '第一次' : '第二次';
  return (
    `${zone.id} 的 ${clock(wall)} 出现过两次：${changeText(change)}，这段时间重复了一遍。` +
    `这里是${which}（UTC${offsetText(wall - at)}）`
  );
}

/** `1986-05-04 02:00:00 时钟拨快 1 小时到 03:00:00（UTC+08:00 → UTC+09:00）` */
export function changeText({ at, before, after }: ZoneChange): string {
  const [from, to] = [at + before, at + after];
  const moved = Math.abs(after - before);
  const target = Math.floor(from / 86_400) === Math.floor(to / 86_400) ? clock(to).slice(-8) : clock(to);
  const verb = after > before ? '拨快' : '拨回';
  return `${clock(from)} 时钟${verb}${lengthText(moved)}到 ${target}（UTC${offsetText(before)} → UTC${offsetText(after)}）`;
}

function lengthText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [seconds % 60, '秒'],
  ] as const;
  return ` ${parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')}`;
}

/** `yyyy-mm-dd hh:mm:ss` of a wall. */
export function clock(wall: WallSeconds): string {
  const { year, month, day, hour, minute, second: seconds } = wallParts(wall);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${[hour, minute, seconds].map(two).join(':')}`;
}
