import { failure, type Result, success } from '../../result.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import { articlePath, usablePaths } from '../address.ts';
import { articleFields } from '../article-fields.ts';
import type { ArticleFile, FileContext } from '../file/article-file.ts';
import type { FrontMatter } from '../file/front-matter.ts';
import { type DraftReason, readDate } from '../file/header-dates.ts';
import { listOf, textOf } from '../file/header-fields.ts';
import { createIdentityId, createImportId, pendingLast } from '../file/import-file.ts';
import { type HeaderChange, isOwnFile, readHeadedArticle } from '../file/parse-article-file.ts';
import type { ReadHtml } from '../foreign-html/html-page.ts';
import { toSlug } from '../slug.ts';
import { createArticleIndex, type LinkTarget } from './article-index.ts';
import type { ArticleSource } from './article-source.ts';
import type { BlogSite } from './blog-site.ts';
import { isPage, languageTwin } from './classify-file.ts';
import { pageReason } from './exports/blog-export.ts';
import { createFileIndex } from './file-index.ts';
import { findArticles } from './find-articles.ts';
import {
  type MigratedText,
  migrateOwnText,
  migrateText,
  type MigrationIndex,
  type TextChange,
} from './migrate-text.ts';
import type { LeftOutFile, MigrationFile, SourceText } from './migration-file.ts';
import { type AddressFacts, identityOf, oldAddressesOf, proposeSlug } from './old-addresses.ts';

/** What the import knows of this site and of the author. */
export interface MigrationContext
  extends Pick<FileContext, 'utcOffsetSeconds' | 'now'>, Pick<MigrationIndex, 'storedPictures'> {
  /** The name of the author, from which ids are made. */
  readonly author: string;
  /** Parses the HTML of exports. */
  readonly readHtml: ReadHtml;
}

/** An article of another place as this site would take it. */
export interface MigratedArticle extends Pick<MigratedText, 'pictures' | 'foreignPictures' | 'finish'> {
  readonly path: string;
  /** The content and the cover are those of `finish`. */
  readonly article: ArticleFile;
  readonly id: string;
  /** The ids under which earlier versions of the import may have brought the same article. */
  readonly formerIds: readonly string[];
  /** The paths at which readers found the article. */
  readonly oldAddresses: readonly string[];
  readonly draftReason: DraftReason | 'twin' | undefined;
  readonly complaints: readonly string[];
  readonly changes: readonly (HeaderChange | TextChange)[];
}

/** The files of an import, recognised and ordered; their texts are read one at a time. */
export interface Migration {
  readonly site: BlogSite;
  readonly articles: readonly Pick<ArticleSource, 'path'>[];
  readonly leftOut: readonly LeftOutFile[];
  /** Files that could hold articles and cannot be read. */
  readonly refused: readonly LeftOutFile[];
  /** Sentences about what is lost of an export as a whole. */
  readonly lost: readonly string[];
  readonly read: (article: Pick<ArticleSource, 'path'>) => Promise<Result<MigratedArticle>>;
}

/** What the first look at a file tells. */
interface ScannedFile {
  readonly file: ArticleSource;
  readonly id: string;
  readonly formerIds: readonly string[];
  readonly title: string;
  readonly facts: AddressFacts | undefined;
}

/** Opens an import: recognises the blog, looks at every header once, and sorts out what is no article. */
export async function openMigration(files: readonly MigrationFile[], context: MigrationContext): Promise<Migration> {
  const paths = files.map(({ path }) => path);
  const { site, candidates, leftOut, refused, lost } = await findArticles(files, context);
  const scanned: ScannedFile[] = [];
  for (const file of candidates) {
    const headed = await file.readHeader();
    if (headed.ok && !file.isExported && isPage(file.path, headed.value.fields))
      leftOut.push({ path: file.path, reason: pageReason });
    else scanned.push(scan(file, headed.ok ? headed.value : undefined, site, context));
  }
  const known = new Map(giveIds(scanned, site, context.author).map((each) => [each.file.path, each]));
  const index: MigrationIndex = {
    site,
    files: createFileIndex(paths, site),
    storedPictures: context.storedPictures,
    articles: createArticleIndex([...known.values()].map((each) => linkTarget(each, site))),
  };
  const articles = scanned.map(({ file }) => file).sort(pendingLast);
  const twins = new Set(articles.filter(({ path }) => languageTwin(path, new Set(paths))).map(({ path }) => path));
  return {
    site,
    articles,
    leftOut,
    refused,
    lost,
    async read({ path }) {
      const found = known.get(path);
      if (!found) return failure({ code: 'missing', message: '没有这个文件' });
      const text = await found.file.readText();
      return text.ok ? migrate(text.value, found, { index, context, isTwin: twins.has(path) }) : text;
    },
  };
}

