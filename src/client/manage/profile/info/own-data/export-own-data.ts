import { type Archive, createArchive } from '#client/manage/parts/archive.ts';
import type { Exported } from '#client/manage/parts/export-button.tsx';
import { readWholeArticle, type WholeArticle } from '#client/manage/parts/whole-article.ts';
import { requireInfo } from '#client/manage/parts/work-stopped.ts';
import type { Services } from '#client/state/services.ts';
import { pickText } from '#domain/article/article-fields.ts';
import { historyFileName, writeHistoryFile } from '#domain/article/file/history-file.ts';

/**
 * Packs all data of the user into one zip. Throws `WorkStopped` where a part is missing, since half a copy would pass for a whole
 * one.
 */
export async function exportOwnData(
  { api, platform }: Pick<Services, 'api' | 'platform'>,
  onProgress: (done: number, total: number) => void,
): Promise<Exported> {
  const data = requireInfo(await api.write('user/export', {}));
  const time = Math.floor(platform.now() / 1000);
  const archive = createArchive(platform);
  const articles: object[] = [];
  for (const [index, id] of data.articles.entries()) {
    onProgress(index, data.articles.length);
    const whole = await readWholeArticle(api, id);
    if (whole) articles.push(addWholeArticle(archive, whole));
  }
  for (const { url, createTime } of data.pictures) archive.wantPicture(url, createTime);
  archive.addText('data.json', jsonOf({ exportTime: time, ...data, articles }), time);
  archive.addText('说明.txt', explanation, time);
  return { articles: articles.length, ...(await archive.addPictures()), file: archive.finish('我的数据') };
}

/** Adds an article's files to the archive and returns its entry for the list of articles. */
function addWholeArticle(archive: Archive, { article, versions }: WholeArticle): object {
  const { content: _, version, views, deleteTime, ...facts } = article;
  const newest = versions[versions.length - 1];
  archive.addArticle(
    { ...facts, content: article.content, pending: false },
    deleteTime === null ? 'articles' : 'trash',
  );
  if (newest?.kind === 'save' && article.status === 'published' && deleteTime === null) {
    archive.addArticle({ ...facts, ...pickText(newest), pending: true });
  }
  const history = historyFileName(article.id);
  archive.addText(history, writeHistoryFile(article.id, versions), article.updateTime);
  return { ...facts, version, views, deleteTime, versions: versions.length, history };
}

const jsonOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const explanation = [
  'data.json：资料、两步验证的方式、已登录的设备、日志、来信、草稿链接和意见、图片清单、文章清单',
  'articles/：文章，Markdown；文件名带 .pending 的是未发布的改动',
  'trash/：回收站里的文章',
  'history/：每篇文章的每一版',
  'asset/：图片',
  '',
  '时间是自 1970 年 1 月 1 日零时（UTC）起的秒数。articles 和 asset 可以从“文章信息”页导入。',
  '不含密码、登录凭据、验证器应用的密钥和恢复代码。',
  '',
].join('\r\n');
