import { daysBetween } from '../calendar/days-left.ts';
import { readDate } from '../calendar/read-date.ts';
import { isShownYear, type Question } from '../day-name/index.ts';
import { countDays, unknownYears } from '../holiday/index.ts';
import { isoText } from '../lunar/index.ts';
import { type AnswerContext, dateText, type QuickAnswer, refusal, yearOutside } from './answer.ts';

const span =
  /^从?(\d{4}.+?)(?:到|至|~|—+)(\d{4}.+?\d[日号]?)(?:之间|中间)?(?:有|是|共|相差|一共)*(?:多少|几)?个?(?:工作日|天|日)?$/;

/** 2026-10-01 到 2026-12-31 多少个工作日: the working days and the distance. */
export function answerWorkdays({ plain }: Question, { schedules }: AnswerContext): QuickAnswer | undefined {
  const [, one, other] = span.exec(plain) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const [from, to] = [readDate(one.replace('号', '')), readDate(other.replace('号', ''))];
  if (!from.ok) return from.error.code === 'no-such-day' ? refusal(from.error.message) : undefined;
  if (!to.ok) return to.error.code === 'no-such-day' ? refusal(to.error.message) : undefined;
  const [first, last] = daysBetween(from.value, to.value) < 0 ? [to.value, from.value] : [from.value, to.value];
  const outside = [first.year, last.year].find((year) => !isShownYear(year));
  if (outside !== undefined) return yearOutside(outside);
  const { workdays, days } = countDays(first, last, schedules);
  const { before, unannounced } = unknownYears(first.year, last.year, schedules);
  return {
    kind: 'fact',
    subject: `${dateText(first)}至 ${dateText(last)}`,
    value: `${workdays} 个工作日`,
    facts: [
      `相差 ${days - 1} 天，首尾都算 ${days} 天`,
      ...(before ? [`${before[1]} 年及以前只按周末计算`] : []),
      ...(unannounced.length > 0 ? [`${unannounced[0]} 年起的放假安排尚未收录`] : []),
    ],
    page: 'lunar/workday',
    query: { from: isoText(first), to: isoText(last) },
  };
}
