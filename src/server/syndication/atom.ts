import type { Channel, FeedEntry } from './channel.ts';
import { element, textElement, type Xml, xmlDocument } from './xml.ts';

/** Atom (RFC 4287). Titles and summaries are plain text, so nothing in them can be taken for HTML. */
export function writeAtom(channel: Channel): string {
  const { id, title, description, home, self, icon, owner, updated, entries } = channel;
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'zh-CN' }, [
      textElement('id', id),
      textElement('title', title),
      ...(description ? [textElement('subtitle', description)] : []),
      textElement('updated', rfc3339(updated)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: home }),
      textElement('icon', icon),
      element('author', {}, [textElement('name', owner)]),
      ...entries.map(entry),
    ]),
  );
}

function entry({ id, url, title, summary, html, author, tags, published, updated }: FeedEntry): Xml {
  return element('entry', {}, [
    textElement('id', id),
    textElement('title', title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('published', rfc3339(published)),
    textElement('updated', rfc3339(updated)),
    element('author', {}, [textElement('name', author.name), textElement('uri', author.url)]),
    ...tags.map((term) => element('category', { term })),
    ...(summary ? [textElement('summary', summary)] : []),
    element('content', { type: 'html' }, [html]),
  ]);
}

function rfc3339(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
