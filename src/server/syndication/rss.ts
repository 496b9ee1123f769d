import type { Channel, FeedEntry } from './channel.ts';
import { element, escape, textElement, type Xml, xmlDocument } from './xml.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
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
        ...entries.map(item),
      ]),
    ]),
  );
}

function item({ id, url, title, summary, html, author, tags, published }: FeedEntry): Xml {
  return element('item', {}, [
    textElement('title', title),
    textElement('link', url),
    element('guid', { isPermaLink: 'false' }, [id]),
    textElement('pubDate', rfc822(published)),
    textElement('dc:creator', author.name),
    ...tags.map((tag) => textElement('category', tag)),
    // Readers take a description for HTML.
    ...(summary ? [textElement('description', escape(summary))] : []),
    textElement('content:encoded', html),
  ]);
}

/** RFC 822 with the year in four digits, as RSS asks for; `GMT` is one of its zones. */
function rfc822(seconds: number): string {
  return new Date(seconds * 1000).toUTCString();
}
