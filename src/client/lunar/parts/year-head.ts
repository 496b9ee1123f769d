import { isYearIn, readYear, type YearRange } from '#domain/calendar/year.ts';
import { pageById } from '#site/match.ts';
import { descriptionOf } from '#site/page-descriptions.ts';
import type { PageId } from '#site/pages.ts';
import type { PageHead } from '#site/rendering.ts';
import { yearAddress } from './year-query.ts';

/** Answers the title of a page for a year that its address names. */
export function yearTitle(year: number, title: string): string {
  return `${year} 年${title}`;
}

/** An address with a place for the year, and the title of the page there. */
export interface OwnAddress {
  readonly path: string;
  readonly title: string;
}

/** What the title of the tab calls a page that shows one year at a time: without a year, and behind the year that was asked for. */
export interface YearTitles {
  readonly plain: string;
  readonly ofYear: string;
}

/** The title of the tab; the plain one where the address asks for no year, or for one that the page does not show. */
export function titleInTab(search: string, years: YearRange, { plain, ofYear }: YearTitles): string {
  const year = readYear(new URLSearchParams(search).get('year') ?? '');
  return year !== undefined && isYearIn(year, years) ? yearTitle(year, ofYear) : plain;
}

/**
 * Answers the head of a page that shows one year at a time. Each year is a page of its own; other parameters do not
 * make another page. Where each year has an address of its own, the one with a parameter names it as the page's address.
 */
export function yearHead(
  id: PageId,
  search: string,
  { years, titles, own }: { readonly years: YearRange; readonly titles: YearTitles; readonly own?: OwnAddress },
): Partial<PageHead> {
  const text = new URLSearchParams(search).get('year');
  if (!text) return {};
  const year = readYear(text);
  if (year === undefined || !isYearIn(year, years)) return { noindex: true };
  const title = titleInTab(search, years, titles);
  return {
    title,
    description: `${title}。${descriptionOf(id)}`,
    path: own ? yearAddress(own.path, year, year) : `${pageById(id).path}?year=${year}`,
  };
}
