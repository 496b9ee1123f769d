import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rendererVersion } from '#domain/article/markdown.ts';
import { openDatabase } from '#server/db/open.ts';
import { alive } from '../support/alive.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { fillWith, makeIndex } from '../support/search/fill.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const articleCount = 2_050;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  await server.stop();
  const source = { url: undefined, file: `${server.dataDirectory}/site.sqlite`, onError: console.error };
  const database = await openDatabase(source);
  await fillWith(database, Array.from({ length: articleCount }, noteOf), rendererVersion);
  await makeIndex({ source, database });
  await database.destroy();
  await server.start();
  browser = await openContext({ viewport: { width: 390, height: 740 } });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
});

/** Every article has the word that is asked for; the newest hundred also have a rarer one. */
const noteOf = (_: unknown, index: number) => ({
  id: `note-${String(index).padStart(6, '0')}`,
  title: `松影札记之 ${index + 1}`,
  tags: ['札记'],
  headings: [],
  body: `窗外的松影又移了一寸，这是第 ${index + 1} 篇。${index < articleCount - 100 ? '' : '炉火很旺。'}`,
  publishTime: 1_600_000_000 + index * 3_600,
});

async function open(path: string): Promise<void> {
  await browser.page.goto(`${server.origin}/search?q=${encodeURIComponent('松影')}${path}`, {
    waitUntil: 'networkidle',
  });
  await alive(browser.page);
}

describe('找到的比能列的多', () => {
  test('说超过多少，不说共有多少；看得出只列前面的', async () => {
    const { page } = browser;
    await open('');
    await page.getByRole('status').getByText('“松影”：超过 2000 篇文章，0 章教程').waitFor();
    const kinds = page.getByRole('navigation', { name: '结果类别' });
    expect(await kinds.getByRole('link', { name: '文章' }).textContent()).toBe('文章 2000+');
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('link', { name: '查看前 2000 篇' }).click();
    await page.getByText('第 1 / 200 页，只列前 2000 篇').waitFor();
    expect(await lookAt(page)).toEqual([]);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('最后一页是满的，再往后说没有了', async () => {
    const { page } = browser;
    await open('&in=poster&page=200');
    await page.getByText('第 200 / 200 页，只列前 2000 篇').waitFor();
    expect(await page.getByRole('region', { name: '文章' }).getByRole('listitem').count()).toBe(10);
    await open('&in=poster&page=201');
    await page.getByText('没有第 201 页，一共只有 200 页。').waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  test('不到两千的照旧说共有多少', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/search?q=${encodeURIComponent('炉火')}`, { waitUntil: 'networkidle' });
    await page.getByRole('status').getByText('“炉火”：100 篇文章，0 章教程').waitFor();
    await page.getByRole('link', { name: '查看全部 100 篇' }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });
});
