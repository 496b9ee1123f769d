import { codes } from '#contract/api.ts';
import { type FeedFilter, filterQuery } from '#contract/syndication.ts';
import { festivalNames } from '#domain/calendar/festival-years.ts';
import { bundledSchedules } from '#domain/holiday/index.ts';
import { termNames } from '#domain/lunar/index.ts';
import { indexablePages } from '#site/seo.ts';
import type { PublicRead } from '../api/public-read.ts';
import { authorsByCount, countTags } from '../article/read/counts.ts';
import type { Database } from '../db/schema.ts';
import { element, textElement, type Xml } from '../syndication/xml.ts';

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap. */
export function writeAddresses(origin: string, addresses: readonly Address[]): string {
  const elements = addresses.map((address) => `${addressElement(origin, address).xml}\n`).join('');
  return `${declaration}<urlset xmlns="${namespace}">\n${elements}</urlset>\n`;
}

function addressElement(origin: string, { path, changed }: Address): Xml {
  return element('url', {}, [
    textElement('loc', origin + path),
    ...(changed === undefined ? [] : [textElement('lastmod', new Date(changed * 1000).toISOString())]),
  ]);
}

/** A sitemap index, for more addresses than one file may list. */
export function writeIndex(origin: string, paths: readonly string[]): string {
  const lists = paths.map((path) => element('sitemap', {}, [textElement('loc', origin + path)]));
  return `${declaration}${element('sitemapindex', { xmlns: namespace }, lists).xml}\n`;
}

/** An address below the site's origin; `changed` (seconds) where it is known. */
export interface Address {
  readonly path: string;
  readonly changed?: number | undefined;
}

/** The most lists of one kind in a sitemap; the others are reached from these. */
const maxLists = 1_000;

/** The lists of articles with a tag, and of an author, the longest first. */
export async function listAddresses(database: Database): Promise<Address[]> {
  const [tags, authors] = await Promise.all([
    countTags(database, { authorId: undefined, size: maxLists }),
    authorsByCount(database, maxLists),
  ]);
  const filters: readonly FeedFilter[] = [
    ...authors.map((author) => ({ author })),
    ...tags.map(({ tag }) => ({ tag })),
  ];
  return filters.map((filter) => ({ path: `/article/blog${filterQuery(filter)}` }));
}

/** All addresses except articles and their lists: pages, books and their chapters. */
export async function pageAndBookAddresses(read: PublicRead): Promise<Address[]> {
  const shelf = await read('book/list', {});
  const books = shelf.code === codes.ok ? shelf.info.list : [];
  const inBooks = await Promise.all(books.map(({ id }) => bookAddresses(read, id)));
  return [...indexablePages.map(({ path }) => ({ path })), ...lunarAddresses(), ...inBooks.flat()];
}

/** The pages of the calendar that are named by what they show: years with a notice and the one after them, festivals, terms. */
function lunarAddresses(): Address[] {
  const years = [...bundledSchedules().keys()];
  return [
    ...[...years, Math.max(...years) + 1].map((year) => `/lunar/holiday/${year}`),
    ...festivalNames().map((name) => `/lunar/festival/${encodeURIComponent(name)}`),
    ...termNames.map((name) => `/lunar/term/${encodeURIComponent(name)}`),
  ].map((path) => ({ path }));
}

async function bookAddresses(read: PublicRead, id: string): Promise<Address[]> {
  const book = await read('book/get', { id });
  if (book.code !== codes.ok) return [];
  const { updateTime: changed, chapters } = book.info;
  const path = `/article/book/${id}`;
  return [{ path, changed }, ...chapters.map((chapter) => ({ path: `${path}/${chapter.id}`, changed }))];
}
