import { beijingOffsetSeconds } from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';
import { openZone } from '../timestamp/index.ts';
import type { AnswerContext, QuickAnswer } from './answer.ts';

/** Timestamps of the years 1973 to 2286 by the number of their digits; fewer digits are any number at all. */
const units: Readonly<Record<number, { readonly name: string; readonly perSecond: bigint }>> = {
  9: { name: '秒', perSecond: 1n },
  10: { name: '秒', perSecond: 1n },
  12: { name: '毫秒', perSecond: 1_000n },
  13: { name: '毫秒', perSecond: 1_000n },
  15: { name: '微秒', perSecond: 1_000_000n },
  16: { name: '微秒', perSecond: 1_000_000n },
  18: { name: '纳秒', perSecond: 1_000_000_000n },
  19: { name: '纳秒', perSecond: 1_000_000_000n },
};

/** 1700000000: a timestamp in Beijing and on the clocks of the device. */
export function answerTimestamp(plain: string, context: AnswerContext): QuickAnswer | undefined {
  const unit = /^\d+$/.test(plain) ? units[plain.length] : undefined;
  if (!unit) return undefined;
  const seconds = Number(BigInt(plain) / unit.perSecond);
  const timeZone = context.timeZone();
  const zone = openZone(timeZone);
  const offset = zone.ok ? zone.value.offsetAt(seconds) : beijingOffsetSeconds;
  return {
    kind: 'fact',
    subject: `时间戳（${unit.name}）`,
    value: formatSeconds(seconds, beijingOffsetSeconds),
    facts: ['北京时间', ...(offset === beijingOffsetSeconds ? [] : [`${timeZone} ${formatSeconds(seconds, offset)}`])],
    page: 'tool/timestamp',
    query: {},
    takesText: true,
  };
}
