import { daysBetween } from '../calendar/days-left.ts';
import { readDate } from '../calendar/read-date.ts';
import { isShownYear, type Question } from '../day-name/index.ts';
import { countDays, unknownYears } from '../holiday/index.ts';
import { isoText } from '../lunar/index.ts';
import { type AnswerContext, dateText, type QuickAnswer, refusal, yearOutside } from './answer.ts';

const span =
  /^从?(\d{4}[-/.年]?\d{1,2}[-/.月]?\d{1,2}[日号]?)(?:到|至|~|—{1,2})(\d{4}[-/.年]?\d{1,2}[-/.月]?\d{1,2}[日号]?)(?:之间|中间)?(?:一?共)?(?:有|是|相?差)?(?:多少|几)?个?(?:工作日|天)?$/;

/** 2026-10-01 到 2026-12-31 多少个工作日: the working days and the distance. */
export function answerWorkdays({ plain }: Question, { schedules }: AnswerContext): QuickAnswer | undefined {
  const [, one, other] = span.exec(plain) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const [from, to] = [readDate(one.replace('号', '')), readDate(other.replace('号', ''))];
  if (!from.ok) return refusal(from.error.message);
  if (!to.ok) return refusal(to.error.message);
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
