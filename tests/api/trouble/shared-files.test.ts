import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schedulePath } from '#contract/holiday.ts';
import { compareDatabases } from '#server/backup/compare-databases.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { moveDatabase } from '#server/backup/move-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { openDatabase } from '#server/db/open.ts';
import { openSharedFiles } from '#server/owner-files/shared-folders.ts';
import { listOwnerFiles, readOwnerFile, replaceOwnerFiles, sha256Of } from '#server/owner-files/store.ts';
import type { PageSource } from '#server/page/source.ts';
import { bookJson, bookShelf, picture } from '../../fixtures/books.ts';
import { openApp } from '../../support/app.ts';
import { settings, siteConfig, temporaryDirectory, valueOf } from '../../support/backup.ts';
import { runSiteCommandHere, settingsOf } from '../../support/command-line.ts';
import { freshPostgres, onEveryDatabase, openSite, type Site } from '../site.ts';

/** Pages that show the list of books, as the shelf does. */
const pages: PageSource = {
  isBuilt: true,
  page: async ({ read }) => ({
    html: JSON.stringify(await read({ name: 'book/list', query: {} })),
    status: 200,
    hashes: { styles: [], scripts: [] },
  }),
  shell: async () => ({ html: '', scripts: [] }),
};

const holidays = {
  year: 2094,
  notices: [{ url: 'https://www.gov.cn/zhengce/x.htm' }],
  days: ['2094-01-01', '2094-02-14', '2094-02-15', '2094-05-01', '2094-10-01'].map((date) => ({
    date,
    name: '假日',
    work: false,
  })),
};

const shelf = bookShelf();
afterAll(() => shelf.remove());
const folderOf = (book: string): string => join(shelf.directory, 'book', book);

