import { bundledSchedules } from '#domain/holiday/index.ts';
import { contentAnswers } from '#domain/quick-answer/content.ts';
import { answerDates, type QuickAnswer } from '#domain/quick-answer/index.ts';
import { siteFacts } from '#site/config.ts';
import { readSearchQuery } from './search-query.ts';

/** The direct answers to the query of an address, so that they stand in the page before the results and move nothing later. */
export interface SearchFacts {
  readonly text: string;
  readonly answers: readonly QuickAnswer[];
}

/** Works out the answers as of a time (Unix seconds) in Beijing; undefined where there are none. */
export async function facts(now: number, search: string): Promise<SearchFacts | undefined> {
  const text = readSearchQuery(search).q.trim();
  if (text === '') return undefined;
  const day = new Date((now + siteFacts.utcOffsetSeconds) * 1000);
  const today = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  const dates = answerDates(text, { today, timeZone: () => 'Asia/Shanghai', schedules: bundledSchedules() });
  const answers = dates.length > 0 ? dates : contentAnswers(text);
  return answers.length > 0 ? { text, answers } : undefined;
}
