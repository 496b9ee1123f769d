import { dayAfter } from '#domain/calendar/day-after.ts';
import { bundledSchedules, stretchesOf } from '#domain/holiday/index.ts';
import { isoText } from '#domain/lunar/index.ts';
import { matchPage } from '#site/match.ts';
import { namesOf } from '#site/page-names.ts';
import type { PageHead, RenderedPage } from '#site/rendering.ts';
import { coverOf, isoTime, ownPicture, type SiteIdentity, wholeAddress } from './head.ts';

type JsonLd = Readonly<Record<string, unknown>>;

/** The description of a page by schema.org (JSON-LD); undefined for pages that search engines shall not list. */
export function structuredData(page: RenderedPage, place: SiteIdentity): JsonLd | undefined {
  const { head, status } = page;
  if (status === 404 || head.noindex) return undefined;
  const things =
    head.path === '/'
      ? [website(page, place)]
      : [subject(page, place), ...daysOff(page, place), breadcrumbs(head, place)];
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== undefined) };
}

const language = 'zh-CN';
const websiteId = ({ origin }: SiteIdentity): string => `${origin}/#website`;

function website({ head, state }: RenderedPage, place: SiteIdentity): JsonLd {
  const { origin, siteName } = place;
  return {
    '@type': 'WebSite',
    '@id': websiteId(place),
    url: `${origin}/`,
    name: siteName,
    description: state.settings.description || head.description,
    inLanguage: language,
    image: ownPicture(place),
    publisher: { '@type': 'Person', name: state.settings.owner },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The article, book, chapter or tool of a page; undefined for lists and overviews. */
function subject({ head, pageId }: RenderedPage, place: SiteIdentity): JsonLd | undefined {
  if (head.chapter) return chapter(head, head.chapter, place);
  if (head.type === 'article') return { '@type': 'BlogPosting', headline: head.title, ...writing(head, place) };
  if (head.type === 'book') return { '@type': 'Book', name: head.title, ...writing(head, place) };
  return pageId?.startsWith('tool/') ? application(head, pageId, place) : undefined;
}

function chapter(head: PageHead, { number, book }: NonNullable<PageHead['chapter']>, place: SiteIdentity): JsonLd {
  return {
    '@type': 'Chapter',
    name: head.title,
    position: number,
    ...writing(head, place),
    isPartOf: { '@type': 'Book', name: book.title, url: wholeAddress(book.path, place) },
  };
}

/** The properties that articles, books and chapters have in common. */
function writing(head: PageHead, place: SiteIdentity): JsonLd {
  const { author, authorPath, publishedTime, modifiedTime, tags = [] } = head;
  const url = wholeAddress(head.path, place);
  return {
    url,
    mainEntityOfPage: url,
    description: head.description,
    inLanguage: language,
    image: coverOf(head, place) ?? ownPicture(place),
    isPartOf: { '@id': websiteId(place) },
    ...(publishedTime && { datePublished: isoTime(publishedTime) }),
    ...(modifiedTime && { dateModified: isoTime(modifiedTime) }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(author && {
      author: { '@type': 'Person', name: author, ...(authorPath && { url: wholeAddress(authorPath, place) }) },
    }),
  };
}

function application(head: PageHead, pageId: string, place: SiteIdentity): JsonLd {
  const names = namesOf(pageId);
  return {
    '@type': 'WebApplication',
    name: head.title,
    ...(names.length > 0 && { alternateName: names }),
    description: head.description,
    url: wholeAddress(head.path, place),
    inLanguage: language,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'CNY' },
    isPartOf: { '@id': websiteId(place) },
  };
}

/** The days off of the year of a page, as its notice has them; none before there is a notice. */
function daysOff({ head: { path }, pageId }: RenderedPage, place: SiteIdentity): JsonLd[] {
  const year = pageId === 'lunar/holiday' ? /\/(\d{4})$/.exec(path)?.[1] : undefined;
  if (year === undefined) return [];
  return stretchesOf(Number(year), bundledSchedules()).map(({ name, date, days }) => ({
    '@type': 'Event',
    name: `${year} 年${name}放假`,
    startDate: isoText(date),
    endDate: isoText(dayAfter(date, days - 1)),
    location: { '@type': 'Country', name: '中国' },
    url: wholeAddress(path, place),
  }));
}

/** The path from the home page to this one, through those parent addresses that are pages. */
function breadcrumbs(head: PageHead, place: SiteIdentity): JsonLd {
  const page = { name: shortTitle(head.path) ?? head.title, path: head.path };
  const steps = [{ name: place.siteName, path: '/' }, ...stepsAbove(head), page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: wholeAddress(path, place),
    })),
  };
}

function stepsAbove({ path, chapter: part }: PageHead): { name: string; path: string }[] {
  const [bare = ''] = path.split('?');
  const names = bare.split('/').slice(1, -1);
  const above = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
  return [...above, ...(bare === path ? [] : [bare])].flatMap((each) => {
    if (each === part?.book.path) return [{ name: part.book.title, path: each }];
    const name = shortTitle(each);
    return name === undefined ? [] : [{ name, path: each }];
  });
}

/** What menus call the page of a path; undefined for a path with parameters or a query, which is one of many. */
function shortTitle(path: string): string | undefined {
  const match = matchPage(path);
  return match && Object.keys(match.params).length === 0 && !path.includes('?') ? match.page.title : undefined;
}
