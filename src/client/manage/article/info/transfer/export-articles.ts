import { createArchive } from '#client/manage/parts/archive.ts';
import type { Exported } from '#client/manage/parts/export-button.tsx';
import { readWholeArticle } from '#client/manage/parts/whole-article.ts';
import { requireInfo } from '#client/manage/parts/work-stopped.ts';
import type { PageFile } from '#client/platform/platform.ts';
import type { Api } from '#client/state/api.ts';
import type { Services } from '#client/state/services.ts';
import type { PosterEdit } from '#contract/poster-write.ts';
import { pickText } from '#domain/article/article-fields.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { fileNameOf } from '#domain/article/file/file-name.ts';
import { historyFileName, writeHistoryFile } from '#domain/article/file/history-file.ts';
import { writeArticleFile } from '#domain/article/file/write-article-file.ts';

type Source = Pick<Services, 'api' | 'platform'>;

interface ExportOptions {
  /** The articles; all of them where none are named. */
  readonly chosen?: readonly string[];
  /** Each article has a file with its earlier versions. */
  readonly withHistory?: boolean;
}

/**
 * Packs articles of the user and their pictures into one zip. Throws `WorkStopped` where a part is missing, since half a copy would
 * pass for a whole one.
 */
export async function exportArticles(
  { api, platform }: Source,
  onProgress: (done: number, total: number) => void,
  { chosen, withHistory = false }: ExportOptions = {},
): Promise<Exported> {
  const archive = createArchive(platform);
  const ids = chosen ?? (await listOwnIds(api));
  for (const [index, id] of ids.entries()) {
    onProgress(index, ids.length);
    for (const article of await readOwnArticle(api, id)) archive.addArticle(article);
    const whole = withHistory ? await readWholeArticle(api, id) : undefined;
    if (whole) archive.addText(historyFileName(id), writeHistoryFile(id, whole.versions), whole.article.updateTime);
  }
  const found = await archive.addPictures();
  return { file: archive.finish('文章'), articles: ids.length, ...found };
}

/** Writes one article as a Markdown file, with its working copy where there is one. */
export async function exportArticle({ api }: Source, id: string): Promise<PageFile> {
  const files = await readOwnArticle(api, id);
  const article = { ...files[files.length - 1]!, pending: false };
  return { name: `${fileNameOf(article.title)}.md`, type: 'text/markdown', content: writeArticleFile(article) };
}

const size = 50;

/** Lists the ids of the user's articles, the oldest first, so that articles written meanwhile move no page. */
export async function listOwnIds(api: Api): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { total, list } = requireInfo(await api.read('poster/mine', { page, size, sort: 'created', order: 'asc' }));
    for (const { id } of list) ids.add(id);
    if (list.length === 0 || page * size >= total) return [...ids];
  }
}

/** Reads an article for the export: the published text and, where there is one, the working copy. */
export async function readOwnArticle(api: Api, id: string): Promise<ArticleFile[]> {
  const edit = requireInfo(await api.read('poster/edit', { id }));
  if (!edit.pending) return [fileOf(edit, false)];
  const published = { ...edit, ...pickText(requireInfo(await api.read('poster/get', { id }))) };
  return [fileOf(published, false), fileOf(edit, true)];
}

function fileOf(article: PosterEdit, pending: boolean): ArticleFile {
  const { id, status, createTime, updateTime, publishTime, aliases } = article;
  return { id, ...pickText(article), status, createTime, updateTime, publishTime, aliases, pending };
}
