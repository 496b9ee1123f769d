import { storedPictures } from '#contract/asset.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { exportedFileName } from '#domain/article/file/file-name.ts';
import { writeArticleFile } from '#domain/article/file/write-article-file.ts';
import { encodeUtf8 } from '#domain/text/utf8.ts';
import { createZip } from '#domain/zip/pack.ts';
import type { Network, PageFile, SystemClock } from '../../platform/platform.ts';

export type Archive = ReturnType<typeof createArchive>;

/** A zip of articles with the pictures they contain. */
export function createArchive(platform: Network & SystemClock) {
  const zip = createZip();
  const wanted = new Map<string, number>();

  /** Adds a picture of this site to the archive, whether or not an article contains it; `time` is the time of its file. */
  function wantPicture(address: string, time: number): void {
    if (!wanted.has(address)) wanted.set(address, time);
  }

  return {
    wantPicture,
    addText: (name: string, text: string, time: number) => zip.add(name, encodeUtf8(text), { time, compress: true }),
    addArticle(article: ArticleFile, folder = 'articles'): void {
      const name = `${folder}/${exportedFileName(article)}`;
      zip.add(name, encodeUtf8(writeArticleFile(article)), { time: article.updateTime, compress: true });
      for (const address of storedPictures(article.content, article.cover)) wantPicture(address, article.updateTime);
    },
    /** Fetches the pictures; resolves to their number and to the addresses without a picture. */
    async addPictures() {
      const missing: string[] = [];
      for (const [address, time] of wanted) {
        const bytes = await platform.bytes(address);
        if (bytes) zip.add(address.slice(1), bytes, { time, compress: false });
        else missing.push(address);
      }
      return { pictures: wanted.size - missing.length, missing };
    },
    /** The finished zip, with the date in its name. */
    finish(title: string): PageFile {
      const type = 'application/zip';
      const day = new Date(platform.now()).toISOString().slice(0, 10);
      return { name: `${title}-${day}.zip`, type, content: new Blob([...zip.finish()], { type }) };
    },
  };
}
