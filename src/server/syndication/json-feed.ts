import type { Channel, FeedEntry } from './channel.ts';

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
    items: entries.map(item),
  });
}

function item({ id, url, title, summary, html, image, author, tags, published, updated }: FeedEntry): object {
  return {
    id,
    url,
    title,
    content_html: html,
    summary: summary || undefined,
    image,
    date_published: rfc3339(published),
    date_modified: rfc3339(updated),
    authors: [author],
    tags,
    language,
  };
}

function rfc3339(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
