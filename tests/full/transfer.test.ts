import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { unzipSync, zipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openMigration } from '#domain/article/migration/migration.ts';
import { createRandom, pick } from '#domain/math/index.ts';
import { success } from '#domain/result.ts';
import { readHtml } from '#server/cli/read-html.ts';
import { ghostExport } from '../fixtures/blogs/ghost.ts';
import { wordpressExport } from '../fixtures/blogs/wordpress.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openContext();
  ({ page } = browser);
  await signIn();
});
afterEach(() => {
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
});

interface Answered<Info = never> {
  readonly code: number;
  readonly info: Info;
}

async function post<Info>(call: string, data: object): Promise<Info> {
  const response = await browser.context.request.post(`${server.origin}/api/${call}`, { data });
  const { code, info } = (await response.json()) as Answered<Info>;
  expect([call, code, code === 0 ? '' : info]).toEqual([call, 0, '']);
  return info;
}

async function get<Info>(call: string): Promise<Info> {
  const response = await browser.context.request.get(`${server.origin}/api/${call}`);
  return ((await response.json()) as Answered<Info>).info;
}

async function signIn(): Promise<void> {
  await post('user/register', { name: '搬家的人', password: 'snow-window' });
  await post('user/login', { name: '搬家的人', password: 'snow-window' });
}

/** Empties the site: articles, history, pictures, accounts. */
async function wipe(): Promise<void> {
  await page.goto('about:blank');
  await server.stop();
  rmSync(server.dataDirectory, { recursive: true, force: true });
  await server.start();
  await signIn();
}

async function upload(format: 'png' | 'jpeg' | 'webp', seed: number): Promise<string> {
  const random = createRandom(seed);
  const pixels = Uint8Array.from({ length: 60 * 40 * 4 }, (_, at) => (at % 4 === 3 ? 255 : pick(256, random)));
  const buffer = await Transformer.fromRgbaPixels(pixels, 60, 40)[format]();
  const file = { name: 'picture', mimeType: `image/${format}`, buffer };
  const multipart = { key: 'image', file };
  const response = await browser.context.request.post(`${server.origin}/api/asset/create`, {
    multipart,
    headers: { origin: server.origin },
  });
  const answer = (await response.json()) as Answered<{ url: string }>;
  expect(answer).toMatchObject({ code: 0 });
  return answer.info.url;
}

interface Written {
  readonly id: string;
  readonly version: number;
}

const texts = [
  '第一段。\r\n\r\n第二段，\r\n行尾是 Windows 的。\r\n',
  '---\n像说明的分隔线\n---\n\n\n正文开头\n',
  '\n\n开头是空行，结尾没有换行',
  '\ufeff开头有 BOM，中间有\u2028分隔符和 👨‍👩‍👧 表情、é 和 é',
  `# 长文\n\n${'雪落在窗上，灯下读一页书。'.repeat(6000)}`,
  '',
];

/** Creates articles of every kind; answers the addresses of their pictures. */
async function fill(): Promise<string[]> {
  const pictures = [await upload('png', 1), await upload('jpeg', 2), await upload('webp', 3), await upload('png', 4)];
  for (const [index, text] of texts.entries()) {
    const content = text && `${text}\n![图](${pictures[index % 3]!})`;
    const cover = index === 1 ? pictures[3]! : '';
    const draft = { title: `第 ${index} 篇："引号"、#、: 和 \\`, summary: `摘要 ${index}`, content, cover };
    const status = index % 2 === 0 && content ? 'published' : 'draft';
    const tags = index === 0 ? [] : [`标签${index}`, 'C#', '"a:b"'];
    const { id, version } = await post<Written>('poster/create', { ...draft, tags, status });
    if (index === 2) await post('poster/save', { id, version, ...draft, tags, content: `${content}\r\n改了一半` });
  }
  const times = { createTime: 1, updateTime: 1_600_000_000, publishTime: 1_500_000_000 };
  const old = { title: '很久以前', summary: '', content: '撤回过的', tags: ['旧'], cover: '', status: 'draft' };
  await post('poster/import', { id: 'old-article', ...old, ...times, clash: 'skip' });
  return pictures;
}

interface Item {
  readonly id: string;
  readonly status: string;
}

/**
 * Reads all that must be restored: each article as its author and its readers get it, and the bytes of each picture.
 */
