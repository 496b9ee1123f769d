import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assetPath, storedPictures } from '#contract/asset.ts';
import type { PosterVersionText } from '#contract/poster-write.ts';
import { pickText } from '#domain/article/article-fields.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { exportedFileName, fileNameOf } from '#domain/article/file/file-name.ts';
import { historyFileName, writeHistoryFile } from '#domain/article/file/history-file.ts';
import { writeArticleFile } from '#domain/article/file/write-article-file.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { exportVersions, type VersionsPart } from '../account/own-data.ts';
import { listAddresses } from '../article/write/address.ts';
import { findEditableArticle } from '../article/write/own-article.ts';
import { presentEdit } from '../article/write/present.ts';
import { LostPictureError, type PicturePlaces, readPicture } from '../asset/picture-bytes.ts';
import { readArticleText } from '../db/article-columns.ts';
import type { Database } from '../db/schema.ts';
import { findPerson } from '../moderation/people.ts';
import { makeDirectory } from '../runtime/make-directory.ts';
import { nothingThere } from '../runtime/system-reason.ts';
import { noSuchPerson } from './act.ts';
import { command, succeed, refuse } from './command.ts';

export const exportCommand = command({
  name: 'export',
  summary: '把文章与图片导出成 Markdown 文件，可以原样导入',
  details: [
    '每位作者一个文件夹，里面是 articles/ 与 asset/；草稿与改了一半的稿子也在内，回收站里的不在。',
    '--history 把每篇文章以前的版本也写进 history/，只供查看，不能再导入。',
    '这不是备份：账号、设置与阅读数都不在内，备份用 backup。',
  ],
  options: {
    to: { summary: '放到哪个目录，默认是当前目录下的 export-日期', value: '目录' },
    author: { summary: '只导出这位作者的', value: '用户名' },
    history: { summary: '连同历史版本' },
  },
  async run({ options: { to, author, history } }, { config, now, report, workingDirectory, openDatabase }) {
    const database = await openDatabase();
    const person = author === undefined ? undefined : await findPerson(database, author);
    if (author !== undefined && !person) return refuse(noSuchPerson(author));
    const day = formatSeconds(now, siteFacts.utcOffsetSeconds).slice(0, 10);
    const directory = resolve(workingDirectory, to ?? `export-${day}`);
    if (await hasFiles(directory)) return refuse(`${directory} 里已有文件，请换一个空的目录。`);
    const writer = createWriter(database, config, { directory, withHistory: history === true });
    for (const owner of await listAuthors(database, person?.id)) {
      await writer.writeAuthor(owner);
      report(`已导出“${owner.username}”的文章……`);
    }
    const { articles, pictures, missing } = writer.result();
    const lost = missing.length > 0 ? `\n有 ${missing.length} 张图片站上没有：\n  ${missing.join('\n  ')}` : '';
    const message = `已导出 ${articles} 篇文章、${pictures} 张图片到 ${directory}。${lost}`;
    return succeed(message, { directory, articles, pictures, missing });
  },
});

async function hasFiles(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch(nothingThere);
  return names !== undefined && names.length > 0;
}

interface Author {
  readonly id: string;
  readonly username: string;
}

/** Everybody who has articles, or the one with this id. */
function listAuthors(database: Database, id: string | undefined): Promise<Author[]> {
  return database
    .selectFrom('user')
    .select(['id', 'username'])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('poster').select('poster.id').whereRef('poster.author_id', '=', 'user.id')),
    )
    .orderBy('username')
    .execute();
}

interface WriterOptions {
  readonly directory: string;
  readonly withHistory: boolean;
}

function createWriter(database: Database, places: PicturePlaces, { directory, withHistory }: WriterOptions) {
  const folders = new Set<string>();
  const missing = new Set<string>();
  const counts = { articles: 0, pictures: 0 };

  /** The folder of an author; usernames may differ only in signs that file names do not take. */
  function folderOf({ id, username }: Author): string {
    const name = fileNameOf(username);
    const folder = folders.has(name.toLowerCase()) ? `${name}-${id}` : name;
    folders.add(folder.toLowerCase());
    return join(directory, folder);
  }

  async function writeAuthor(author: Author): Promise<void> {
    const folder = folderOf(author);
    const pictures = new Set<string>();
    for (const id of await listIds(database, author.id)) {
      const files = await readArticleFiles(database, id);
      if (files.length > 0) counts.articles += 1;
      if (withHistory && files.length > 0)
        await write(join(folder, historyFileName(id)), writeHistoryFile(id, await readHistory(database, id)));
      for (const file of files) {
        await write(join(folder, 'articles', exportedFileName(file)), writeArticleFile(file));
        for (const address of storedPictures(file.content, file.cover)) pictures.add(address);
      }
    }
    for (const address of pictures) await writePicture(folder, address);
  }

  async function writePicture(folder: string, address: string): Promise<void> {
    const id = address.slice(assetPath.length).replace(/\.[a-z]+$/, '');
    const asset = await readPicture(database, places, id).catch(passLost);
    if (!asset) return void missing.add(address);
    await write(join(folder, address.slice(1)), asset.bytes);
    counts.pictures += 1;
    return undefined;
  }

  return { writeAuthor, result: () => ({ ...counts, missing: [...missing] }) };
}

/** A picture that the bucket has lost is named among the missing ones and does not end the export. */
function passLost(error: unknown): undefined {
  if (!(error instanceof LostPictureError)) throw error;
}

/** Drafts are private, so only the owner of the files may read them. */
async function write(file: string, content: string | Uint8Array): Promise<void> {
  makeDirectory(dirname(file));
  await writeFile(file, content, { mode: 0o600 });
}

async function listIds(database: Database, authorId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('poster')
    .select('id')
    .where('author_id', '=', authorId)
    .orderBy('create_time')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function readHistory(database: Database, id: string): Promise<PosterVersionText[]> {
  const versions: PosterVersionText[] = [];
  for (let from: number | null = 1; from !== null;) {
    const part: VersionsPart = await exportVersions(database, id, from);
    versions.push(...part.versions);
    from = part.next;
  }
  return versions;
}

/** The published text of an article and, where there is one, the working copy; nothing where it was deleted meanwhile. */
async function readArticleFiles(database: Database, id: string): Promise<ArticleFile[]> {
  const row = await findEditableArticle(database, id);
  if (!row) return [];
  const edit = presentEdit(row, await listAddresses(database, id));
  const { status, createTime, updateTime, publishTime, aliases } = edit;
  const facts = { id, status, createTime, updateTime, publishTime, aliases };
  const published: ArticleFile = { ...facts, ...readArticleText(row), pending: false };
  return edit.pending ? [published, { ...facts, ...pickText(edit), pending: true }] : [published];
}
