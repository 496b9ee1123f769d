import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { UserRole, UserState } from '#contract/user.ts';
import { pageById } from '#site/match.ts';
import { isTooLong, knownValue, readPage } from '../parts/list-query.ts';

export const pageSize = 20;

/** The views of the accounts; '' shows all. */
export const peopleViews = ['', 'pending', 'suspended'] as const satisfies readonly (UserState | '')[];
export const roles = ['owner', 'author', 'reader'] as const satisfies readonly UserRole[];

/** The shown part of the accounts; the address holds all of it. */
export interface PeopleQuery {
  readonly state: (typeof peopleViews)[number];
  readonly role: UserRole | '';
  readonly q: string;
  readonly page: number;
}

/** Reads the query of an address such as `?state=pending&role=author&q=…&page=2`; invalid values are ignored. */
export function readPeopleQuery(search: string): PeopleQuery {
  const given = new URLSearchParams(search);
  return {
    state: knownValue(peopleViews, given.get('state')) ?? '',
    role: knownValue(roles, given.get('role')) ?? '',
    q: (given.get('q') ?? '').trim(),
    page: readPage(given.get('page')),
  };
}

export function peopleAddress({ state = '', role = '', q = '', page = 1 }: Partial<PeopleQuery>): string {
  return addressOf('manage/site/people', { state, role, q, page });
}

export function peopleCall({ state, role, q, page }: PeopleQuery): Input<'site/people'> {
  return { page, size: pageSize, ...(state && { state }), ...(role && { role }), ...askedWords(q) };
}

/** The views of the site's articles; '' shows all. */
export const articleViews = ['', 'public', 'withheld', 'reported', 'featured', 'trash'] as const;

/** The shown part of the site's articles. */
export interface ArticlesQuery {
  readonly state: (typeof articleViews)[number];
  readonly q: string;
  /** Only articles of the author with this username; '' for all. */
  readonly author: string;
  readonly page: number;
}

export function readArticlesQuery(search: string): ArticlesQuery {
  const given = new URLSearchParams(search);
  return {
    state: knownValue(articleViews, given.get('state')) ?? '',
    q: (given.get('q') ?? '').trim(),
    author: (given.get('author') ?? '').trim(),
    page: readPage(given.get('page')),
  };
}

export function articlesAddress({ state = '', q = '', author = '', page = 1 }: Partial<ArticlesQuery>): string {
  return addressOf('manage/site/articles', { state, q, author, page });
}

export function articlesCall({ state, q, author, page }: ArticlesQuery): Input<'site/articles'> {
  const isName = author !== '' && [...author].length <= limits.username;
  return { page, size: pageSize, ...(state && { state }), ...askedWords(q), ...(isName && { author }) };
}

/** The views of the reports; '' shows all, those that wait first. */
export const reportViews = ['', 'open', 'settled'] as const;

/** The shown part of the reports. */
export interface ReportsQuery {
  readonly state: (typeof reportViews)[number];
  readonly page: number;
}

export function readReportsQuery(search: string): ReportsQuery {
  const given = new URLSearchParams(search);
  return { state: knownValue(reportViews, given.get('state')) ?? '', page: readPage(given.get('page')) };
}

export function reportsAddress({ state = '', page = 1 }: Partial<ReportsQuery>): string {
  return addressOf('manage/site/reports', { state, page });
}

export function reportsCall({ state, page }: ReportsQuery): Input<'site/reports'> {
  return { page, size: pageSize, ...(state && { isSettled: state === 'settled' }) };
}

/** The page number of a list that has no other choice. */
export function readPlainQuery(search: string): number {
  return readPage(new URLSearchParams(search).get('page'));
}

/** The address of a page of a list; choices that are '' and the first page are left out. */
export function addressOf(id: ListPageId, query: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && !(name === 'page' && value === 1)) search.set(name, String(value));
  }
  const text = search.toString();
  const { path } = pageById(id);
  return text ? `${path}?${text}` : path;
}

type ListPageId = `manage/site/${'people' | 'articles' | 'reports' | 'uploads' | 'events'}`;

/** Words that are too long are not sent, because the server refuses them; the field says so. */
function askedWords(q: string): { q?: string } {
  return q && !isTooLong(q) ? { q } : {};
}
