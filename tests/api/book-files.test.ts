import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSample } from '#server/book/sample-app.ts';
import { books as seedBooks } from '#tests/fixtures/starter.ts';
import { bookShelf, bookJson, picture } from '../fixtures/books.ts';
import { openSite, type Site } from './site.ts';

const shelf = bookShelf();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const text = 'public, max-age=0, s-maxage=60';
const shown = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';
let site: Site;

beforeAll(async () => {
  shelf.add('snow', { cover: 'pictures/firn.png' });
  shelf.put('snow', { '04-draft.md': '还没写完。', '.hidden.png': picture, 'notes.txt': 'x', '图.svg': drawing });
  writeFileSync(join(shelf.directory, 'secret.png'), picture);
  symlinkSync(join(shelf.directory, 'secret.png'), join(shelf.directory, 'book/snow/outside.png'));
  site = await openSite('sqlite', { environment: { DATA_DIR: shelf.directory } });
});
afterAll(async () => {
  await site.close();
  shelf.remove();
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers });

describe('书是静态文件', () => {
  test('目录列出每一本和它的 book.json', async () => {
    const answer = await ask('/data/book/index.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { books, problems } = answer.json() as { books: { id: string }[]; problems: unknown[] };
    expect(books.find(({ id }) => id === 'snow')).toMatchObject({
      title: '雪的四十个名字',
      cover: '/data/book/snow/pictures/firn.png',
      path: '/data/book/snow/book.json',
      chapters: 3,
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['book.json', 'application/json; charset=utf-8', text],
    ['01-powder.md', 'text/markdown; charset=utf-8', text],
    ['pictures/firn.png', 'image/png', shown],
    ['%E5%9B%BE.svg', 'image/svg+xml; charset=utf-8', shown],
  ])('%s 是 %s，可以缓存一分钟，没有变化回答 304', async (file, type, caching) => {
    const answer = await ask(`/data/book/snow/${file}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['cache-control']).toBe(caching);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const again = await ask(`/data/book/snow/${file}`, { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await ask(`/data/book/snow/${file}`, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', type]);
  });

  test('书里做的应用是一个压缩包，不满 70 kB，没有变化回答 304；没有应用的书没有', async () => {
    const answer = await ask('/data/book/offline-first/app.zip');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['cache-control']).toBe(text);
    expect(answer.rawPayload.length).toBeLessThan(70_000);
    const files = new Map(Object.entries(unzipSync(answer.rawPayload)));
    const app = readSample(fileURLToPath(new URL('offline-first/', seedBooks)));
    expect([...files.keys()]).toEqual([...app.keys()].map((name) => `offline-first/${name}`));
    for (const [name, bytes] of app) expect(Buffer.from(bytes).equals(files.get(`offline-first/${name}`)!)).toBe(true);
    const again = await ask('/data/book/offline-first/app.zip', { 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect((await ask('/data/book/snow/app.zip')).statusCode).toBe(404);
  });

  test('图片一个字节不差', async () => {
    expect((await ask('/data/book/snow/pictures/firn.png')).rawPayload).toEqual(picture);
  });

  test('图画里的脚本单独打开也不会运行', async () => {
    const { headers } = await ask('/data/book/snow/%E5%9B%BE.svg');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test.each([
    ['没有列出的章节', 'snow/04-draft.md'],
    ['隐藏的文件', 'snow/.hidden.png'],
    ['别的种类', 'snow/notes.txt'],
    ['指到外面的链接', 'snow/outside.png'],
    ['往上走', 'snow/../../secret.png'],
    ['编码过的往上走', 'snow/..%2f..%2fsecret.png'],
    ['两层编码', 'snow/%252e%252e%252f%252e%252e%252fsecret.png'],
    ['反斜杠', 'snow/..%5c..%5csecret.png'],
    ['空字节', 'snow/01-powder.md%00.png'],
    ['文件夹', 'snow/pictures'],
    ['文件夹自己', 'snow/'],
    ['没有的书', 'sand/book.json'],
    ['书名里往上走', '..%2f/secret.png'],
    ['很长的名字', `snow/${'a'.repeat(300)}.png`],
  ])('%s是 404 的一行字', async (_, path) => {
    const answer = await ask(`/data/book/${path}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(answer.body.length).toBeLessThan(100);
  });

  test('坏了的书的文件不给', async () => {
    shelf.put('torn', { 'book.json': bookJson('torn'), 'a.png': picture });
    site.pass(1);
    expect((await ask('/data/book/torn/a.png')).statusCode).toBe(404);
    shelf.drop('torn');
  });
});

describe('数据放在另一个来源', () => {
  test('只有设置里的来源能跨源读', async () => {
    const other = await openSite('sqlite', {
      environment: { DATA_DIR: shelf.directory, ALLOWED_ORIGINS: 'https://a.example' },
    });
    const from = (origin: string) =>
      other.app.inject({ method: 'GET', url: '/data/book/snow/01-powder.md', headers: { origin } });
    const friend = await from('https://a.example');
    expect(friend.headers['access-control-allow-origin']).toBe('https://a.example');
    expect(friend.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await from('https://b.example')).headers['access-control-allow-origin']).toBeUndefined();
    await other.close();
    expect((await ask('/data/book/snow/01-powder.md')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('封面与原文的地址指向那里，页面的策略也允许', async () => {
    const other = await openSite('sqlite', {
      environment: { DATA_DIR: shelf.directory, VITE_DATA_HOST: 'http://data.example:81' },
    });
    const { info } = (await other.app.inject('/api/book/get?id=snow')).json() as {
      info: { cover: string; chapters: { path: string }[] };
    };
    expect(info.cover).toBe('http://data.example:81/data/book/snow/pictures/firn.png');
    expect(info.chapters[0]?.path).toBe('http://data.example:81/data/book/snow/01-powder.md');
    const page = await other.app.inject('/article/book');
    expect(page.headers['content-security-policy']).toMatch(/img-src [^;]*http:\/\/data\.example:81/);
    await other.close();
  });
});
