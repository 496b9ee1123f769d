import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pages } from '#site/pages.ts';
import { draft } from '../fixtures/posters.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, openManaged, signUpByPage } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ hasTouch: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  page = site.page;
  calls = callsOf(site.browser, site.origin);
  await signUpByPage(site.browser, site.origin, '江雪');
});

async function create(changes: Parameters<typeof draft>[0]): Promise<string> {
  return (await calls.post<{ id: string }>('poster/create', draft(changes))).info.id;
}

const sheet = () => page.getByRole('dialog', { name: '文章设置' });

async function openSettings(id: string): Promise<void> {
  await openManaged(page, `${site.origin}/manage/article/edit/${id}`);
  await page.getByRole('button', { name: '文章操作' }).click();
  await page.getByRole('menuitem', { name: '文章设置' }).click();
  await sheet().getByLabel('发布时间').waitFor();
}

interface Edited {
  readonly listing: string;
  readonly publishTime: number | null;
  readonly schedule: { readonly time: number } | null;
}
const edited = async (id: string) => (await calls.get<Edited>(`poster/edit?id=${id}`)).info;

test('设为不列出并更新：有地址的读得到，任何一页都没有它的标题', async () => {
  const id = await create({ title: '只给知道地址的人', status: 'published', tags: ['雪夜'], series: '冬天' });
  await create({ title: '大家都看得到', status: 'published', tags: ['雪夜'], series: '冬天' });
  await openSettings(id);
  expect(await lookAt(page)).toEqual([]);
  await sheet().getByRole('radio', { name: '不列出' }).check();
  await sheet().getByText('不进列表、搜索和订阅，有地址的人都能读').waitFor();
  await sheet().getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '更新' }).click();
  await expect.poll(async () => (await calls.get<Edited>(`poster/get?id=${id}`)).info.listing).toBe('unlisted');

  // Asked without cookies, as a stranger's browser or a search engine asks.
  const htmlOf = async (path: string) => (await fetch(site.origin + path)).text();
  const own = await htmlOf(`/article/blog/${id}`);
  expect(own).toContain('只给知道地址的人');
  expect(own).toContain('<meta name="robots" content="noindex">');
  const fixed = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  const asked = [...fixed, `/article/blog?author=${encodeURIComponent('江雪')}`, '/article/blog?sort=hot'];
  const named = async (title: string) => {
    const found: string[] = [];
    for (const path of asked) if ((await htmlOf(path)).includes(title)) found.push(path);
    return found;
  };
  expect(await named('只给知道地址的人')).toEqual([]);
  expect(await named('大家都看得到')).toEqual(expect.arrayContaining(['/', '/article/blog', '/article/archive']));
});

test('置顶的在列表最前，自成一组', async () => {
  await create({ title: '先写的', status: 'published', listing: 'pinned' });
  await create({ title: '后写的', status: 'published' });
  await page.goto(`${site.origin}/article/blog?author=${encodeURIComponent('江雪')}`);
  const group = page.locator('section', { has: page.getByRole('heading', { name: '置顶', exact: true }) });
  await group.getByRole('link', { name: '先写的' }).waitFor();
  expect(await page.locator('main h3').first().innerText()).toBe('先写的');
  expect(await page.locator('main').getByRole('link', { name: '先写的' }).count()).toBe(1);
});

test('改发布时间：已发布的改文章，草稿的定时；在将来的不收，可以取消', async () => {
  const published = await create({ title: '改时间的', status: 'published' });
  await openSettings(published);
  await sheet().getByLabel('发布时间').fill('2024-02-10T08:30');
  await sheet().getByRole('button', { name: '改时间' }).click();
  await page.getByText('已改发布时间').waitFor();
  expect((await edited(published)).publishTime).toBe(Date.parse('2024-02-10T08:30:00+08:00') / 1000);
  // The editor goes on from the new version.
  await sheet().getByLabel('摘要').fill('新的摘要');
  await sheet().getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '更新' }).click();
  await expect
    .poll(async () => (await calls.get<{ summary: string }>(`poster/get?id=${published}`)).info.summary)
    .toBe('新的摘要');
  expect((await edited(published)).publishTime).toBe(Date.parse('2024-02-10T08:30:00+08:00') / 1000);

  const waiting = await create({ title: '等着的', status: 'draft' });
  await openSettings(waiting);
  await sheet().getByLabel('发布时间').fill('2020-01-01T00:00');
  await sheet().getByRole('button', { name: '定时发布' }).click();
  await sheet().getByText('定时发布的时间已过').waitFor();
  const time = Math.ceil(Date.now() / 60_000) * 60 + 86_400;
  const local = new Date((time + 28_800) * 1000).toISOString().slice(0, 16);
  await sheet().getByLabel('发布时间').fill(local);
  await sheet().getByRole('button', { name: '定时发布' }).click();
  await sheet().getByRole('button', { name: '取消定时' }).waitFor();
  expect((await edited(waiting)).schedule?.time).toBe(time);
  expect(await lookAt(page)).toEqual([]);
  await sheet().getByRole('button', { name: '取消定时' }).click();
  await expect.poll(async () => (await edited(waiting)).schedule).toBeNull();
});