async function everything(pictures: readonly string[]): Promise<unknown> {
  const { list } = await get<{ list: Item[] }>('poster/mine?size=50&sort=created&order=asc');
  const articles = await Promise.all(
    list
      .map(({ id }) => id)
      .sort()
      .map(async (id) => [await lasting(`poster/edit?id=${id}`), await lasting(`poster/get?id=${id}`)]),
  );
  const bytes = await Promise.all(
    pictures.map(async (address) => {
      const response = await browser.context.request.get(server.origin + address);
      return [
        address,
        response.status(),
        createHash('sha256')
          .update(await response.body())
          .digest('hex'),
      ];
    }),
  );
  return { articles, bytes };
}

/** Removes the counters of one site's writes and readers. */
async function lasting(call: string): Promise<object> {
  const { version: _, savedTime: __, views: ___, author: ____, ...rest } = await get<Record<string, unknown>>(call);
  return rest;
}

/** Titles and texts of the articles that are not among those kept, with one name for every picture and link of the site. */
async function importedTexts(kept: ReadonlySet<string>): Promise<string[]> {
  const { list } = await get<{ list: (Item & { title: string })[] }>('poster/mine?size=50');
  const written = await Promise.all(
    list
      .filter(({ id }) => !kept.has(id))
      .map(async ({ id, title }) => `${title}\n${(await get<{ content: string }>(`poster/edit?id=${id}`)).content}`),
  );
  return written.map(withoutAddresses).sort();
}

/** What the command line makes of the same files. */
async function convertedTexts(files: Readonly<Record<string, string>>): Promise<string[]> {
  const given = Object.entries(files).map(([path, text]) => ({
    path,
    changed: 1,
    read: async () => success(new Uint8Array(Buffer.from(text))),
  }));
  const now = Math.floor(Date.now() / 1000);
  const facts = { author: '搬家的人', utcOffsetSeconds: 28_800, now, storedPictures: () => [], readHtml };
  const migration = await openMigration(given, facts);
  const written = await Promise.all(
    migration.articles.map(async (file) => {
      const read = await migration.read(file);
      if (!read.ok) throw new Error(read.error.message);
      const stored = new Map(read.value.pictures.map((path) => [path, '/asset/x.png']));
      return `${read.value.article.title}\n${read.value.finish(stored).content}`;
    }),
  );
  return written.map(withoutAddresses).sort();
}

const withoutAddresses = (text: string): string => text.replace(/\/asset\/[\w-]+\.png/g, '/asset/x.png');

async function open(): Promise<void> {
  await page.goto(`${server.origin}/manage/article/info`);
  await page.getByRole('heading', { name: '导入与导出' }).waitFor();
}

async function download(): Promise<Buffer<ArrayBuffer>> {
  const [file] = (await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出全部文章' }).click(),
  ])) as [Download, void];
  return readFileSync(await file.path());
}