const linkTarget = ({ file, id, title, facts }: ScannedFile, site: BlogSite): LinkTarget => ({
  path: file.path,
  title,
  address: articlePath({ id }),
  names: facts ? [textOf(facts.fields, ['slug']) ?? title, title] : [title],
  oldAddresses: facts ? oldAddressesOf(facts, site) : [],
});

function contextOf({ path, changed }: ArticleSource, site: BlogSite, context: MigrationContext): FileContext {
  const { utcOffsetSeconds, now } = context;
  return { path, changed, utcOffsetSeconds, now, hasSpacedLabels: site.kind === 'jekyll' };
}

function scan(
  file: ArticleSource,
  headed: FrontMatter | undefined,
  site: BlogSite,
  context: MigrationContext,
): ScannedFile {
  if (!headed) return { file, id: '', formerIds: [], title: '', facts: undefined };
  const known = contextOf(file, site, context);
  const { article } = readHeadedArticle(headed, known);
  const { fields } = headed;
  const date = readDate(fields, known);
  const facts = { fields, path: file.path, title: article.title, date, utcOffsetSeconds: context.utcOffsetSeconds };
  const byPath = createImportId(context.author, file.path, article.title);
  return {
    file,
    id: article.id ?? '',
    formerIds: article.id === undefined ? [byPath] : [],
    title: article.title,
    facts,
  };
}

/** Gives ids by identity; articles that have the same one are told apart by the parts of their paths that differ. */
function giveIds(scanned: readonly ScannedFile[], site: BlogSite, author: string): ScannedFile[] {
  const groups = new Map<string, ScannedFile[]>();
  for (const each of scanned) {
    const identity = each.id === '' && each.facts ? identityOf(each.facts, site) : undefined;
    if (identity !== undefined) groups.set(identity, [...(groups.get(identity) ?? []), each]);
  }
  const ids = new Map<ScannedFile, string>();
  for (const [identity, group] of groups) {
    const shared = sharedLength(group.map(({ file }) => file.path));
    for (const each of group)
      ids.set(
        each,
        createIdentityId(author, group.length > 1 ? `${identity} ${each.file.path.slice(shared)}` : identity),
      );
  }
  return scanned.map((each) => {
    const id = ids.get(each);
    if (id !== undefined) return { ...each, id };
    return each.id === '' ? { ...each, id: each.formerIds[0] ?? '', formerIds: [] } : each;
  });
}

/** The length of the folders that all paths begin with. */
function sharedLength(paths: readonly string[]): number {
  const [first = '', ...others] = paths;
  let length = 0;
  for (let end = first.indexOf('/') + 1; end > 0; end = first.indexOf('/', end) + 1) {
    if (!others.every((path) => path.startsWith(first.slice(0, end)))) break;
    length = end;
  }
  return length;
}

/** The paths that led to an article on another site of this kind. */
const ownAliases = ({ fields }: FrontMatter): string[] =>
  listOf(fields['aliases'], /\s/).filter((path) => typeof path === 'string');

interface MigrateOptions {
  readonly index: MigrationIndex;
  readonly context: MigrationContext;
  readonly isTwin: boolean;
}

function migrate(
  headed: SourceText,
  scanned: ScannedFile,
  { index, context, isTwin }: MigrateOptions,
): Result<MigratedArticle> {
  const { file, id, formerIds, facts } = scanned;
  const parsed = readHeadedArticle(headed, contextOf(file, index.site, context));
  const { article } = parsed;
  const isOwn = isOwnFile(headed.fields);
  const before = headed.body.slice(0, headed.body.length - article.content.length);
  const line = file.isExported ? undefined : headed.bodyLine + before.split('\n').length - 1;
  const source = { ...article, path: file.path, line };
  const text = isOwn ? migrateOwnText(source, index) : migrateText(source, index);
  const size = encodeUtf8(text.finish(new Map()).content).length;
  const { maxBytes } = articleFields.content;
  if (size > maxBytes) {
    return failure({
      code: 'too-large',
      message: `正文有 ${Math.ceil(size / 1024)} KB，最多 ${maxBytes / 1024} KB，请分成几篇`,
    });
  }
  const isDraft = isTwin && !isOwn;
  return success({
    ...text,
    path: file.path,
    article: {
      ...article,
      slug: toSlug(isOwn ? article.slug : ((facts && proposeSlug(facts)) ?? '')),
      summary: text.summary,
      ...(isDraft && { status: 'draft' }),
    },
    id,
    formerIds,
    oldAddresses: usablePaths(isOwn ? ownAliases(headed) : facts ? oldAddressesOf(facts, index.site) : []),
    draftReason: isDraft && article.status === 'published' ? 'twin' : parsed.draftReason,
    complaints: [...parsed.complaints, ...headed.lost, ...text.complaints],
    changes: [...new Set([...parsed.changes, ...(headed.isConverted ? (['html'] as const) : []), ...text.changes])],
  });
}
