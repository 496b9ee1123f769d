import { storedPictures } from '#contract/asset.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { exportedFileName } from '#domain/article/file/file-name.ts';
import { writeArticleFile } from '#domain/article/file/write-article-file.ts';
import { encodeUtf8 } from '#domain/text/utf8.ts';
import { createZip } from '#domain/zip/pack.ts';
import type { Network, PageFile, SystemClock } from '../../platform/platform.ts';

/** A zip of articles with the pictures they contain. */
export interface Archive {
  readonly addArticle: (article: ArticleFile, folder?: string) => void;
  readonly addText: (name: string, text: string, time: number) => void;
  /** Adds a picture of this site to the archive, whether or not an article contains it; `time` is the time of its file. */
  readonly wantPicture: (address: string, time: number) => void;
  /** Fetches the pictures; resolves to their number and to the addresses without a picture. */
  readonly addPictures: () => Promise<{ readonly pictures: number; readonly missing: readonly string[] }>;
  /** The finished zip, with the date in its name. */
  readonly finish: (title: string) => PageFile;
}

export function createArchive(platform: Network & SystemClock): Archive {
  const zip = createZip();
  const wanted = new Map<string, number>();

  function wantPicture(address: string, time: number): void {
    if (!wanted.has(address)) wanted.set(address, time);
  }

  return {
    wantPicture,
    addText: (name, text, time) => zip.add(name, encodeUtf8(text), { time, compress: true }),
    addArticle(article, folder = 'articles') {
      const name = `${folder}/${exportedFileName(article)}`;
      zip.add(name, encodeUtf8(writeArticleFile(article)), { time: article.updateTime, compress: true });
      for (const address of storedPictures(article.content, article.cover)) wantPicture(address, article.updateTime);
    },
    async addPictures() {
      const missing: string[] = [];
      for (const [address, time] of wanted) {
        const bytes = await platform.bytes(address);
        if (bytes) zip.add(address.slice(1), bytes, { time, compress: false });
        else missing.push(address);
      }
      return { pictures: wanted.size - missing.length, missing };
    },
    finish(title) {
      const type = 'application/zip';
      const day = new Date(platform.now()).toISOString().slice(0, 10);
      return { name: `${title}-${day}.zip`, type, content: new Blob([...zip.finish()], { type }) };
    },
  };
}