onEveryDatabase('书与放假安排放进数据库', (open) => {
  let site: Site;
  let second: FastifyInstance;

  beforeAll(async () => {
    site = await open({ pages });
    second = await site.another();
  });
  afterAll(() => second.close());

  const run = (...words: string[]) => runSiteCommandHere(words, settingsOf(site));
  const ask = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);
  const titleIn = async (app: FastifyInstance, id: string): Promise<string | undefined> =>
    (await app.inject(`/api/book/get?id=${id}`)).json().info.title;
  const onPage = async (app: FastifyInstance, title: string): Promise<boolean> =>
    (await app.inject('/article/book')).body.includes(title);
  const events = () => site.database.selectFrom('site_event').select(['kind', 'target', 'target_name']).execute();

  test('放一次，每个进程一秒之内都有：接口、文件、网页；再放一次就换成新的', async () => {
    shelf.add('snow');
    shelf.put('snow', { '09-draft.md': '还没有写完', '.git/config': 'x', 'pictures/原图.psd': 'x' });
    for (const app of [site.app, second]) expect(await onPage(app, '雪的四十个名字')).toBe(false);
    const said = await ask('book', 'put', folderOf('snow'));
    expect(said).toMatchObject({
      ok: true,
      data: { id: 'snow', files: 5, ignored: ['09-draft.md', 'pictures/原图.psd'] },
    });
    site.pass(1);
    for (const app of [site.app, second]) {
      expect(await titleIn(app, 'snow')).toBe('雪的四十个名字');
      expect(await onPage(app, '雪的四十个名字')).toBe(true);
      expect((await app.inject('/data/book/snow/pictures/firn.png')).rawPayload.equals(picture)).toBe(true);
      expect((await app.inject('/data/book/snow/03-ice.md')).body).toContain('冰川');
      expect((await app.inject('/data/book/snow/09-draft.md')).statusCode).toBe(404);
    }
    shelf.add('snow', { title: '雪的新名字' });
    shelf.put('snow', { '03-ice.md': '冰会流动。\n' });
    expect((await run('book', 'put', folderOf('snow'))).out).toMatch(
      /^已把《雪的新名字》（snow，5 个文件，\d+ 字节）放进数据库/,
    );
    site.pass(1);
    for (const app of [site.app, second]) {
      expect(await onPage(app, '雪的新名字')).toBe(true);
      expect((await app.inject('/data/book/snow/03-ice.md')).body).toBe('冰会流动。\n');
    }
    expect(await events()).toContainEqual({ kind: 'put-file', target: 'book/snow', target_name: '雪的新名字' });
  });

  test('有一处不对就什么都不放，说出是哪一处', async () => {
    const before = await listOwnerFiles(site.database);
    shelf.add('torn', { cover: 'cover.webp' });
    const broken = await run('book', 'put', folderOf('torn'));
    expect([broken.code, broken.error]).toEqual([1, '这本书没有放进去：没有封面 cover.webp 这个文件。\n']);
    shelf.add('torn');
    shelf.put('torn', { 'pictures/large.png': Buffer.alloc(17 * 2 ** 20) });
    expect((await run('book', 'put', folderOf('torn'))).error).toBe(
      '这本书没有放进去：pictures/large.png 有 17 MB，最多 16 MB。\n',
    );
    shelf.drop('torn');
    expect((await run('book', 'put', folderOf('torn'))).error).toBe(`无法读写 ${folderOf('torn')}：不存在。\n`);
    expect(await listOwnerFiles(site.database)).toEqual(before);
  });

  test('列出与移除：没有 --yes 只说明', async () => {
    const [first] = (await ask('book', 'list')).data;
    expect(first).toMatchObject({ id: 'snow', title: '雪的新名字', files: 5 });
    expect((await run('book', 'list')).out).toMatch(/ {2}snow +5 +.* 雪的新名字\n共 1 本。\n$/);
    expect(await run('book', 'remove', 'snow')).toMatchObject({
      code: 1,
      error: '会从数据库移除编号为“snow”的书（5 个文件），不能恢复；确认请加 --yes。\n',
    });
    expect((await run('book', 'remove', '%', '--yes')).error).toBe('数据库里没有编号为“%”的书。\n');
    site.pass(1);
    expect(await titleIn(second, 'snow')).toBe('雪的新名字');
    expect((await run('book', 'remove', 'snow', '--yes')).code).toBe(0);
    site.pass(1);
    for (const app of [site.app, second]) expect(await onPage(app, '雪的新名字')).toBe(false);
    expect((await run('book', 'list')).out).toBe('数据库里没有书。\n');
  });

  test('DATA_DIR 里的在它前面，随程序带来的在它后面；空的目录撤下', async () => {
    shelf.add('git-practice', { title: '数据库里的' });
    expect(await titleIn(site.app, 'git-practice')).not.toBe('数据库里的');
    await run('book', 'put', folderOf('git-practice'));
    site.pass(1);
    expect(await titleIn(site.app, 'git-practice')).toBe('数据库里的');
    const own = join(site.dataDirectory, 'book/git-practice');
    mkdirSync(own, { recursive: true });
    for (const name of ['01-powder.md', '02-firn.md', '03-ice.md']) writeFileSync(join(own, name), '# 一\n\n正文\n');
    writeFileSync(join(own, 'book.json'), JSON.stringify(bookJson('git-practice', { title: '目录里的' })));
    site.pass(1);
    expect(await titleIn(site.app, 'git-practice')).toBe('目录里的');
    shelf.drop('git-practice');
    mkdirSync(folderOf('git-practice'));
    expect((await run('book', 'put', folderOf('git-practice'))).error).toMatch(
      /是空的，放进去就撤下编号为“git-practice”的书/,
    );
    expect((await run('book', 'put', folderOf('git-practice'), '--yes')).out).toBe(
      `已撤下编号为“git-practice”的书，几秒之内每台机器都是这样。\n这台机器上 ${own} 优先；要用数据库里的，请把它移走。\n`,
    );
    rmSync(own, { recursive: true });
    site.pass(1);
    expect((await site.app.inject('/api/book/get?id=git-practice')).json()).toMatchObject({ code: 1004 });
    expect((await run('book', 'list')).out).toContain('（撤下同名的书）');
    expect((await run('book', 'remove', 'git-practice', '--yes')).code).toBe(0);
    site.pass(1);
    expect((await site.app.inject('/api/book/get?id=git-practice')).json()).toMatchObject({ code: 0 });
  });

  test('放假安排：放入、订阅的日历也有、列出、移除；不对的与不比程序新的都不放', async () => {
    const file = join(shelf.directory, 'any-name.json');
    writeFileSync(file, JSON.stringify({ ...holidays, year: 2028 }));
    expect((await run('holiday', 'put', file)).error).toMatch(/^放假安排没有放进去：days\[0\]/);
    writeFileSync(file, '{');
    expect((await run('holiday', 'put', file)).error).toMatch(/^放假安排没有放进去：不是合法的 JSON/);
    writeFileSync(file, (await site.app.inject(schedulePath(2024))).body);
    expect((await run('holiday', 'put', file)).error).toContain('2024 年的安排，程序自带的已经同样新或更新');
    writeFileSync(file, JSON.stringify(holidays));
    expect((await ask('holiday', 'put', file)).data).toEqual({ year: 2094, days: 5 });
    site.pass(1);
    for (const app of [site.app, second]) expect((await app.inject(schedulePath(2094))).json()).toEqual(holidays);
    expect((await ask('holiday', 'list')).data).toEqual([{ year: 2094, updateTime: expect.any(Number) }]);
    expect((await run('holiday', 'remove', '2094')).error).toMatch(/确认请加 --yes。\n$/);
    expect((await run('holiday', 'remove', '2094', '--yes')).code).toBe(0);
    expect((await run('holiday', 'remove', '二〇二七', '--yes')).error).toBe('数据库里没有二〇二七 年的放假安排。\n');
    site.pass(1);
    expect((await second.inject(schedulePath(2094))).json()).toMatchObject({ days: [] });
  });

  test('别处来的路径与字节不写到磁盘上，check 说得出', async () => {
    const bytes = Buffer.from('正文');
    const row = { sha256: sha256Of(bytes), size: bytes.length, update_time: 1, bytes };
    await replaceOwnerFiles(site.database, { place: 'book/evil', files: [], now: 1 });
    await site.database
      .insertInto('owner_file')
      .values([
        { ...row, path: '../../evil.md' },
        { ...row, path: 'book/evil/../../evil.md' },
        { ...row, path: 'book/evil/run.sh' },
        { ...row, path: 'holidays/0001.json' },
        { ...row, path: 'book/other/01.md', sha256: sha256Of(Buffer.from('别的')) },
      ])
      .execute();
    site.pass(1);
    expect((await site.app.inject('/api/book/list')).json()).toMatchObject({ code: 0 });
    const written = readdirSync(join(site.dataDirectory, 'shared'), { recursive: true }).map(String);
    expect(written.filter((name) => /evil|other|0001|run/.test(name))).toEqual([]);
    expect(existsSync(join(site.dataDirectory, 'evil.md'))).toBe(false);
    const { out } = await run('check');
    expect(out).toMatch(/数据库里的书或放假安排有 5 个文件不完整/);
    await site.database.deleteFrom('owner_file').execute();
    expect((await run('check')).out).not.toMatch(/不完整/);
  });
});

