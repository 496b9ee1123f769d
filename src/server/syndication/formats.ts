import type { Channel, FeedEntry } from './channel.ts';
import { element, textElement, type Xml, xmlDocument, escape } from './xml.ts';

/** Who opens a feed in a browser sees its titles: this style sheet and the elements of XHTML among those of the feed, which readers skip. */
const look = { stylesheet: '/feed.css' };
const xhtml = { 'xmlns:h': 'http://www.w3.org/1999/xhtml' };

function noteOf({ title, home }: Channel): Xml {
  return element('h:p', {}, [
    '这是订阅源，给阅读器用的：把这一页的地址添加到阅读器，新文章会自己来。',
    element('h:a', { href: home }, [`回到${title}`]),
  ]);
}

/** Browsers follow no link of a feed's own elements. */
const linkOf = ({ url }: FeedEntry): Xml => element('h:a', { href: url }, ['阅读全文']);

/** Atom (RFC 4287), in parts (RFC 5005). Titles and summaries are plain text, so nothing in them can be taken for HTML. */
export function writeAtom(channel: Channel): string {
  const { id, title, description, home, self, parts, isArchive, icon, owner, updated, entries } = channel;
  const history = isArchive ? 'http://purl.org/syndication/history/1.0' : undefined;
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:fh': history, ...xhtml, 'xml:lang': 'zh-CN' }, [
      textElement('id', id),
      textElement('title', title),
      ...(description ? [textElement('subtitle', description)] : []),
      textElement('updated', rfc3339(updated)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: home }),
      ...Object.entries(parts).map(([rel, href]) => element('link', { rel, type: 'application/atom+xml', href })),
      ...(isArchive ? [element('fh:archive', {})] : []),
      textElement('icon', icon),
      element('author', {}, [textElement('name', owner)]),
      noteOf(channel),
      ...entries.map(atomEntry),
    ]),
    look,
  );
}

function atomEntry(entry: FeedEntry): Xml {
  const { id, url, title, summary, html, author, tags, published, updated } = entry;
  return element('entry', {}, [
    textElement('id', id),
    textElement('title', title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('published', rfc3339(published)),
    textElement('updated', rfc3339(updated)),
    element('author', {}, [textElement('name', author.name), textElement('uri', author.url)]),
    ...tags.map((term) => element('category', { term })),
    ...(summary ? [textElement('summary', summary)] : []),
    ...(html === undefined ? [] : [element('content', { type: 'html' }, [html])]),
    linkOf(entry),
  ]);
}

export function rfc3339(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  ...xhtml,
};

/** RSS 2.0. Authors are `dc:creator`, since `author` must be an e-mail address. */
export function writeRss(channel: Channel): string {
  const { title, home, description, self, icon, updated, entries } = channel;
  return xmlDocument(
    element('rss', { version: '2.0', ...namespaces }, [
      element('channel', {}, [
        textElement('title', title),
        textElement('link', home),
        textElement('description', description),
        textElement('language', 'zh-CN'),
        textElement('lastBuildDate', rfc822(updated)),
        element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
        element('image', {}, [textElement('url', icon), textElement('title', title), textElement('link', home)]),
        noteOf(channel),
        ...entries.map(rssItem),
      ]),
    ]),
    look,
  );
}

function rssItem(entry: FeedEntry): Xml {
  const { id, url, title, summary, html, author, tags, published } = entry;
  return element('item', {}, [
    textElement('title', title),
    textElement('link', url),
    element('guid', { isPermaLink: 'false' }, [id]),
    textElement('pubDate', rfc822(published)),
    textElement('dc:creator', author.name),
    ...tags.map((tag) => textElement('category', tag)),
    // Feed readers interpret a description as HTML.
    ...(summary ? [textElement('description', escape(summary))] : []),
    ...(html === undefined ? [] : [textElement('content:encoded', html)]),
    linkOf(entry),
  ]);
}

/** RFC 822 with the year in four digits, as RSS asks for; `GMT` is one of its zones. */
function rfc822(seconds: number): string {
  return new Date(seconds * 1000).toUTCString();
}

const language = 'zh-CN';

/** JSON Feed 1.1 (jsonfeed.org). A text that is empty is left out. */
export function writeJsonFeed(channel: Channel): string {
  const { title, description, home, self, icon, owner, entries } = channel;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description: description || undefined,
    icon,
    authors: [{ name: owner }],
    language,
    items: entries.map(jsonItem),
  });
}

function jsonItem({ id, url, title, summary, html, image, author, tags, published, updated }: FeedEntry): object {
  return {
    id,
    url,
    title,
    content_html: html,
    // The format wants one of both.
    content_text: html === undefined ? summary || title : undefined,
    summary: summary || undefined,
    image,
    date_published: rfc3339(published),
    date_modified: rfc3339(updated),
    authors: [author],
    tags,
    language,
  };
}
