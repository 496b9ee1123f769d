import { feedAddress, feedFormats, type FeedFormat } from '#contract/syndication.ts';
import { termFeed } from '#contract/term-feed.ts';
import type { PageHead, RenderedPage } from '#site/rendering.ts';
import { escapeText } from '../runtime/html.ts';

export interface SiteIdentity {
  readonly origin: string;
  readonly siteName: string;
}

/** What the head of a page says about it: to browsers, search engines, share sheets and feed readers. */
export function headTags({ head, status, pageId }: RenderedPage, place: SiteIdentity): string[] {
  const hidden = status === 404 || head.noindex;
  const address = wholeAddress(head.path, place);
  return [
    `<title>${escapeText(titleOf(head, place))}</title>`,
    meta('name', 'description', head.description),
    hidden ? meta('name', 'robots', 'noindex') : link('canonical', address),
    ...(head.author ? [meta('name', 'author', head.author)] : []),
    meta('property', 'og:site_name', place.siteName),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    ...imageTags(head, place),
    ...articleTags(head, place),
    ...feedTags(head, place),
    ...(pageId === 'lunar/term' ? [feedTag({ ...termFeed, title: `${place.siteName} ${termFeed.title}` })] : []),
  ];
}

/** The picture of link previews. None of them shows an SVG, so such a cover is replaced by the site's own picture. */
function imageTags(head: PageHead, place: SiteIdentity): string[] {
  const image = coverOf(head, place);
  if (image) {
    return [
      meta('property', 'og:image', image),
      meta('property', 'og:image:alt', `${head.title}的配图`),
      meta('name', 'twitter:card', 'summary_large_image'),
    ];
  }
  return [
    meta('property', 'og:image', ownPicture(place)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', '雪夜里的一扇窗，窗台上有灯和书'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** The absolute address of a page's picture; undefined for an SVG and for an address that cannot be parsed. */
export function coverOf({ image }: PageHead, { origin }: SiteIdentity): string | undefined {
  const url = image ? URL.parse(image, origin) : null;
  return url && !/\.svg$/i.test(url.pathname) ? url.href : undefined;
}

/** The picture of the site for pages without a cover, drawn by `tests/generate/share-picture`. */
export function ownPicture({ origin }: SiteIdentity): string {
  return `${origin}/scene/share.jpg`;
}

function articleTags(head: PageHead, place: SiteIdentity): string[] {
  if (head.type !== 'article') return [];
  const { publishedTime, modifiedTime, authorPath, tags = [] } = head;
  return [
    ...(publishedTime ? [meta('property', 'article:published_time', isoTime(publishedTime))] : []),
    ...(modifiedTime ? [meta('property', 'article:modified_time', isoTime(modifiedTime))] : []),
    ...(authorPath ? [meta('property', 'article:author', wholeAddress(authorPath, place))] : []),
    ...tags.map((tag) => meta('property', 'article:tag', tag)),
  ];
}

/** Links by which feed readers find the feeds from any page; on a list by tag or author, the feeds of that list. */
function feedTags({ path }: PageHead, { siteName }: SiteIdentity): string[] {
  const query = new URLSearchParams(path.split('?')[1]);
  const filter = { tag: query.get('tag') ?? undefined, author: query.get('author') ?? undefined };
  return (Object.keys(feedFormats) as FeedFormat[]).map((format) => {
    const { type, title } = feedFormats[format];
    const name = [siteName, filter.tag, filter.author, title].filter(Boolean).join(' ');
    return feedTag({ type, title: name, path: feedAddress(format, filter) });
  });
}

function feedTag({ type, title, path }: Readonly<Record<'type' | 'title' | 'path', string>>): string {
  return `<link rel="alternate" type="${type}" title="${escapeText(title)}" href="${escapeText(path)}">`;
}

export function titleOf(head: PageHead, { siteName }: SiteIdentity): string {
  return `${head.title} · ${siteName}`;
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** The absolute address of a path and query; existing escapes stay as they are. */
export function wholeAddress(path: string, { origin }: SiteIdentity): string {
  return origin + encodeURI(path.toWellFormed()).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeText(content)}">`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeText(href)}">`;
}