describe('这台机器上的副本', () => {
  async function openCopies(time: { now: number }) {
    const site = await openSite('sqlite');
    const dataDirectory = temporaryDirectory();
    const lines: { reason?: string }[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const config = { ...siteConfig(site), dataDirectory } as never;
    const shared = openSharedFiles({ database: site.database, config, clock: () => time.now, logger });
    const put = (text: string) =>
      replaceOwnerFiles(site.database, {
        place: 'book/snow',
        files: [{ path: 'book/snow/01.md', bytes: Buffer.from(text) }],
        now: time.now,
      });
    return { site, shared, put, lines, root: join(dataDirectory, 'shared') };
  }

  test('数据库不回答时，书还在；只在日志里说一次', async () => {
    const time = { now: 1 };
    const { site, shared, put, lines } = await openCopies(time);
    await put('一');
    const { books } = await shared.current();
    expect(readFileSync(join(books[0]![1], '01.md'), 'utf8')).toBe('一');
    await site.close();
    for (time.now = 2; time.now < 5; time.now += 1) expect((await shared.current()).books).toEqual(books);
    expect(lines).toHaveLength(1);
  });

  test('换下的十分钟以后删除，被人删掉的重新写', async () => {
    const time = { now: 1 };
    const { site, shared, put, root } = await openCopies(time);
    await put('一');
    const [[, first]] = (await shared.current()).books as [[string, string]];
    await put('二');
    time.now = 2;
    const [[, next]] = (await shared.current()).books as [[string, string]];
    expect([existsSync(first), existsSync(next)]).toEqual([true, true]);
    time.now = 602;
    await shared.current();
    expect(readdirSync(root).map((name) => join(root, name))).toEqual([next]);
    rmSync(root, { recursive: true });
    time.now = 603;
    await shared.current();
    expect(readFileSync(join(next, '01.md'), 'utf8')).toBe('二');
    await site.close();
  });
});

test('两台机器、各自的 DATA_DIR、一个 PostgreSQL：一台放的书，另一台也有', async () => {
  let time = 1_800_000_000;
  const clock = (): number => time;
  const url = await freshPostgres();
  const one = await openApp(clock, { url });
  const other = await openApp(clock, { url });
  shelf.add('shared', { title: '两台都有' });
  const said = await runSiteCommandHere(['book', 'put', folderOf('shared')], settingsOf(one));
  expect(said.code, said.error).toBe(0);
  time += 1;
  for (const { app, dataDirectory } of [one, other]) {
    expect((await app.inject('/api/book/get?id=shared')).json()).toMatchObject({ info: { title: '两台都有' } });
    expect(readdirSync(join(dataDirectory, 'shared'))).toHaveLength(1);
  }
  await one.close();
  await other.close();
});

onEveryDatabase('数据库里的书随备份与搬家', (open) => {
  test('内容相同的文件也一个不少，恢复到另一种数据库逐行相同', async () => {
    const site = await open();
    const files = ['book.json', '01.md', '02.md', '空.md'].map((name) => ({
      path: `book/snow/${name}`,
      bytes: Buffer.from(name === '空.md' ? '' : '同样的正文'),
    }));
    await replaceOwnerFiles(site.database, { place: 'book/snow', files, now: 1 });
    const path = join(temporaryDirectory(), 'a.tar.gz');
    const made = valueOf(await createBackup({ config: siteConfig(site), path, settings, now: 1 }));
    expect(made).toMatchObject({ pictures: 0, files: 3 });
    expect(valueOf(await verifyBackup({ path, keys: {} }))).toMatchObject({ rows: made.rows, files: 3 });
    const url = site.source.url === undefined ? await freshPostgres() : undefined;
    const place = { url, dataDirectory: temporaryDirectory() };
    valueOf(await restoreBackup({ path, keys: {}, place, replace: false, endsSessions: false, now: 1 }));
    const restored = { url, file: join(place.dataDirectory, 'site.sqlite') };
    expect(valueOf(await compareDatabases(site.source, restored, 'lasting'))).toMatchObject({ differences: 0 });
    await site.close();
    const to = { url: undefined, dataDirectory: temporaryDirectory() };
    valueOf(await moveDatabase({ from: place, to, replace: false, whileRunning: false, now: 1 }));
    const file = join(to.dataDirectory, 'site.sqlite');
    const moved = await openDatabase({ url: undefined, file, onError: console.error });
    for (const { path: name, bytes } of files) expect(Buffer.from((await readOwnerFile(moved, name))!)).toEqual(bytes);
    await moved.destroy();
  });
});
