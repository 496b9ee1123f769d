import type { ArticleFile, FileContext } from './article-file.ts';
import type { FrontMatter } from './front-matter.ts';
import { type HeaderFields, wordOf } from './header-fields.ts';
import { parseArticleTime } from './parse-time.ts';

/** Why an article of another blog becomes a draft. */
export type DraftReason = 'marked' | 'hidden' | 'undated' | 'ahead' | 'unread';

type ArticleDates = Pick<ArticleFile, 'status' | 'createTime' | 'updateTime' | 'publishTime'>;

interface ReadDates extends ArticleDates {
  readonly complaints: readonly string[];
  readonly draftReason: DraftReason | undefined;
}

/** A value of the header as a message shows it. */
function quoteOf(value: unknown): string {
  return (wordOf(value) ?? JSON.stringify(value)).slice(0, 40);
}

/** The time under the first of the names that has one that can be read. */
function timeUnder(
  fields: HeaderFields,
  names: readonly string[],
  { utcOffsetSeconds }: FileContext,
): number | undefined {
  return names.map((name) => parseArticleTime(fields[name], utcOffsetSeconds)).find((time) => time !== undefined);
}

/** When an article was published, as its header or the name of its file says. */
export function readDate(fields: HeaderFields, known: FileContext): number | undefined {
  return timeUnder(fields, ['published', 'publishdate', 'date'], known) ?? dateInName(fields, known);
}

/** Reads times and status. A draft of another blog keeps its date, so that it is published on that date and not on the day it was moved. */
export function readDates({ fields, body }: FrontMatter, known: FileContext): ReadDates {
  const date = readDate(fields, known);
  const createTime = timeUnder(fields, ['created', 'date'], known) ?? date ?? known.changed;
  const updateTime = timeUnder(fields, ['updated', 'lastmod', 'modified', 'last_modified_at'], known) ?? createTime;
  const isAhead = date !== undefined && date > known.now && typeof fields['id'] !== 'string';
  const hiding = hidingParts(fields, known);
  const isUnread = date !== undefined && Object.keys(fields).length === 0 && unreadHeader.test(body);
  const isShown = !isAhead && !isUnread && hiding.length === 0 && !/(^|\/)_drafts\//.test(known.path);
  const isDated = date !== undefined || saysPublic(fields);
  const isPublished = isShown && isDated;
  const complaints = [
    ...(isAhead ? ['日期在将来，导入为草稿'] : []),
    ...(isUnread ? ['开头的说明无法识别，导入为草稿'] : []),
    ...hiding.filter((part) => !plainDraft.test(part)).map((part) => `写有“${part}”，导入为草稿`),
    ...unreadDates(fields, known, isShown && !isDated),
  ];
  return {
    status: isPublished ? 'published' : 'draft',
    createTime,
    updateTime,
    publishTime: isAhead ? null : (date ?? (isPublished ? createTime : null)),
    complaints,
    draftReason: isPublished ? undefined : reasonOf({ isAhead, isUnread, isShown, hiding }),
  };
}

function reasonOf(held: {
  readonly isAhead: boolean;
  readonly isUnread: boolean;
  readonly isShown: boolean;
  readonly hiding: readonly string[];
}): DraftReason {
  if (held.hiding.some((part) => !plainDraft.test(part))) return 'hidden';
  if (held.isAhead) return 'ahead';
  if (held.isUnread) return 'unread';
  return held.isShown ? 'undated' : 'marked';
}

/** Jekyll's file names begin with the date of the article. */
export const jekyllName = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;

/** The name of a file without its folders and its ending; the file `index` is named by its folder. */
export function stemOf(path: string): string {
  const [name = '', folder] = path.split('/').reverse();
  const stem = name.replace(/\.[^.]*$/, '');
  return stem === 'index' && folder ? folder : stem;
}

/** A file of `writeArticle` is named by its title, which may begin with a date that is not the day of publishing. */
function dateInName({ id, status }: HeaderFields, { path, utcOffsetSeconds }: FileContext): number | undefined {
  if (id !== undefined || status !== undefined) return undefined;
  return parseArticleTime(jekyllName.exec(stemOf(path))?.[1], utcOffsetSeconds);
}

const dateNames = ['date', 'created', 'publishdate', 'updated', 'lastmod', 'modified', 'last_modified_at'];

/** Sentences about the dates that cannot be read; for want of the date of publishing, an article may be a draft. */
function unreadDates(fields: HeaderFields, { utcOffsetSeconds }: FileContext, isUndated: boolean): string[] {
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
function hidingParts({ build, _build, ...fields }: HeaderFields, { now, utcOffsetSeconds }: FileContext): string[] {
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
function saysPublic({ draft, status, published, publish }: HeaderFields): boolean {
  const isAffirmed = [status, published, publish].some((value) => wordOf(value) && affirmed.test(wordOf(value) ?? ''));
  return isAffirmed || (wordOf(draft) !== '' && denied.test(wordOf(draft) ?? '{}'));
}
