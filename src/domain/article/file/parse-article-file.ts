import { type Result, success } from '../../result.ts';
import { hasVisibleSign, toPlainLine } from '../../text/control-signs.ts';
import { articleFields } from '../article-fields.ts';
import type { ArticleFile, FileContext } from './article-file.ts';
import { type FrontMatter, type FrontMatterErrorCode, parseFrontMatter } from './front-matter.ts';
import { type DraftReason, jekyllName, readDates, stemOf } from './header-dates.ts';
import { fitHeaderText, type HeaderFields, readHeaderText, readLabels, textOf } from './header-fields.ts';

/** An article read from a file. */
export interface ParsedArticleFile {
  readonly article: ArticleFile;
  /** Sentences about parts of the header that the article does not take over. */
  readonly complaints: readonly string[];
  /** Undefined for published articles. */
  readonly draftReason: DraftReason | undefined;
  /** What the header says in another way than this site does. */
  readonly changes: readonly HeaderChange[];
}

/** Tags that are written with hyphens instead of spaces, and categories that became tags. */
export type HeaderChange = 'tags' | 'categories';

/**
 * Reads an article from a Markdown file. A file of `writeArticle` comes back as it was. A file of another blog (Hugo, Hexo,
 * Jekyll) is published on its date unless it says that it is a draft; without a date or a word of being public it is a draft.
 */
export function parseArticleFile(text: string, known: FileContext): Result<ParsedArticleFile, FrontMatterErrorCode> {
  const headed = parseFrontMatter(text);
  return headed.ok ? success(readHeadedArticle(headed.value, known)) : headed;
}

/** Reads an article from a file whose header is read already. */
export function readHeadedArticle(headed: FrontMatter, known: FileContext): ParsedArticleFile {
  const { fields, body } = headed;
  const { complaints, draftReason, ...dates } = readDates(headed, known);
  const labels = readLabels(fields, articleFields.tags.frontMatter, known.hasSpacedLabels ? /[,，、\s]/ : undefined);
  const text = { ...readHeaderText(fields), tags: labels.labels, ...titleOf(fields, body, known.path) };
  const fitting = isOwnFile(fields) ? { text, complaints: [] } : fitHeaderText(text);
  return {
    article: { id: idOf(fields['id']), ...fitting.text, pending: fields['pending'] === true, ...dates },
    complaints: [
      ...complaints,
      ...(labels.unread > 0 ? [`${labels.unread} 个标签无法识别，已忽略`] : []),
      ...fitting.complaints,
    ],
    draftReason,
    changes: [
      ...(labels.joined.length > 0 ? (['tags'] as const) : []),
      ...(labels.categories > 0 ? (['categories'] as const) : []),
    ],
  };
}

/** Whether `writeArticleFile` has made the file: such a file is taken word for word. */
export function isOwnFile(fields: HeaderFields): boolean {
  return ['id', 'status', 'created', 'updated', 'published'].every((name) => fields[name] !== undefined);
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined;
}

function titleOf(fields: HeaderFields, body: string, path: string): { title: string; content: string } {
  const title = textOf(fields, articleFields.title.frontMatter);
  if (title !== undefined && (isOwnFile(fields) || hasVisibleSign(title))) {
    return { title: toPlainLine(title), content: body };
  }
  const [opening = '', line = ''] = /^\s*#[ \t]+(.*)(?:\r?\n)*/.exec(body) ?? [];
  const heading = line
    .trimEnd()
    .replace(/(?:^|[ \t])#+$/, '')
    .trimEnd();
  if (heading) return { title: toPlainLine(heading), content: body.slice(opening.length) };
  const stem = stemOf(path);
  return { title: toPlainLine(jekyllName.exec(stem)?.[2] ?? stem), content: body };
}
