import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { networkGone } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { actOnRow, type Calls, callsOf, focused, openManaged, signIn, tabTo } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ hasTouch: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  page = site.page;
  calls = callsOf(site.browser, site.origin);
});
afterEach(() => site.browser.expectErrors(undefined));

const open = (path: string): Promise<void> => openManaged(page, site.origin + path);

describe('文章中心', () => {
  const titles = ['雪夜读书', '算闰月', '字符编码', '离线的网页'];
  const counts = async () =>
    (await page.getByRole('navigation', { name: '按状态看' }).innerText()).replaceAll(/\s/g, '');
  const shown = () => page.getByRole('region', { name: '文章列表' }).getByRole('heading', { level: 2 }).allInnerTexts();

  beforeAll(async () => {
    await signIn(calls, '写文章的人');
    for (const [index, title] of titles.entries()) {
      await calls.post('poster/create', draft({ title, tags: [index % 2 ? '技术' : '生活'], status: 'published' }));
    }
    const { info } = await calls.post<{ id: string }>(
      'poster/create',
      draft({ title: '没写完的', status: 'draft', tags: [] }),
    );
    await calls.post('poster/save', { ...draft({ title: '' }), status: undefined, id: info.id, version: 1 });
  });

  test('各有几篇，怎样找、怎样排，都写在地址里', async () => {
    await open('/manage/article/info');
    await expect.poll(counts).toBe('全部5草稿1已发布4回收站0');
    expect(await lookAt(page)).toEqual([]);
    await page.getByLabel('搜索我的文章').fill('技术');
    await page.waitForURL((url) => url.searchParams.get('q') === '技术');
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 2);
    expect((await shown()).sort()).toEqual(['离线的网页', '算闰月'].sort());
    await page.getByLabel('排序').selectOption('标题');
    await page.waitForURL('**sort=title');
    await page.reload();
    await page.getByRole('heading', { name: '算闰月' }).waitFor();
    expect(await page.getByLabel('搜索我的文章').inputValue()).toBe('技术');
    expect(await shown()).toEqual(['离线的网页', '算闰月'].sort());
    await page.getByRole('link', { name: /^从前到后/ }).click();
    await page.waitForURL('**order=desc');
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('sort'));
    await page.getByLabel('搜索我的文章').fill('没有的词');
    await page.getByText('没有标题或标签包含“没有的词”的文章').waitFor();
    await page.getByLabel('搜索我的文章').fill('雪'.repeat(51));
    await page.getByText('最多 50 个字').waitFor();
  });

  test('只用键盘选两篇删掉，一按撤销又都回来', async () => {
    await open('/manage/article/info?status=published&sort=title');
    await tabTo(page, '选中《字符编码》');
    await page.keyboard.press('Space');
    await tabTo(page, '选中《雪夜读书》');
    await page.keyboard.press('Space');
    await page.getByText('已选 2 篇').waitFor();
    await page.getByRole('checkbox').first().focus();
    await tabTo(page, '删除');
    await page.keyboard.press('Enter');
    await page.getByText('2 篇已移到回收站').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 2);
    await expect.poll(counts).toBe('全部3草稿1已发布2回收站2');
    expect((await calls.get('poster/fetch?author=' + encodeURIComponent('写文章的人'))).info).toMatchObject({
      total: 2,
    });
    expect(await lookAt(page)).toEqual([]);
    await tabTo(page, '撤销');
    await page.keyboard.press('Enter');
    await page.getByText('2 篇已恢复').waitFor();
    await expect.poll(counts).toBe('全部5草稿1已发布4回收站0');
  });

  test('回答丢在路上，再试一次也只删一回', async () => {
    await open('/manage/article/info?sort=title');
    site.browser.expectErrors(networkGone);
    await page.route(
      '**/api/poster/delete',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await actOnRow(page, '算闰月', '删除');
    await page.getByText('1 篇失败：《算闰月》网络错误').waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('《算闰月》已移到回收站').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('《算闰月》已恢复').waitFor();
  });

  test('给草稿定一个时间：过了的不收，定好的写在行里，可以取消', async () => {
    await calls.post('poster/create', draft({ title: '新年的信', status: 'draft' }));
    await open('/manage/article/info?status=draft&q=新年');
    const dialog = page.getByRole('dialog', { name: '定时发布《新年的信》' });
    await actOnRow(page, '新年的信', '定时发布');
    await dialog.getByLabel('发布时间').fill('2020-01-01T08:00');
    await dialog.getByRole('button', { name: '定时发布' }).click();
    await dialog.getByText('时间已过，请改晚一些').waitFor();
    expect(await lookAt(page)).toEqual([]);
    const year = new Date().getFullYear() + 1;
    const day = `${year}-01-01`;
    await dialog.getByLabel('发布时间').fill(`${day}T00:00`);
    await dialog.getByRole('button', { name: '定时发布' }).click();
    await page.getByText('《新年的信》已改定时').waitFor();
    await page.getByText(`${day} 00:00 发布`).waitFor();
    const { list } = (await calls.get<{ list: { id: string; schedule: unknown }[] }>('poster/mine?q=新年')).info;
    expect(list[0]?.schedule).toEqual({ time: Date.parse(`${day}T00:00:00+08:00`) / 1000, failure: '' });
    await actOnRow(page, '新年的信', '改定时');
    await dialog.getByRole('button', { name: '取消定时' }).click();
    await page.getByText(`${day} 00:00 发布`).waitFor({ state: 'detached' });
    await actOnRow(page, '新年的信', '删除');
    await page.getByText('《新年的信》已移到回收站').waitFor();
    await calls.post('poster/purge', { id: list[0]?.id });
  });

  test('回收站里恢复一篇，彻底删除另一篇之前先问', async () => {
    await open('/manage/article/info?status=published');
    for (const title of ['字符编码', '离线的网页']) {
      await actOnRow(page, title, '删除');
      await page.getByText(`《${title}》已移到回收站`).waitFor();
    }
    await page.getByRole('link', { name: '查看回收站' }).click();
    await page.getByText('字符编码', { exact: true }).waitFor();
    expect(await lookAt(page)).toEqual([]);
    await actOnRow(page, '字符编码', '恢复');
    await page.getByText('《字符编码》已恢复').waitFor();
    await actOnRow(page, '离线的网页', '彻底删除');
    const dialog = page.getByRole('dialog', { name: '彻底删除' });
    await dialog.waitFor();
    expect(await focused(page)).toBe('取消');
    expect(await lookAt(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await actOnRow(page, '离线的网页', '彻底删除');
    await dialog.getByRole('button', { name: '彻底删除' }).click();
    await page.getByText('《离线的网页》已彻底删除').waitFor();
    await page.getByText('回收站是空的').waitFor();
    await expect.poll(counts).toBe('全部4草稿1已发布3回收站0');
  });

  test('本机有未提交的改动，列表里看得出', async () => {
    site.browser.expectErrors(networkGone);
    await page.route('**/api/poster/save', (route) => route.abort());
    await open('/manage/article/info');
    await page.getByRole('link', { name: '算闰月', exact: true }).click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('算闰月，改到一半');
    await page.waitForTimeout(1000);
    await page.getByRole('link', { name: '返回我的文章' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '算闰月' });
    await row.getByText('本机有未提交的改动').waitFor();
    expect(await page.getByText('本机有未提交的改动').count()).toBe(1);
    await page.unroute('**/api/poster/save');
  });

  test('翻页在地址里，超出了就指回来', async () => {
    await signIn(calls, '写得多的人');
    for (let number = 1; number <= 21; number += 1) {
      await calls.post('poster/create', draft({ title: `第 ${String(number).padStart(2, '0')} 篇`, status: 'draft' }));
    }
    await open('/manage/article/info?sort=title');
    await page.getByLabel('全选本页').check();
    await page.getByText('已选 20 篇').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of ['《第 03 篇》的操作', '《第 20 篇》的操作']) {
      const button = page.getByRole('button', { name });
      await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 10));
      await button.click();
      await expect.poll(() => focused(page)).toBe(name);
      const menu = (await page.getByRole('menu').boundingBox())!;
      expect(menu.y).toBeGreaterThan(64);
      expect(menu.y + menu.height).toBeLessThanOrEqual(800);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL('**page=2');
    await page.getByRole('heading', { name: '第 21 篇' }).waitFor();
    // The selection covers the visible articles alone.
    await page.getByText('全选本页').waitFor();
    await actOnRow(page, '第 21 篇', '删除');
    await page.getByText('《第 21 篇》已移到回收站').waitFor();
    await page.getByText('没有第 2 页').waitFor();
    await page.getByRole('link', { name: '查看最后一页' }).click();
    await page.getByRole('heading', { name: '第 20 篇' }).waitFor();
  });
});
