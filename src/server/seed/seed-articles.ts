import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./article/', import.meta.url);

/** An article that comes with the site. */
export interface StarterArticle {
  /** The file's name, so that the texts can name each other in links. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly cover: string;
  readonly date: number;
  readonly content: string;
}

/** The articles of `server/seed/article/`, one Markdown file each. */
export function readStarterArticles(): StarterArticle[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.map((name) => parseArticle(name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8')));
}

/** Front matter of `key: value` lines between two lines of dashes, then Markdown. */
function parseArticle(id: string, text: string): StarterArticle {
  const [, front = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const value = (key: string): string => new RegExp(`^${key}: *(.*)$`, 'm').exec(front)?.[1]?.trim() ?? '';
  return {
    id,
    title: value('title'),
    summary: value('summary'),
    tags: value('tags').split(/, */).filter(Boolean),
    cover: value('cover'),
    date: Date.parse(`${value('date')}T09:00:00+08:00`) / 1000,
    content: content.trim(),
  };
}
