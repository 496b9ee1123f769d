import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { networkGone } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, focused, openManaged, signIn, tabTo } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { emulateTouch } from '../support/touch.ts';

const site = openSite({ viewport: { width: 1280, height: 800 }, aPageEach: true });
let page: Page;
let calls: Calls;
let people = 0;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
});
beforeEach(async () => {
  page = site.page;
  people += 1;
  await signIn(calls, `整理的人${people}`);
});

const titleOf = (number: number): string => `第 ${String(number).padStart(2, '0')} 篇`;

async function write(count: number, changes = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const text = draft({ title: titleOf(number), tags: [], status: 'draft', ...changes });
    ids.push((await calls.post<{ id: string }>('poster/create', text)).info.id);
  }
  return ids;
}

interface Listed {
  readonly title: string;
  readonly status: string;
  readonly tags: string[];
  readonly publishTime: number | null;
}
const mine = async (query = ''): Promise<Listed[]> =>
  (await calls.get<{ list: Listed[] }>(`poster/mine?size=50&sort=title&order=asc${query}`)).info.list;

const open = (path = '/manage/article/info?sort=title'): Promise<void> => openManaged(page, site.origin + path);
const box = (number: number) => page.getByLabel(`选中《${titleOf(number)}》`);
const bar = () => page.getByRole('group', { name: '批量操作' });
const act = (name: string) => bar().getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
/** Waits for what the note on the last action says. */
const said = (words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();
const checked = () => page.getByRole('checkbox', { name: /^选中/, checked: true }).count();

describe('选中', () => {
  test('每行 56 像素；按住 Shift 选一段，条上说几篇，行一像素也不动', async () => {
    await write(8);
    await open();
    const place = () =>
      page.getByRole('listitem').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
    const before = (await place()).slice(-8);
    expect(before[1]! - before[0]!).toBeLessThanOrEqual(57);
    await box(2).click();
    await box(5).click({ modifiers: ['Shift'] });
    await bar().getByText('已选 4 篇').waitFor();
    expect((await place()).slice(-8)).toEqual(before);
    await box(4).click({ modifiers: ['Shift'] });
    await bar().getByText('已选 2 篇').waitFor();
    expect(await lookAt(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar().getByText('全选本页').waitFor();
  });

  test('全选本页，再全选符合条件的，只对找到的做', async () => {
    await write(23, { tags: ['一批'] });
    await write(1, { title: '不在其中', tags: [] });
    await open('/manage/article/info?tag=%E4%B8%80%E6%89%B9');
    await page.getByLabel('全选本页').check();
    await act('全选符合条件的 23 篇');
    await bar().getByText('已选 23 篇').waitFor();
    await act('改标签');
    await dialog().getByLabel('添加标签').fill('甲，乙');
    expect(await lookAt(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await said('23 篇已改标签');
    const all = await mine();
    expect(all.filter(({ tags }) => tags.join() === '一批,甲,乙')).toHaveLength(23);
    expect(all.find(({ title }) => title === '不在其中')?.tags).toEqual([]);
  });
});

describe('对选中的做', () => {
  test('只用键盘：先问，发布，说清几篇；转为草稿', async () => {
    await write(3);
    await open();
    await tabTo(page, `选中《${titleOf(1)}》`);
    await page.keyboard.press('Space');
    await tabTo(page, `选中《${titleOf(3)}》`);
    await page.keyboard.press('Space');
    await tabTo(page, '发布', { back: true });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '发布这 2 篇文章？' }).waitFor();
    expect(await focused(page)).toBe('发布');
    await page.keyboard.press('Enter');
    await said('2 篇已发布');
    expect((await mine()).map(({ status }) => status)).toEqual(['published', 'draft', 'published']);
    await expect.poll(checked).toBe(0);
    await page.getByLabel('全选本页').check();
    await act('转为草稿');
    await dialog().getByRole('button', { name: '转为草稿' }).click();
    await said('3 篇已转为草稿');
    expect((await mine('&status=draft')).length).toBe(3);
  });

  test('在别处改过的不动，说是哪一篇；它还选着，再试就成', async () => {
    const [, second] = await write(3);
    await open();
    const { status: _, ...text } = draft({ title: titleOf(2), tags: [], content: '在别处写的' });
    await calls.post('poster/save', { ...text, id: second, version: 1 });
    await page.getByLabel('全选本页').check();
    await act('发布');
    await dialog().getByRole('button', { name: '发布' }).click();
    await said(`2 篇已发布，1 篇失败：《${titleOf(2)}》文章已在其他地方改到第 2 版`);
    await expect.poll(checked).toBe(1);
    expect(await box(2).isChecked()).toBe(true);
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('button', { name: '重试' }).click();
    await said(`《${titleOf(2)}》已发布`);
    expect((await calls.get(`poster/get?id=${second}`)).info).toMatchObject({ content: '在别处写的' });
  });

  test('移除标签，改日期：各自的时刻不变', async () => {
    await write(2, { tags: ['留', '去'], status: 'published' });
    await open();
    await page.getByLabel('全选本页').check();
    await act('改标签');
    await dialog().getByRole('checkbox', { name: '去' }).check();
    await dialog().getByRole('button', { name: '保存' }).click();
    await said('2 篇已改标签');
    expect((await mine()).map(({ tags }) => tags)).toEqual([['留'], ['留']]);
    const before = (await mine())[0]?.publishTime ?? 0;
    await page.getByLabel('全选本页').check();
    await act('改日期');
    await dialog().getByLabel('发布日期').fill('2099-01-01');
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().getByText('日期不能在将来').waitFor();
    await dialog().getByLabel('发布日期').fill('2024-02-29');
    await dialog().getByRole('button', { name: '保存' }).click();
    await said('2 篇已改日期');
    const after = (await mine())[0]?.publishTime ?? 0;
    expect(after).toBe(Date.parse('2024-02-29T00:00:00+08:00') / 1000 + ((before + 28_800) % 86_400));
  });

  test('导出选中的，没选的不在里面', async () => {
    await write(3);
    await open();
    await box(1).check();
    await box(3).check();
    const [download] = (await Promise.all([page.waitForEvent('download'), act('导出')])) as [Download, void];
    await said('2 篇已导出');
    const names = Object.keys(unzipSync(readFileSync(await download.path())));
    expect(names.map((name) => name.slice('articles/'.length, 'articles/'.length + 6)).sort()).toEqual([
      titleOf(1),
      titleOf(3),
    ]);
  });
});

describe('路上出事', () => {
  test('断了线：一篇也没丢，都还选着，连上再试', async () => {
    await write(3);
    await open();
    await page.getByLabel('全选本页').check();
    site.browser.expectErrors(networkGone);
    await page.route('**/api/poster/adjust', (route) => route.abort());
    await act('发布');
    await dialog().getByRole('button', { name: '发布' }).click();
    await said('3 篇失败：网络错误');
    expect(await checked()).toBe(3);
    await page.unroute('**/api/poster/adjust');
    await page.getByRole('button', { name: '重试' }).click();
    await said('3 篇已发布');
    expect((await mine('&status=published')).length).toBe(3);
  });

  test('说做到第几篇；喊停以后，没做的还选着', async () => {
    await write(6);
    await open();
    // The second one is kept waiting until the stop was pressed, so that it is the one being done however busy the machine is.
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/poster/adjust', async (route) => {
      asked += 1;
      if (asked > 1) await stopped;
      await route.continue();
    });
    await page.getByLabel('全选本页').check();
    await act('发布');
    await dialog().getByRole('button', { name: '发布' }).click();
    await said('正在处理 1 / 6');
    await page.getByRole('button', { name: '停止' }).click();
    stop();
    await said('2 篇已发布，已停止，4 篇未处理');
    const published = (await mine('&status=published')).length;
    expect(published).toBe(2);
    await expect.poll(checked).toBe(6 - published);
  });
});

test('手机上一行两句，操作在拇指边，都够手指按', async () => {
  await write(3, { title: '一个很长很长的标题，长到手机上一行一定放不下，要截在末尾', tags: ['甲', '乙'] });
  await emulateTouch(page);
  await page.setViewportSize({ width: 390, height: 740 });
  await open('/manage/article/info');
  await page.getByLabel('全选本页').check();
  const heights = await bar()
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const foot = await bar().getByRole('button', { name: '发布', exact: true }).boundingBox();
  expect(foot?.y).toBeGreaterThan(650);
  const row = await page.getByRole('region', { name: '文章列表' }).getByRole('listitem').first().boundingBox();
  expect(row?.height).toBeLessThanOrEqual(68);
  expect(await lookAt(page)).toEqual([]);
});
