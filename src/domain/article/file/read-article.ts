import { type Result, success } from '../../result.ts';
import type { ArticleFile } from './article-file.ts';
import { type HeaderRefusal, readHeader } from './read-header.ts';
import { readTime } from './read-time.ts';

/** What is known of a file besides its text. */
export interface Known {
  /** Its name without folders. */
  readonly name: string;
  /** When it was last changed, in seconds; counts where the text names no time. */
  readonly changed: number;
  /** Times without a zone are meant in this one; seconds, east is positive. */
  readonly utcOffsetSeconds: number;
}

/**
 * An article out of a Markdown file: one of `writeArticle` comes back as it was, one of another blog (Hugo, Hexo, Jekyll, or no
 * header at all) as far as its header says. What does not say that it is public becomes a draft.
 */
export function readArticle(text: string, known: Known): Result<ArticleFile, HeaderRefusal> {
  const headed = readHeader(text);
  if (!headed.ok) return headed;
  const { fields, body } = headed.value;
  const titled = titleOf(fields, body, known.name);
  return success({
    id: idOf(fields['id']),
    ...titled,
    summary: textOf(fields, ['summary', 'description', 'excerpt']) ?? '',
    tags: tagsOf(fields),
    cover: coverOf(fields),
    pending: fields['pending'] === true,
    ...timesOf(fields, known),
  });
}

type Fields = Readonly<Record<string, unknown>>;

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined;
}

function titleOf(fields: Fields, body: string, name: string): { title: string; content: string } {
  const title = textOf(fields, ['title']);
  if (title !== undefined) return { title, content: body };
  const [opening, heading] = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:(?:\r?\n)+|$)/.exec(body) ?? [];
  if (opening !== undefined && heading) return { title: heading, content: body.slice(opening.length) };
  return { title: name.replace(/\.[^.]*$/, ''), content: body };
}

function textOf(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  }
  return undefined;
}

/** Other blogs allow spaces and commas in tags, ours do not. */
function tagsOf(fields: Fields): string[] {
  const given = fields['tags'] ?? fields['tag'] ?? fields['categories'] ?? fields['keywords'];
  const list = typeof given === 'string' ? given.split(/[,，、]/) : Array.isArray(given) ? given.flat() : [];
  const tags = list.map((tag) =>
    String(tag)
      .trim()
      .replace(/[\s,，]+/g, '-'),
  );
  return [...new Set(tags.filter(Boolean))];
}

function coverOf(fields: Fields): string {
  const given = fields['cover'] ?? fields['image'] ?? fields['thumbnail'] ?? fields['banner'] ?? '';
  if (typeof given === 'string') return given;
  const { image, src, url } = { ...(given as { image?: unknown; src?: unknown; url?: unknown }) };
  const named = image ?? src ?? url;
  return typeof named === 'string' ? named : '';
}

type Dated = Pick<ArticleFile, 'status' | 'createTime' | 'updateTime' | 'publishTime'>;

function timesOf(fields: Fields, { changed, utcOffsetSeconds }: Known): Dated {
  const first = (...names: string[]): number | undefined => {
    for (const name of names) {
      const time = readTime(fields[name], utcOffsetSeconds);
      if (time !== undefined) return time;
    }
    return undefined;
  };
  const createTime = first('created', 'date', 'published', 'publishdate') ?? changed;
  const updateTime = first('updated', 'lastmod', 'modified', 'last_modified_at') ?? createTime;
  const status = isPublic(fields) ? 'published' : 'draft';
  const publishTime = first('published', 'publishdate') ?? (status === 'published' ? createTime : null);
  return { status, createTime, updateTime, publishTime };
}

function isPublic({ status, draft, published }: Fields): boolean {
  if (status !== undefined) return /^publish(ed)?$/i.test(String(status));
  return draft === false || published === true;
}
