import { writeArticle } from '../../../../../domain/article/file/write-article.ts';
import type { ArticleFile } from '../../../../../domain/article/file/article-file.ts';
import { encodeUtf8 } from '../../../../../domain/text/utf8.ts';
import { createZip, type ZipWriter } from '../../../../../domain/zip/pack.ts';
import type { PageFile } from '../../../../platform/platform.ts';
import type { Services } from '../../../../state/services.ts';
import { ownArticle, ownIds } from './own-articles.ts';
import { storedPictures } from './picture-places.ts';

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
  const zip = createZip();
  const ids = await ownIds(api);
  const pictures = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    onProgress(index, ids.length);
    for (const article of await ownArticle(api, id)) {
      addArticle(zip, article);
      const named = storedPictures(article.content, article.cover).filter((address) => !pictures.has(address));
      for (const address of named) pictures.set(address, article.updateTime);
    }
  }
  const missing = await addPictures(zip, pictures, platform);
  const content = new Blob([...zip.finish()], { type: 'application/zip' });
  const file = { name: `文章-${dayText(platform.now())}.zip`, type: 'application/zip', content };
  return { file, articles: ids.length, pictures: pictures.size - missing.length, missing };
}

/** One article as a Markdown file: as its author goes on with it. */
export async function exportArticle({ api }: Source, id: string): Promise<PageFile> {
  const files = await ownArticle(api, id);
  const article = { ...files[files.length - 1]!, pending: false };
  return { name: `${nameOf(article)}.md`, type: 'text/markdown', content: writeArticle(article) };
}

function addArticle(zip: ZipWriter, article: ArticleFile): void {
  const name = `articles/${nameOf(article)}-${article.id}${article.pending ? '.pending' : ''}.md`;
  zip.add(name, encodeUtf8(writeArticle(article)), { time: article.updateTime, compress: true });
}

/** Adds the pictures behind addresses, each with a time for its file, and answers which there are none of. */
async function addPictures(
  zip: ZipWriter,
  pictures: ReadonlyMap<string, number>,
  platform: Source['platform'],
): Promise<string[]> {
  const missing: string[] = [];
  for (const [address, time] of pictures) {
    const bytes = await platform.bytes(address);
    if (bytes) zip.add(address.slice(1), bytes, { time, compress: false });
    else missing.push(address);
  }
  return missing;
}

/** A title as a file name, without what some systems refuse in one. */
function nameOf({ title }: ArticleFile): string {
  const name = title.replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim();
  return (
    [...name]
      .slice(0, 60)
      .join('')
      .replace(/^\.+|[. ]+$/g, '') || '无题'
  );
}

function dayText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
