import { isYearIn, readYear, type YearRange } from '#domain/calendar/year.ts';
import { pageById } from '#site/match.ts';
import { descriptionOf } from '#site/page-descriptions.ts';
import type { PageId } from '#site/pages.ts';
import type { PageHead } from '#site/rendering.ts';

/** Answers the title of a page for a year that its address names. */
export function yearTitle(year: number, title: string): string {
  return `${year} 年${title}`;
}

/**
 * Answers the head of a page that shows one year at a time. Each year is a page of its own; other parameters do not
 * make another page.
 */
export function yearHead(id: PageId, search: string, years: YearRange): Partial<PageHead> {
  const text = new URLSearchParams(search).get('year');
  if (!text) return {};
  const year = readYear(text);
  if (year === undefined || !isYearIn(year, years)) return { noindex: true };
  const { path, title } = pageById(id);
  return {
    title: yearTitle(year, title),
    description: `${yearTitle(year, title)}。${descriptionOf(id)}`,
    path: `${path}?year=${year}`,
  };
}