/** Chooses a file, whose plan is shown. */
async function choose(name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('选择要导入的文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function bring(name: string, buffer: Buffer): Promise<void> {
  await choose(name, buffer);
  await page.getByRole('button', { name: '开始导入' }).click();
}

describe('搬家', () => {
  test('导出，清空，再导入：正文、标签、时间、图片一个字节也不差', async () => {
    const pictures = await fill();
    const before = await everything(pictures);
    await open();
    const zip = await download();
    await page.getByText('已导出 7 篇文章、4 张图片。').waitFor();

    await wipe();
    expect(await get<{ total: number }>('poster/mine')).toMatchObject({ total: 0 });
    await open();
    await bring('文章.zip', zip);
    await page.getByText('新建 8 篇；图片 4 张').waitFor();
    expect(await everything(pictures)).toEqual(before);

    await bring('文章.zip', zip);
    await page.getByText('已有，相同 8 篇').waitFor();
    expect(await everything(pictures)).toEqual(before);
  });

  test('导出来的再导出，里面的文件一个字节也不差', async () => {
    await open();
    const first = unzipSync(await download());
    await page.getByText('已导出').waitFor();
    await page.reload();
    expect(unzipSync(await download())).toEqual(first);
  });

  test('要历史版本时，每篇一个文件；再导入时不收，并说出来', async () => {
    await open();
    await page.getByLabel('历史版本').check();
    expect(await lookAt(page)).toEqual([]);
    const zip = await download();
    const files = unzipSync(zip);
    const articles = Object.keys(files).filter((name) => name.startsWith('articles/') && !name.endsWith('.pending.md'));
    const histories = Object.keys(files).filter((name) => name.startsWith('history/'));
    expect([articles.length, histories.length]).toEqual([7, 7]);
    const edited = histories.map((name) => JSON.parse(Buffer.from(files[name]!).toString()) as { versions: object[] });
    expect(edited.map(({ versions }) => versions.length).sort()).toEqual([1, 1, 1, 1, 1, 1, 2]);
    await choose('文章.zip', zip);
    await page.getByText('不导入（1）').click();
    await page.getByText('history/：7 篇文章的历史版本，只供查看').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
  });

  test.each([
    ['Ghost', 'site.ghost.json', ghostExport, 'content/images/2024/01/snow.png'],
    ['WordPress', 'old.xml', wordpressExport, 'wp-content/uploads/2020/01/snow.png'],
  ])('%s 的导出，浏览器里得出的与命令行一样；撤销之后都不在了', async (kind, name, text, picture) => {
    const before = await get<{ total: number; list: Item[] }>('poster/mine?size=50');
    const kept = new Set(before.list.map(({ id }) => id));
    await open();
    const bytes = Buffer.from(await Transformer.fromRgbaPixels(new Uint8Array(64), 4, 4).png());
    await choose('旧站.zip', Buffer.from(zipSync({ [name]: Buffer.from(text), [picture]: bytes })));
    await page.getByText(`识别为 ${kind} 博客`).waitFor();
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('button', { name: '开始导入' }).click();
    await page.getByText(/^新建 \d+ 篇；图片 1 张。$/).waitFor();
    expect(await importedTexts(kept)).toEqual(await convertedTexts({ [name]: text, [picture]: '' }));
    const row = page
      .locator('p')
      .filter({ hasText: ' 篇' })
      .filter({ has: page.getByRole('button', { name: '撤销这次导入' }) });
    await row.first().getByRole('button', { name: '撤销这次导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await page.getByText(/^已撤销 \d+ 篇。$/).waitFor();
    expect(await get<{ total: number }>('poster/mine')).toMatchObject({ total: before.total });
  });

  test('骗人的压缩包说明原因，不留下什么', async () => {
    await open();
    await choose('爬.zip', Buffer.from(zipSync({ '../../a.md': Buffer.from('x') })));
    await page.getByText('压缩包里有指向包外的路径').waitFor();
    await choose('炸弹.zip', Buffer.from(zipSync({ 'a.md': new Uint8Array(80_000_000) })));
    await page.getByText('a.md：太大了').waitFor();
    await choose('假.zip', Buffer.from('PK'));
    await page.getByText('不是完整的 zip').waitFor();
    expect(await get<{ total: number }>('poster/mine')).toMatchObject({ total: 7 });
  });

  test('导入错了，整批撤销：先问，再删，列表里不再有', async () => {
    await open();
    const entries = Array.from({ length: 23 }, (_, index) => [
      `_posts/2019-01-${String(index + 1).padStart(2, '0')}-a.md`,
      Buffer.from(`---\ntitle: 搬错的 ${index}\n---\n正文 ${index}\n`),
    ]);
    await bring('搬错的.zip', Buffer.from(zipSync(Object.fromEntries(entries))));
    await page.getByText('新建 23 篇').waitFor();
    expect(await get<{ total: number }>('poster/mine')).toMatchObject({ total: 30 });
    const row = page.locator('p').filter({ hasText: '，23 篇' });
    await row.getByRole('button', { name: '撤销这次导入' }).click();
    const dialog = page.getByRole('dialog', { name: '撤销这次导入？' });
    await dialog.waitFor();
    expect(await lookAt(page)).toEqual([]);
    await dialog.getByRole('button', { name: '撤销导入' }).click();
    await page.getByText('已撤销 23 篇。').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await get<{ total: number }>('poster/mine')).toMatchObject({ total: 7 });
    expect(await lookAt(page)).toEqual([]);
  });

  test('读屏软件读得懂，不用横着滚', async () => {
    await open();
    const old =
      '---\ntitle: 初雪\ndate: 2019-01-02\npermalink: /2019/01/02/first/\n---\n![](没有.png)\n{% music 1 %}\n';
    await choose(
      '旧博客.zip',
      Buffer.from(zipSync({ '_posts/a.md': Buffer.from(old), 'README.md': Buffer.from('说明') })),
    );
    await page.getByText('1 篇发布，1 个不导入；图片 0 张，旧地址 1 个。').waitFor();
    await page.getByText('第 6 行：图片 没有.png 没有找到').waitFor();
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('button', { name: '取消' }).click();
    await bring('a.md', Buffer.from('---\nid: old-article\ntitle: 别的\n---\n'));
    await page.getByText('已有，跳过 1 篇').waitFor();
    expect(await lookAt(page)).toEqual([]);
  });
});
