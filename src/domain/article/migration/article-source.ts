import { failure, type Result, success } from '../../result.ts';
import { decodeFile } from '../../text/decode-file.ts';
import { type FrontMatter, parseFrontMatter } from '../file/front-matter.ts';
import { largestArticleFile } from '../file/import-file.ts';
import type { ReadHtml } from '../foreign-html/html-page.ts';
import type { ExportedArticle } from './exports/blog-export.ts';
import { convertArticle } from './exports/open-exports.ts';
import type { MigrationFile, SourceText } from './migration-file.ts';

/** Where an article of an import comes from: a file of its own, or a part of an export. */
export interface ArticleSource extends Pick<MigrationFile, 'path' | 'changed'> {
  /** It is a part of an export, whose lines nobody counts. */
  readonly isExported: boolean;
  /** Reads the header, and the text only where both are in one file. */
  readonly readHeader: () => Promise<Result<FrontMatter>>;
  readonly readText: () => Promise<Result<SourceText>>;
}

/** The article in a Markdown file. */
export function sourceOfFile(file: MigrationFile): ArticleSource {
  const readHeader = async (): Promise<Result<FrontMatter>> => {
    const bytes = await file.read(largestArticleFile);
    if (!bytes.ok) return bytes;
    const decoded = decodeFile(bytes.value);
    if (!decoded) return failure({ code: 'not-text', message: '不是 UTF-8 或 GB18030 的文字，无法读取' });
    return parseFrontMatter(decoded.text);
  };
  const { path, changed } = file;
  return {
    path,
    changed,
    isExported: false,
    readHeader,
    async readText() {
      const headed = await readHeader();
      return headed.ok ? success({ ...headed.value, lost: [], isConverted: false }) : headed;
    },
  };
}

/** An article in an export. */
export function sourceOfExport(
  article: ExportedArticle,
  { path, changed }: Pick<MigrationFile, 'path' | 'changed'>,
  readHtml: ReadHtml,
): ArticleSource {
  return {
    path: `${path}/${article.name.replace(/[/\\]+/g, '-')}.md`,
    changed,
    isExported: true,
    readHeader: async () => success({ fields: article.fields, body: '', bodyLine: 1 }),
    async readText() {
      const text = convertArticle(article, readHtml);
      if (!text.ok || article.fields['title'] !== undefined) return text;
      return success({ ...text.value, lost: ['没有标题，用了它在地址里的名字', ...text.value.lost] });
    },
  };
}
