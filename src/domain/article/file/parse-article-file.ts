import { type Result, success } from '../../result.ts';
import { toPlainLine } from '../../text/control-signs.ts';
import {
  type ArticleFieldKind,
  articleFieldNames,
  articleFields,
  type ArticleText,
  mapFields,
} from '../article-fields.ts';
import type { ArticleFile } from './article-file.ts';
import { type FrontMatter, type FrontMatterErrorCode, parseFrontMatter } from './front-matter.ts';
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
  const { complaints, ...dated } = datedOf(headed.value, known);
  const article = {
    id: idOf(fields['id']),
    ...headerText(fields),
    ...titleOf(fields, body, known.path),
    pending: fields['pending'] === true,
    ...dated,
  };
  return success({ article, complaints: [...complaints, ...unreadLabels(fields)] });
}

type FrontMatterFields = Readonly<Record<string, unknown>>;

/** How the values of each kind are read from the header, under the first of the names that the header has. */
const headerReaders: {
  readonly [Kind in ArticleFieldKind]: (fields: FrontMatterFields, names: readonly string[]) => string | string[];
} = {
  // Other blogs break long values into lines.
  line: (fields, names) => toPlainLine(textOf(fields, names) ?? ''),
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
  if (title !== undefined) return { title: toPlainLine(title), content: body };
  const [opening = '', line = ''] = /^\s*#[ \t]+(.*)(?:\r?\n)*/.exec(body) ?? [];
  const heading = line
    .trimEnd()
    .replace(/(?:^|[ \t])#+$/, '')
    .trimEnd();
  if (heading) return { title: toPlainLine(heading), content: body.slice(opening.length) };
  const stem = stemOf(path);
  return { title: toPlainLine(jekyllName.exec(stem)?.[2] ?? stem), content: body };
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
  const labels = givenLabels(fields, names).map((label) => wordOf(label)?.replace(/[\s,，]+/g, '-') ?? '');
  return [...new Set(labels.filter(Boolean))];
}

function givenLabels(fields: FrontMatterFields, names: readonly string[]): unknown[] {
  const given = firstOf(fields, names);
  if (typeof given === 'string') return given.split(/[,，、]/);
  if (Array.isArray(given)) return given.flat();
  return given === undefined || typeof given === 'boolean' ? [] : [given];
}

function unreadLabels(fields: FrontMatterFields): string[] {
  const count = givenLabels(fields, articleFields.tags.frontMatter).filter(
    (label) => wordOf(label) === undefined,
  ).length;
  return count > 0 ? [`${count} 个标签无法识别，已忽略`] : [];
}

/** A value as one word, empty for none; undefined for lists and objects, which may even refuse to become a string. */
function wordOf(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? undefined : String(value ?? '').trim();
}

/** Some blogs describe a picture by several properties, its address among them. */
function pictureOf(fields: FrontMatterFields, names: readonly string[]): string {
  const given = firstOf(fields, names) ?? '';
  if (typeof given === 'string') return given;
  const { image, src, url } = { ...(given as { image?: unknown; src?: unknown; url?: unknown }) };
  const named = image ?? src ?? url;
  return typeof named === 'string' ? named : '';
}

/** A value of the header as a message shows it. */
function quoteOf(value: unknown): string {
  return (wordOf(value) ?? JSON.stringify(value)).slice(0, 40);
}

type ArticleDates = Pick<ArticleFile, 'status' | 'createTime' | 'updateTime' | 'publishTime'>;

/** A draft of another blog keeps its date, so that it is published on that date and not on the day it was moved. */
function datedOf(
  { fields, body }: FrontMatter,
  known: FileContext,
): ArticleDates & Pick<ParsedArticleFile, 'complaints'> {
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
  const hiding = hidingParts(fields, known);
  const isUnread = date !== undefined && Object.keys(fields).length === 0 && unreadHeader.test(body);
  const isHeld = isAhead || isUnread || hiding.length > 0 || /(^|\/)_drafts\//.test(known.path);
  const isPublished = !isHeld && (date !== undefined || saysPublic(fields));
  const publishTime = isAhead ? null : (date ?? (isPublished ? createTime : null));
  const complaints = [
    ...(isAhead ? ['日期在将来，导入为草稿'] : []),
    ...(isUnread ? ['开头的说明无法识别，导入为草稿'] : []),
    ...hiding.filter((part) => !plainDraft.test(part)).map((part) => `写有“${part}”，导入为草稿`),
    ...unreadDates(fields, known, !isHeld && !isPublished),
  ];
  return { status: isPublished ? 'published' : 'draft', createTime, updateTime, publishTime, complaints };
}

/** A file of `writeArticle` is named by its title, which may begin with a date that is not the day of publishing. */
function dateInName({ id, status }: FrontMatterFields, { path, utcOffsetSeconds }: FileContext): number | undefined {
  if (id !== undefined || status !== undefined) return undefined;
  return parseArticleTime(jekyllName.exec(stemOf(path))?.[1], utcOffsetSeconds);
}

const dateNames = ['date', 'created', 'publishdate', 'updated', 'lastmod', 'modified', 'last_modified_at'];

/** Sentences about the dates that cannot be read; for want of the date of publishing, an article may be a draft. */
function unreadDates(fields: FrontMatterFields, { utcOffsetSeconds }: FileContext, isUndated: boolean): string[] {
  return dateNames
    .filter((name) => wordOf(fields[name]) !== '' && parseArticleTime(fields[name], utcOffsetSeconds) === undefined)
    .map((name) => {
      const effect = isUndated && /^(?:publish)?date$/.test(name) ? '因此导入为草稿' : '已忽略';
      return `日期“${quoteOf(fields[name])}”无法识别，${effect}`;
    });
}

/** What hides an article in other blogs unless it is denied, and what hides one unless it is affirmed. */
const hidingName =
  /^(?:is[-_]?)?(?:draft|private|hidden|hide|unlisted|secret|protected|headless|noindex|passw\w*|encrypt\w*)$/;
const showingName =
  /^(?:is[-_]?)?(?:status|publish(?:ed)?|public|visible|visibility|access|show|listed|indexing|build\.(?:list|render))$/;
const denied = /^(?:false|no|off)?$/i;
const affirmed = /^(?:true|yes|on|publish(?:ed)?|public|visible|always)?$/i;

/**
 * The parts of a header that hide the article in the other blog. A word that is unknown here hides it, too, since what was
 * published by mistake cannot be called back. Passwords are not repeated.
 */
function hidingParts(
  { build, _build, ...fields }: FrontMatterFields,
  { now, utcOffsetSeconds }: FileContext,
): string[] {
  const ofBuild = Object.entries({ ...((build ?? _build) as object) }).map(([name, value]) => [`build.${name}`, value]);
  return [...Object.entries(fields), ...(ofBuild as [string, unknown][])]
    .filter(([name, value]) => {
      const word = wordOf(value) ?? '{}';
      const time = parseArticleTime(value, utcOffsetSeconds);
      if (hidingName.test(name)) return !denied.test(word);
      if (/^(?:layout|type)$/.test(name)) return /^(?:draft|private|hidden|secret|encrypt)/i.test(word);
      if (/^(?:expiry|unpublish)date$/.test(name)) return word !== '' && (time ?? 0) < now;
      return showingName.test(name) && !affirmed.test(word) && time === undefined;
    })
    .map(([name, value]) => (/passw|encrypt/.test(name) ? name : `${name}: ${quoteOf(value)}`));
}

/** These say no more than that the article is a draft, which needs no complaint. */
const plainDraft = /^(?:draft: (?:true|yes|on)|publish(?:ed)?: (?:false|no|off)|status: draft)$/i;

/** The beginning of a text that is a header, but in no notation that is read here. */
const unreadHeader = /^(?:\s*[-;+{]+)?\s*"?[a-z_]+"?[ \t]*[:=]/i;

/** Whether the header says that readers may see the article, which one without a date needs. */
function saysPublic({ draft, status, published, publish }: FrontMatterFields): boolean {
  const isAffirmed = [status, published, publish].some((value) => wordOf(value) && affirmed.test(wordOf(value) ?? ''));
  return isAffirmed || (wordOf(draft) !== '' && denied.test(wordOf(draft) ?? '{}'));
}
