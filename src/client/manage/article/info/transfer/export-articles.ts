import { writeArticle } from '../../../../../domain/article/file/write-article.ts';
import type { PageFile } from '../../../../platform/platform.ts';
import type { Services } from '../../../../state/services.ts';
import { createArchive, fileNameOf } from '../../../parts/archive.ts';
import { ownArticle, ownIds } from './own-articles.ts';

export interface Exported {
  readonly file: PageFile;
  readonly articles: number;
  readonly pictures: number;
  /** Addresses of pictures that articles name and the site does not have. */
  readonly missing: readonly string[];
}

type Source = Pick<Services, 'api' | 'platform'>;

/** All of one's own articles with their pictures as one zip. Throws `Stopped`: half a copy would be taken for a whole one. */
export async function exportArticles(
  { api, platform }: Source,
  onProgress: (done: number, total: number) => void,
): Promise<Exported> {
  const archive = createArchive(platform);
  const ids = await ownIds(api);
  for (const [index, id] of ids.entries()) {
    onProgress(index, ids.length);
    for (const article of await ownArticle(api, id)) archive.addArticle(article);
  }
  const found = await archive.addPictures();
  return { file: archive.finish('文章'), articles: ids.length, ...found };
}

/** One article as a Markdown file: as its author goes on with it. */
export async function exportArticle({ api }: Source, id: string): Promise<PageFile> {
  const files = await ownArticle(api, id);
  const article = { ...files[files.length - 1]!, pending: false };
  return { name: `${fileNameOf(article)}.md`, type: 'text/markdown', content: writeArticle(article) };
}
