import { termYears } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import type { PageHead } from '#site/rendering.ts';

/** The pages that show all dates of one thing at an address with its name. */
export type DatedPage = 'lunar/festival' | 'lunar/term';

/** The address of all dates of a festival or a term. */
export function datesAddress(id: DatedPage, name: string): string {
  return `${pageById(id).path}/${encodeURIComponent(name)}`;
}

/** The title of the page with all dates of something. */
export function datesTitle(name: string): string {
  return `${name}是哪一天：${termYears.first} 至 ${termYears.last} 年日期表`;
}

/** The title of the page that says that an address names nothing of a kind. */
export function missingTitle(kind: string): string {
  return `没有这个${kind}`;
}

/** The head of the page with all dates of a festival or a term. */
export function datesHead(id: DatedPage, name: string): Partial<PageHead> {
  const { first, last } = termYears;
  const description = `${name}在 ${first} 至 ${last} 年每一年的日期与星期，距今天还有几天。`;
  return { title: datesTitle(name), description, path: datesAddress(id, name) };
}
