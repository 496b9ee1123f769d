import { matchPage } from '#site/match.ts';
import type { PageHead, RenderedPage } from '#site/rendering.ts';
import { coverOf, isoTime, ownPicture, type SiteIdentity, wholeAddress } from './head.ts';

type JsonLd = Readonly<Record<string, unknown>>;

/** The description of a page by schema.org (JSON-LD); undefined for pages that search engines shall not list. */
export function structuredData(page: RenderedPage, place: SiteIdentity): JsonLd | undefined {
  const { head, status } = page;
  if (status === 404 || head.noindex) return undefined;
  const things = head.path === '/' ? [website(page, place)] : [subject(page, place), breadcrumbs(head, place)];
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
  return pageId?.startsWith('tool/') ? application(head, place) : undefined;
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

function application(head: PageHead, place: SiteIdentity): JsonLd {
  return {
    '@type': 'WebApplication',
    name: head.title,
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

/** The path from the home page to this one, through those parent addresses that are pages. */
function breadcrumbs(head: PageHead, place: SiteIdentity): JsonLd {
  const steps = [{ name: place.siteName, path: '/' }, ...stepsAbove(head), { name: head.title, path: head.path }];
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
    const match = matchPage(each);
    return match && Object.keys(match.params).length === 0 ? [{ name: match.page.title, path: each }] : [];
  });
}
