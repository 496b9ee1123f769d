import { type Result, success } from '../../result.ts';
import {
  type ArticleFieldKind,
  articleFieldNames,
  articleFields,
  type ArticleText,
  mapFields,
} from '../article-fields.ts';
import type { ArticleFile } from './article-file.ts';
import { type FrontMatterErrorCode, parseFrontMatter } from './front-matter.ts';
import { parseArticleTime } from './parse-time.ts';

/** Facts about a file besides its text. */
export interface FileContext {
  /** The path inside the archive, or the file's name; Jekyll and Hexo put dates and drafts into it. */
  readonly path: string;
  /** When the file was last changed, in seconds since the epoch; used where the text names no time. */
  readonly changed: number;
  /** The zone of times that name none, in seconds; east is positive. */
  readonly utcOffsetSeconds: number;
  /** The present, in seconds: an article dated after it waits as a draft, as in Hugo and Jekyll. */
  readonly now: number;
}

/** An article read from a file. */
export interface ParsedArticleFile {
  readonly article: ArticleFile;
  /** Sentences about parts of the header that the article does not take over. */
  readonly complaints: readonly string[];
}

/**
 * Reads an article from a Markdown file. A file of `writeArticle` comes back as it was. A file of another blog (Hugo, Hexo,
 * Jekyll) is published on its date unless it says that it is a draft; without a date or a word of being public it is a draft.
 */
export function parseArticleFile(text: string, known: FileContext): Result<ParsedArticleFile, FrontMatterErrorCode> {
  const headed = parseFrontMatter(text);
  if (!headed.ok) return headed;
  const { fields, body } = headed.value;
  const { complaints, ...dated } = datedOf(fields, known);
  const article = {
    id: idOf(fields['id']),
    ...headerText(fields),
    ...titleOf(fields, body, known.path),
    pending: fields['pending'] === true,
    ...dated,
  };
  return success({ article, complaints });
}

type FrontMatterFields = Readonly<Record<string, unknown>>;

/** How the values of each kind are read from the header, under the first of the names that the header has. */
const headerReaders: {
  readonly [Kind in ArticleFieldKind]: (fields: FrontMatterFields, names: readonly string[]) => string | string[];
} = {
  line: (fields, names) => textOf(fields, names) ?? '',
  longText: (fields, names) => textOf(fields, names) ?? '',
  labels: labelsOf,
  picture: pictureOf,
};

function headerText(fields: FrontMatterFields): ArticleText {
  return mapFields(articleFieldNames, (_, { kind, frontMatter }) =>
    headerReaders[kind](fields, frontMatter),
  ) as ArticleText;
}

/** Jekyll's file names begin with the date of the article. */
const jekyllName = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined;
}

function titleOf(fields: FrontMatterFields, body: string, path: string): { title: string; content: string } {
  const title = textOf(fields, articleFields.title.frontMatter);
  if (title !== undefined) return { title, content: body };
  const [opening, heading] = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:(?:\r?\n)+|$)/.exec(body) ?? [];
  if (opening !== undefined && heading) return { title: heading, content: body.slice(opening.length) };
  const stem = stemOf(path);
  return { title: jekyllName.exec(stem)?.[2] ?? stem, content: body };
}

function textOf(fields: FrontMatterFields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  }
  return undefined;
}

function firstOf(fields: FrontMatterFields, names: readonly string[]): unknown {
  return names.map((name) => fields[name]).find((value) => value !== undefined && value !== null);
}

/** Other blogs allow spaces and commas in tags, ours do not. */
function labelsOf(fields: FrontMatterFields, names: readonly string[]): string[] {
  const given = firstOf(fields, names);
  const list = typeof given === 'string' ? given.split(/[,，、]/) : Array.isArray(given) ? given.flat() : [];
  const labels = list.map((label) =>
    String(label)
      .trim()
      .replace(/[\s,，]+/g, '-'),
  );
  return [...new Set(labels.filter(Boolean))];
}

/** Some blogs describe a picture by several properties, its address among them. */
function pictureOf(fields: FrontMatterFields, names: readonly string[]): string {
  const given = firstOf(fields, names) ?? '';
  if (typeof given === 'string') return given;
  const { image, src, url } = { ...(given as { image?: unknown; src?: unknown; url?: unknown }) };
  const named = image ?? src ?? url;
  return typeof named === 'string' ? named : '';
}

type ArticleDates = Pick<ArticleFile, 'status' | 'createTime' | 'updateTime' | 'publishTime'>;

/** A draft of another blog keeps its date, so that it is published on that date and not on the day it was moved. */
function datedOf(fields: FrontMatterFields, known: FileContext): ArticleDates & Pick<ParsedArticleFile, 'complaints'> {
  const first = (...names: string[]): number | undefined => {
    for (const name of names) {
      const time = parseArticleTime(fields[name], known.utcOffsetSeconds);
      if (time !== undefined) return time;
    }
    return undefined;
  };
  const date = first('published', 'publishdate', 'date') ?? dateInName(fields, known);
  const createTime = first('created', 'date') ?? date ?? known.changed;
  const updateTime = first('updated', 'lastmod', 'modified', 'last_modified_at') ?? createTime;
  const isAhead = date !== undefined && date > known.now && idOf(fields['id']) === undefined;
  const isPublished = !isAhead && isPublic(fields, known.path, date !== undefined);
  const publishTime = isAhead ? null : (date ?? (isPublished ? createTime : null));
  const complaints = [
    ...(isAhead ? ['日期在将来，导入为草稿'] : []),
    ...unreadDates(fields, known).map((text) => `日期“${text}”无法识别，已忽略`),
  ];
  return { status: isPublished ? 'published' : 'draft', createTime, updateTime, publishTime, complaints };
}

/** A file of `writeArticle` is named by its title, which may begin with a date that is not the day of publishing. */
function dateInName({ id, status }: FrontMatterFields, { path, utcOffsetSeconds }: FileContext): number | undefined {
  if (id !== undefined || status !== undefined) return undefined;
  return parseArticleTime(jekyllName.exec(stemOf(path))?.[1], utcOffsetSeconds);
}

const dateNames = ['date', 'created', 'publishdate', 'updated', 'lastmod', 'modified', 'last_modified_at'];

function unreadDates(fields: FrontMatterFields, { utcOffsetSeconds }: FileContext): string[] {
  const given = dateNames.map((name) => fields[name]).filter((value) => value !== undefined && value !== null);
  return given.filter((value) => parseArticleTime(value, utcOffsetSeconds) === undefined).map((value) => String(value));
}

/** Whether readers may see the article. An article that is hidden in the other blog stays hidden here. */
function isPublic({ status, ...fields }: FrontMatterFields, path: string, isDated: boolean): boolean {
  if (status !== undefined) return /^publish(ed)?$/i.test(String(status));
  const isHeldBack = says(fields['draft'], true) || says(fields['private'], true) || /(^|\/)_drafts\//.test(path);
  if (isHeldBack || says(fields['published'], false) || says(fields['publish'], false)) return false;
  return isDated || says(fields['draft'], false) || says(fields['published'], true) || says(fields['publish'], true);
}

/** Whether a value means the given truth; YAML 1.1 and quoted values write it as a word. */
function says(value: unknown, truth: boolean): boolean {
  return (truth ? /^(true|yes|on)$/i : /^(false|no|off)$/i).test(String(value));
}
