import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bookLimits } from '#domain/book/fields.ts';
import { dayText } from '#domain/text/day-text.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { siteFacts } from '#site/config.ts';
import { type CollectedBook, collectBook } from '../book/collect-book.ts';
import { checkBookText } from '../book/read-book.ts';
import { checkScheduleText } from '../calendar/holidays.ts';
import { recordSiteEvent } from '../call/site-events.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { bookFolder, holidayFolder, holidayPath, withdrawnFile } from '../owner-files/paths.ts';
import {
  listOwnerFiles,
  type NewOwnerFile,
  type OwnerFileFacts,
  readOwnerFile,
  removeOwnerFiles,
  replaceOwnerFiles,
} from '../owner-files/store.ts';
import {
  type Command,
  command,
  type CommandContext,
  type CommandOutcome,
  CommandStopped,
  succeed,
  refuse,
} from './command.ts';
import { fileSentence } from './file-sentence.ts';
import { table } from './help.ts';

const putBook = command({
  name: 'book put',
  summary: '把一本书放进数据库，连着这个数据库的每台机器都有',
  details: [
    '目录与 DATA_DIR/book 里的一样，先按同样的规则检查；有一处不对就什么都不放。同编号的书换成新的。',
    '放进去的是 book.json、列出的章节与图片；之后改了目录里的文件，要再放一次。空的目录撤下随程序带来的同名的书。',
  ],
  positionals: { directory: { label: '目录' } },
  options: { yes: { summary: '目录是空的时，确认撤下' } },
  async run({ positionals: { directory }, options: { yes } }, context) {
    const folder = resolve(context.workingDirectory, directory);
    await requireKind(folder, 'directory');
    const collected = await collectBook(folder);
    if (!collected.ok) return refuse(`这本书没有放进去：${collected.error.message}。`);
    const book = collected.value;
    if (book.title === undefined && !yes)
      return refuse(`${folder} 是空的，放进去就撤下编号为“${book.id}”的书；确认请加 --yes。`);
    return storeBook(context, book);
  },
});

async function storeBook(context: CommandContext, book: CollectedBook): Promise<CommandOutcome> {
  const { id, title } = book;
  const place = bookFolder(id);
  const files = book.files.map(({ file, bytes }) => ({ path: `${place}/${file}`, bytes }));
  const isWithdrawal = title === undefined;
  const stored = isWithdrawal ? [{ path: `${place}/${withdrawnFile}`, bytes: new Uint8Array() }] : files;
  const bytes = sumOf(files.map((file) => file.bytes.length));
  const detail = isWithdrawal ? '撤下' : `${files.length} 个文件，${sizeText(bytes)}`;
  await put(context, { place, files: stored, name: title ?? id, detail });
  const lines = [
    isWithdrawal
      ? `已撤下编号为“${id}”的书，几秒之内每台机器都是这样。`
      : `已把《${title}》（${id}，${detail}）放进数据库，几秒之内每台机器都有。`,
    ...(book.ignored.length > 0 ? [`没有放进去的文件（不是列出的章节，也不是图片）：${book.ignored.join('、')}`] : []),
    ...ownFolderLines(context, place),
  ];
  const data = { id, title: title ?? null, files: files.length, bytes, ignored: book.ignored };
  return succeed(lines.join('\n'), data);
}

/** What lies in the data directory of a machine is used there before what lies in the database. */
function ownFolderLines({ config }: CommandContext, place: string): string[] {
  const own = join(config.dataDirectory, place);
  return existsSync(own) ? [`这台机器上 ${own} 优先；要用数据库里的，请把它移走。`] : [];
}

const listBooks = command({
  name: 'book list',
  summary: '列出数据库里的书',
  details: ['随程序带来的、放在 DATA_DIR/book 里的不在内；网站上有哪些书，看 /data/book/index.json。'],
  async run(_, { openDatabase }) {
    const database = await openDatabase();
    const files = (await listOwnerFiles(database)).filter(({ path }) => path.startsWith('book/'));
    const books = await Promise.all(
      [...Map.groupBy(files, ({ path }) => path.split('/')[1]!)].map(([id, own]) => describeBook(database, id, own)),
    );
    if (books.length === 0) return succeed('数据库里没有书。', books);
    const rows = books.map(({ id, title, files: count, bytes, updateTime }) => [
      id,
      String(count),
      sizeText(bytes),
      dayText(updateTime, siteFacts),
      title ?? '（撤下同名的书）',
    ]);
    const lines = table([['编号', '文件', '大小', '放入', '书名'], ...rows]);
    return succeed([...lines, `共 ${books.length} 本。`].join('\n'), books);
  },
});

async function describeBook(database: Database, id: string, files: readonly OwnerFileFacts[]) {
  const isWithdrawal = files.some(({ path }) => path.endsWith(`/${withdrawnFile}`));
  return {
    id,
    title: isWithdrawal ? null : await titleOf(database, id),
    files: files.length,
    bytes: sumOf(files.map(({ size }) => size)),
    updateTime: Math.max(...files.map(({ update_time: time }) => time)),
  };
}

