import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLibrary, type Library } from '#server/book/library.ts';
import { bookJson, bookShelf, type BookShelf } from '../fixtures/books.ts';
import { infoOf, openSite, type Site } from './site.ts';

const inRepair = { code: 1004, info: '这本书正在整理，暂时无法阅读，请稍后再来', seconds: 60 };
const gone = { code: 1004, info: '没有这本书，或者它已被撤下' };
const shelf = bookShelf();
let site: Site;

beforeAll(async () => {
  site = await openSite('sqlite', { environment: { DATA_DIR: shelf.directory } });
});
afterAll(async () => {
  await site.close();
  shelf.remove();
});

const get = async (id: string) => (await site.app.inject(`/api/book/get?id=${id}`)).json() as { code: number };
const idsOnShelf = async (): Promise<string[]> =>
  infoOf<'book/list'>(await site.visitor().read('book/list', {})).list.map(({ id }) => id);
const problems = async (): Promise<{ id: string; info: string }[]> =>
  ((await site.app.inject('/data/book/index.json')).json() as { problems: { id: string; info: string }[] }).problems;

const chapters = (...list: [id: string, file: string][]) => ({
  chapters: list.map(([id, file]) => ({ id, title: '一章', file })),
});

describe('坏了的文件夹只坏自己', () => {
  beforeEach(() => {
    shelf.add('snow');
    shelf.add('torn');
  });

  test.each<[string, Record<string, string | Uint8Array | object | undefined>, RegExp]>([
    ['没有 book.json', { 'book.json': undefined }, /^没有 book\.json 这个文件/],
    ['book.json 是空的', { 'book.json': ' \n' }, /^book\.json 是空的/],
    ['不是 JSON', { 'book.json': '{"id": "torn",}' }, /^book\.json 不是合法的 JSON/],
    ['book.json 不是 UTF-8', { 'book.json': Buffer.from([0x7b, 0xb0, 0xa1, 0x7d]) }, /^book\.json 不是 UTF-8/],
    ['book.json 太大', { 'book.json': `{"id":"${'x'.repeat(300_000)}"}` }, /^book\.json 有 \d+ KB，最多 256 KB/],
    ['编号与文件夹不同', { 'book.json': bookJson('other') }, /^id 是“other”，必须与文件夹的名字“torn”相同/],
    [
      '编号重复',
      { 'book.json': bookJson('torn', chapters(['a', '01-powder.md'], ['a', '02-firn.md'])) },
      /第 2 章的 id “a”与第 1 章的重复/,
    ],
    ['少一个文件', { '02-firn.md': undefined }, /^第 2 章“粒雪”：没有 02-firn\.md 这个文件/],
    [
      '文件在外面',
      { 'book.json': bookJson('torn', chapters(['a', '../snow/01-powder.md'])) },
      /^第 1 章的 file “..\/snow\/01-powder\.md”必须是这个文件夹里的文件/,
    ],
    ['一章是空的', { '03-ice.md': '\n\n' }, /^第 3 章“冰”：03-ice\.md 是空的/],
    ['一章不是 UTF-8', { '03-ice.md': Buffer.from([0xb1, 0xf9]) }, /^第 3 章“冰”：03-ice\.md 不是 UTF-8/],
    ['一章太大', { '03-ice.md': '冰'.repeat(100_000) }, /^第 3 章“冰”：03-ice\.md 有 293 KB，最多 256 KB/],
    ['一章是个文件夹', { '03-ice.md': undefined, '03-ice.md/x.md': 'x' }, /^第 3 章“冰”：没有 03-ice\.md 这个文件/],
    ['没有封面', { 'book.json': bookJson('torn', { cover: 'cover.webp' }) }, /^没有封面 cover\.webp 这个文件/],
  ])('%s', async (_, files, problem) => {
    shelf.put('torn', files);
    site.pass(1);
    expect(await idsOnShelf()).toContain('snow');
    expect(await idsOnShelf()).not.toContain('torn');
    expect(await get('torn')).toEqual(inRepair);
    expect((await site.app.inject('/api/book/chapter?book=torn&id=powder')).json()).toEqual(inRepair);
    expect((await site.app.inject('/api/book/search?q=x&book=torn')).json()).toEqual(inRepair);
    expect(await get('snow')).toMatchObject({ code: 0 });
    const [told, ...others] = await problems();
    expect([told?.id, others]).toEqual(['torn', []]);
    expect(told?.info).toMatch(problem);
    expect(told?.info).not.toContain(shelf.directory);
    shelf.drop('torn');
    site.pass(1);
    expect(await get('torn')).toEqual(gone);
  });

  test('名字不能作地址的文件夹也说出来', async () => {
    shelf.drop('torn');
    shelf.add('我的书');
    site.pass(1);
    expect(await problems()).toEqual([{ id: '我的书', info: '文件夹的名字只能用小写字母、数字和连字符' }]);
    shelf.drop('我的书');
  });

  test('书旁边的文件与断了的链接不碍事', async () => {
    writeFileSync(join(shelf.directory, 'book/readme.txt'), 'x');
    symlinkSync(join(shelf.directory, 'nowhere'), join(shelf.directory, 'book/broken-link'));
    site.pass(1);
    expect(await idsOnShelf()).toContain('snow');
    unlinkSync(join(shelf.directory, 'book/broken-link'));
  });
});

