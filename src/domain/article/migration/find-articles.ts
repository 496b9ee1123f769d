import { decodeFile } from '../../text/decode-file.ts';
import { countHistoryFiles } from '../file/history-file.ts';
import type { ReadHtml } from '../foreign-html/html-page.ts';
import { type ArticleSource, sourceOfExport, sourceOfFile } from './article-source.ts';
import { type BlogSite, readBlogSite, settingsPaths, siteOfExport } from './blog-site.ts';
import { classifyFile, findBundles } from './classify-file.ts';
import { openExports } from './exports/open-exports.ts';
import type { LeftOutFile, MigrationFile } from './migration-file.ts';

interface FindOptions {
  readonly now: number;
  readonly readHtml: ReadHtml;
}

/** The articles among the files of an import. */
interface FoundArticles {
  readonly site: BlogSite;
  readonly candidates: readonly ArticleSource[];
  readonly leftOut: LeftOutFile[];
  readonly refused: readonly LeftOutFile[];
  readonly lost: readonly string[];
}

/** The articles of an import: those of its exports, and its Markdown files unless they are a blog that holds an old export. */
export async function findArticles(
  files: readonly MigrationFile[],
  { now, readHtml }: FindOptions,
): Promise<FoundArticles> {
  const paths = files.map(({ path }) => path);
  const ofFolder = readBlogSite(paths, await readSettings(files, paths));
  const { exports, refused } = await openExports(files, now);
  const [first] = exports;
  const sorted = sortFiles(files, ofFolder);
  const histories = countHistoryFiles(paths);
  if (histories > 0) sorted.leftOut.push({ path: 'history/', reason: `${histories} 篇文章的历史版本，只供查看` });
  const count = exports.reduce((sum, { blog }) => sum + blog.articles.length, 0);
  const isFolder = ofFolder.kind !== 'plain' && sorted.candidates.length > count;
  if (!first || isFolder) {
    const old = exports.map(({ path }) => ({ path, reason: '是另一个博客的导出；要导入它，请单独选它' }));
    return { site: ofFolder, ...sorted, leftOut: [...sorted.leftOut, ...old], refused, lost: [] };
  }
  const site = siteOfExport(first.path, first.blog);
  const { candidates, leftOut } = sortFiles(files, site);
  const changed = new Map(files.map((file) => [file.path, file.changed]));
  return {
    site,
    candidates: [
      ...exports.flatMap(({ path, blog }) =>
        blog.articles.map((each) => sourceOfExport(each, { path, changed: changed.get(path) ?? now }, readHtml)),
      ),
      ...candidates,
    ],
    leftOut: [
      ...exports.flatMap(({ path, blog }) =>
        blog.leftOut.map(({ name, reason }) => ({ path: `${path}/${name}`, reason })),
      ),
      ...leftOut,
    ],
    refused,
    lost: exports.flatMap(({ blog }) => blog.lost),
  };
}

function sortFiles(
  files: readonly MigrationFile[],
  site: BlogSite,
): { candidates: ArticleSource[]; leftOut: LeftOutFile[] } {
  const bundles = findBundles(
    files.map(({ path }) => path),
    site,
  );
  const candidates: ArticleSource[] = [];
  const leftOut: LeftOutFile[] = [];
  for (const file of files) {
    const found = classifyFile(file.path, site, bundles);
    // Who chooses one file wants it.
    if (found.kind === 'article' || (files.length === 1 && /\.(?:md|markdown|mdown)$/i.test(file.path)))
      candidates.push(sourceOfFile(file));
    else if (found.kind === 'left-out') leftOut.push({ path: file.path, reason: found.reason });
  }
  return { candidates, leftOut };
}

const largestSettings = 200_000;

async function readSettings(files: readonly MigrationFile[], paths: readonly string[]): Promise<Map<string, string>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const texts = new Map<string, string>();
  for (const path of settingsPaths(paths).slice(0, 20)) {
    const bytes = await byPath.get(path)?.read(largestSettings);
    const decoded = bytes?.ok ? decodeFile(bytes.value) : undefined;
    if (decoded) texts.set(path, decoded.text);
  }
  return texts;
}