/** The title in `book.json`; the book's id where the file is missing or unusable, which only a change by hand could bring about. */
async function titleOf(database: Database, id: string): Promise<string> {
  const bytes = await readOwnerFile(database, `${bookFolder(id)}/book.json`);
  const checked = checkBookText(Buffer.from(bytes ?? '').toString(), id);
  return checked.ok ? checked.value.title : id;
}

const removeBook = command({
  name: 'book remove',
  summary: '从数据库移除一本书',
  details: ['移除以后不能恢复。没有 --yes 时只说明会移除什么。'],
  positionals: { id: { label: '编号' } },
  options: { yes: { summary: '确认移除' } },
  run: ({ positionals: { id }, options: { yes } }, context) =>
    remove(context, { place: bookFolder(id), what: `编号为“${id}”的书`, yes }),
});

const putHoliday = command({
  name: 'holiday put',
  summary: '把一年的放假安排放进数据库，每台机器都用它',
  details: ['文件与 DATA_DIR/holidays 里的一样（年份写在里面），先按同样的规则检查；不对就什么都不放。'],
  positionals: { file: { label: '文件' } },
  async run({ positionals: { file } }, context) {
    const path = resolve(context.workingDirectory, file);
    await requireKind(path, 'file');
    const bytes = await readFile(path);
    if (bytes.length > bookLimits.chapterBytes) return refuse('放假安排没有放进去：文件太大。');
    const checked = checkScheduleText(bytes.toString());
    if (!checked.ok) return refuse(`放假安排没有放进去：${checked.error.message}。`);
    const { year, days } = checked.value;
    const place = holidayPath(year);
    await put(context, {
      place,
      files: [{ path: place, bytes }],
      name: `${year} 年的放假安排`,
      detail: `${days.length} 天`,
    });
    const sentence = `已把 ${year} 年的放假安排（${days.length} 天）放进数据库，几秒之内每台机器都用它。`;
    return succeed([sentence, ...ownFolderLines(context, place)].join('\n'), { year, days: days.length });
  },
});

const listHolidays = command({
  name: 'holiday list',
  summary: '列出数据库里的放假安排',
  async run(_, { openDatabase }) {
    const files = (await listOwnerFiles(await openDatabase())).filter(({ path }) =>
      path.startsWith(`${holidayFolder}/`),
    );
    const years = files.map(({ path, update_time: updateTime }) => ({ year: Number(/\d{4}/.exec(path)), updateTime }));
    if (years.length === 0) return succeed('数据库里没有放假安排。', years);
    const rows = years.map(({ year, updateTime }) => [String(year), dayText(updateTime, siteFacts)]);
    return succeed(table([['年份', '放入'], ...rows]).join('\n'), years);
  },
});

const removeHoliday = command({
  name: 'holiday remove',
  summary: '从数据库移除一年的放假安排',
  details: ['移除以后不能恢复，用的又是程序自带的。没有 --yes 时只说明会移除什么。'],
  positionals: { year: { label: '年份' } },
  options: { yes: { summary: '确认移除' } },
  run: ({ positionals: { year }, options: { yes } }, context) =>
    remove(context, { place: holidayPath(Number(year)), what: `${year} 年的放假安排`, yes }),
});

interface Putting {
  readonly place: string;
  readonly files: readonly NewOwnerFile[];
  readonly name: string;
  readonly detail: string;
}

async function put({ openDatabase, now }: CommandContext, { place, files, name, detail }: Putting): Promise<void> {
  await transact(await openDatabase(), async (transaction) => {
    await replaceOwnerFiles(transaction, { place, files, now });
    await recordSiteEvent(transaction, { kind: 'put-file', actor: '', target: place, targetName: name, detail, now });
  });
}

interface Removal {
  readonly place: string;
  readonly what: string;
  readonly yes: boolean;
}

async function remove({ openDatabase, now }: CommandContext, { place, what, yes }: Removal): Promise<CommandOutcome> {
  const database = await openDatabase();
  const files = await listOwnerFiles(database);
  const count = files.filter(({ path }) => path === place || path.startsWith(`${place}/`)).length;
  if (count === 0) return refuse(`数据库里没有${what}。`);
  if (!yes) return refuse(`会从数据库移除${what}（${count} 个文件），不能恢复；确认请加 --yes。`);
  await transact(database, async (transaction) => {
    await removeOwnerFiles(transaction, place);
    await recordSiteEvent(transaction, { kind: 'remove-file', actor: '', target: place, targetName: what, now });
  });
  return succeed(`已从数据库移除${what}，几秒之内每台机器都是这样。`, { files: count });
}

async function requireKind(path: string, kind: 'directory' | 'file'): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandStopped(refuse(fileSentence(error, path) ?? `无法读取 ${path}：${error.message}。`));
  });
  if (kind === 'directory' ? found.isDirectory() : found.isFile()) return;
  throw new CommandStopped(refuse(kind === 'directory' ? `这不是目录：${path}。` : `这不是文件：${path}。`));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export const sharedFileCommands: readonly Command[] = [
  putBook,
  listBooks,
  removeBook,
  putHoliday,
  listHolidays,
  removeHoliday,
];
