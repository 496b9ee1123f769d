import type { JwtTime } from '../base64/index.ts';
import { formatTimestamp, relativeTime } from '../timestamp/index.ts';

/** A time in a token in words. */
export interface ExplainedTime {
  readonly claim: JwtTime['claim'];
  /** `yyyy-mm-dd hh:mm:ss` by the clocks of the zone; undefined where the number is no time. */
  readonly local: string | undefined;
  /** What the time means now, such as `还有 3 小时` or `2 天前过期`. */
  readonly meaning: string;
  /** Whether the token should not be accepted because of this time. */
  readonly isWrong: boolean;
}

/** Milliseconds since the epoch are about this large; seconds of that size lie thousands of years ahead. */
const minMilliseconds = 100_000_000_000;

/** Explains the times of a token; `now` is in seconds since the epoch, the zone an IANA name, `UTC` or an offset. */
export function explainJwtTimes(
  times: readonly JwtTime[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): ExplainedTime[] {
  return times.map((time) => explain(time, now, timeZone));
}

function explain({ claim, seconds }: JwtTime, now: number, timeZone: string): ExplainedTime {
  if (Math.abs(seconds) >= minMilliseconds) return { claim, local: undefined, meaning: outOfRange, isWrong: true };
  const moment = nanoseconds(seconds);
  const local = formatTimestamp(moment, { timeZone });
  const distance = relativeTime(moment, { now: nanoseconds(now), timeZone });
  if (!local.ok || !distance.ok) {
    const message = local.ok ? (distance.ok ? '' : distance.error.message) : local.error.message;
    return { claim, local: undefined, meaning: message, isWrong: true };
  }
  // `relativeTime` ends in 前 or 后, which the words here say themselves.
  const length = distance.value === '现在' ? '' : distance.value.slice(0, -1);
  return { claim, local: local.value, ...meaningOf(claim, seconds > now, length) };
}

const outOfRange = '这个数太大，像是毫秒；JWT 里的时间按秒计（RFC 7519）';

function nanoseconds(seconds: number): bigint {
  return BigInt(Math.round(seconds * 1000)) * 1_000_000n;
}

/** `exp` excludes its own instant, `nbf` includes it (RFC 7519 §4.1.4, §4.1.5). */
function meaningOf(claim: JwtTime['claim'], isAhead: boolean, length: string) {
  if (claim === 'exp') {
    if (isAhead) return { meaning: length ? `还有 ${length}` : '马上过期', isWrong: false };
    return { meaning: length ? `${length}前过期` : '刚刚过期', isWrong: true };
  }
  if (claim === 'nbf') {
    if (isAhead) return { meaning: length ? `${length}后才生效` : '马上生效', isWrong: true };
    return { meaning: length ? `${length}前生效` : '刚刚生效', isWrong: false };
  }
  if (isAhead) return { meaning: length ? `在 ${length}以后，不合常理，可能时钟不准` : '现在', isWrong: length !== '' };
  return { meaning: length ? `${length}前` : '刚刚', isWrong: false };
}