describe('磁盘上改了，不用重新启动', () => {
  const html = async (): Promise<string> =>
    ((await site.app.inject('/api/book/chapter?book=snow&id=ice')).json() as { info: { html: string } }).info.html;

  test('放进来、改一章、修好、拿走', async () => {
    shelf.add('snow');
    site.pass(1);
    expect(await html()).toContain('冰川');
    shelf.put('snow', { '03-ice.md': '冰会流动。\n' });
    site.pass(1);
    expect(await html()).toContain('冰会流动');
    shelf.put('snow', { '03-ice.md': undefined });
    site.pass(1);
    expect(await get('snow')).toEqual(inRepair);
    shelf.put('snow', { '03-ice.md': '冰又回来了。\n' });
    site.pass(1);
    expect(await html()).toContain('冰又回来了');
    shelf.drop('snow');
    site.pass(1);
    expect(await get('snow')).toEqual(gone);
  });

  test('书单换了编号，旧的编号不在了', async () => {
    shelf.add('snow');
    site.pass(1);
    await html();
    shelf.add('snow', chapters(['blue-ice', '03-ice.md']));
    site.pass(1);
    expect((await site.app.inject('/api/book/chapter?book=snow&id=ice')).json()).toEqual({
      code: 1004,
      info: '这本书里没有这一章',
    });
    expect((await site.app.inject('/api/book/chapter?book=snow&id=blue-ice')).json()).toMatchObject({ code: 0 });
  });
});

describe('站主的书在随程序带来的前面', () => {
  let ours: BookShelf;
  let library: Library;
  let lines: { folder: string; reason: string }[];
  let time = 0;

  beforeEach(() => {
    ours = bookShelf();
    lines = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const roots = [join(ours.directory, 'book'), join(shelf.directory, 'book')];
    library = openLibrary({ clock: () => time, logger }, roots);
    for (const { drop } of [ours, shelf]) drop('snow');
    return () => ours.remove();
  });

  test('同名的用站主的，空文件夹把它撤下，拿走又是原来的', async () => {
    ours.add('snow', { title: '原来的' });
    shelf.add('snow', { title: '站主的' });
    const title = async (): Promise<string | undefined> => {
      time += 1;
      const found = await library.find('snow');
      return found?.kind === 'book' ? found.book.title : found?.kind;
    };
    expect(await title()).toBe('站主的');
    shelf.drop('snow');
    shelf.put('snow', {});
    expect(await title()).toBe('withdrawn');
    expect(lines).toEqual([]);
    shelf.drop('snow');
    expect(await title()).toBe('原来的');
  });

  test('同一个问题在日志里只说一次，换了问题再说', async () => {
    shelf.add('snow');
    shelf.put('snow', { '03-ice.md': undefined });
    for (let look = 0; look < 3; look += 1) {
      time += 1;
      expect((await library.find('snow'))?.kind).toBe('broken');
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ folder: join(shelf.directory, 'book/snow') });
    expect(lines[0]?.reason).toContain('03-ice.md');
    shelf.put('snow', { 'book.json': '[]' });
    time += 1;
    await library.find('snow');
    expect(lines.map(({ reason }) => reason).at(-1)).toBe('book.json 应当是一个对象');
  });
});
