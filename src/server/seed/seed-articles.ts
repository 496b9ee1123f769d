import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { articleFieldNames, type ArticleText, mapFields } from '#domain/article/article-fields.ts';
import { rendererVersion } from '#domain/article/markdown.ts';
import { renderHtml } from '../article/render/render-html.ts';
import type { Rendered } from '../article/render/render.ts';

/**
 * Counts up whenever a text or date in `article/` changes: running sites then follow (`follow-build.ts`). A test holds it. A new article
 * changes only the digest there: running sites keep the articles they have.
 */
export const seedVersion = 3;

const folder = new URL('./article/', import.meta.url);

/** An article that comes with the site. */
export interface SeedArticle extends ArticleText {
  /** The file's name, so that the texts can name each other in links. */
  readonly id: string;
  /** When it was published, in seconds since the epoch. */
  readonly date: number;
}

/** The articles of `server/seed/article/`, one Markdown file each. */
export function readSeedArticles(): SeedArticle[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.map((name) => parseArticle(name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8')));
}

/** Front matter of `key: value` lines between two lines of dashes, then Markdown. */
function parseArticle(id: string, text: string): SeedArticle {
  const [, front = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const value = (key: string): string => new RegExp(`^${key}: *(.*)$`, 'm').exec(front)?.[1]?.trim() ?? '';
  const fields = mapFields(articleFieldNames, (name, { kind }) =>
    kind === 'labels' ? value(name).split(/, */).filter(Boolean) : value(name),
  ) as ArticleText;
  return { ...fields, id, date: Date.parse(value('date')) / 1000, content: content.trim() };
}

/** Renders without a thread, because the site's own texts are not hostile and must not be refused on a busy machine. */
export function renderSeed(article: SeedArticle): Rendered {
  const layout = renderHtml({ markdown: article.content, title: article.title, links: undefined });
  if (!layout) throw new Error(`${article.title}: too large`);
  return { ...layout, renderer: rendererVersion };
}

/** The digest of what an author types. Empty fields are left out, so that a field of a later build changes no digest. */
export function digestOf(text: ArticleText): string {
  const filled = articleFieldNames.filter((name) => text[name].length > 0).sort();
  const digest = createHash('sha256').update(JSON.stringify(filled.map((name) => [name, text[name]])));
  return digest.digest('base64url').slice(0, 16);
}
