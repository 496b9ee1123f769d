import { type Question, readQuestion } from '../day-name/index.ts';
import { LunarRangeError } from '../lunar/index.ts';
import { type AnswerContext, type QuickAnswer, refusal } from './answer.ts';
import { answerCivilDate, answerRelativeDate } from './civil-dates.ts';
import { answerDaysOff, answerLeave, answerMakeUpDay } from './days-off.ts';
import { answerFestival, answerNine, answerTerm } from './festivals.ts';
import { answerLunarDay, answerLunarMonth } from './lunar-dates.ts';
import { answerTimestamp } from './moments.ts';
import { answerWorkdays } from './workdays.ts';
import { answerYear } from './years.ts';

export type { AnswerContext, FactAnswer, QuickAnswer } from './answer.ts';

/** Questions about dates are short; the longest name two of them. */
const longest = 40;

type Reader = (question: Question, context: AnswerContext) => QuickAnswer | readonly QuickAnswer[] | undefined;

const readers: readonly Reader[] = [
  ({ plain }, context) => answerTimestamp(plain, context),
  answerLunarDay,
  answerLunarMonth,
  answerTerm,
  answerNine,
  answerMakeUpDay,
  answerLeave,
  answerWorkdays,
  answerDaysOff,
  answerYear,
  answerCivilDate,
];

/**
 * The direct answers to a text in the search field that asks for a date: days of both calendars, festivals, terms, days off,
 * years, distances, timestamps. None for any other text.
 */
export function answerDates(text: string, context: AnswerContext): readonly QuickAnswer[] {
  if (text.length > longest) return [];
  const question = readQuestion(text, context.today.year);
  if (question.plain === '') return [];
  try {
    for (const reader of readers) {
      const answer = reader(question, context);
      if (answer) return [answer].flat();
    }
    const festivals = answerFestival(question, context);
    if (festivals.length > 0) return festivals;
    const relative = answerRelativeDate(question, context);
    return relative ? [relative] : [];
  } catch (error) {
    // The calendar refuses with one sentence what its tables do not hold.
    if (error instanceof LunarRangeError) return [refusal(error.message)];
    throw error;
  }
}
