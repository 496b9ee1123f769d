import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { changeAccount, somebodyElse } from '../support/accounts.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, cutTimes, inexactTimes, openManaged, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

/** The owner's pages by touch on a phone; `manage-site-keyboard.test.ts` walks them without a mouse. */
const site = openSite({ viewport: { width: 390, height: 740 }, hasTouch: true, aPageEach: true });
let page: Page;
let calls: Calls;
const people: Record<string, Calls> = {};

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '雪窗管家');
  changeAccount(site.server, '雪窗管家', { role: 'owner' });
  for (const name of ['写手甲', '写手乙', '写手丙', '新人甲', '新人乙']) {
    people[name] = await somebodyElse(site.origin, name);
  }
  for (const name of ['新人甲', '新人乙']) changeAccount(site.server, name, { state: 'pending' });
});
beforeEach(() => {
  page = site.page;
});

const open = (path: string): Promise<void> => openManaged(page, site.origin + path);
const dialog = () => page.getByRole('dialog');
const row = (name: string) =>
  page.getByRole('region', { name: /列表$/ }).getByRole('listitem').filter({ hasText: name });
/** Waits for the notice of an act. */
const said = (words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();

/** Touches an act in the menu of a row. */
async function act(name: string, words: string): Promise<void> {
  await row(name).first().locator('[aria-haspopup=menu]').tap();
  await row(name).first().getByRole('menuitem', { name: words, exact: true }).tap();
}

const titles = () => page.getByRole('region', { name: /列表$/ }).getByRole('heading', { level: 2 }).allInnerTexts();

async function write(name: string, title: string): Promise<string> {
  const { info } = await people[name]!.post<{ id: string }>('poster/create', draft({ title }));
  return info.id;
}

/** Looks at the page in both schemes and from 320 to 1280 pixels. */
async function look(): Promise<void> {
  expect(await inexactTimes(page, page.url().includes('/manage/') ? 'words' : 'title')).toEqual([]);
  expect(await lookAt(page)).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    expect([width, ...(await cutTimes(page))]).toEqual([width]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 740 });
}

describe('账号', () => {
  test('等待批准的在最前面：批准一个，再批准选中的', async () => {
    await open('/manage/site/people');
    expect((await titles()).slice(0, 2).join()).toMatch(/新人/);
    await look();
    await act('新人甲', '批准');
    await said('已批准 新人甲');
    people['新人丁'] = await somebodyElse(site.origin, '新人丁');
    changeAccount(site.server, '新人丁', { state: 'pending' });
    await page.getByRole('link', { name: /等待批准/ }).tap();
    await page.waitForURL('**state=pending');
    await row('新人丁').waitFor();
    await page.getByText('选中本页等待批准的 2 个').tap();
    await page.getByRole('button', { name: '批准 2 个' }).tap();
    await said('已批准 2 个账号');
    await page.getByText('没有等待批准的账号。').waitFor();
    expect((await people['新人乙']!.get<{ state: string }>('user/get')).info.state).toBe('active');
  });

  test('停用同时隐藏文章：立即退出，读者看不到；恢复后都回来', async () => {
    const id = await write('写手甲', '停用时看不到的');
    await open('/manage/site/people?q=%E5%86%99%E6%89%8B%E7%94%B2');
    await act('写手甲', '停用');
    await dialog()
      .getByText(/同时隐藏 1 篇文章/)
      .tap();
    await look();
    await dialog().getByRole('button', { name: '停用', exact: true }).tap();
    await said('已停用 写手甲，文章已隐藏');
    await row('已停用').waitFor();
    expect((await people['写手甲']!.get('user/get')).code).toBe(1002);
    const visitor = await somebodyElse(site.origin, '看的人');
    expect((await visitor.get(`poster/get?id=${id}`)).code).toBe(1004);
    await act('写手甲', '恢复');
    await said('已恢复 写手甲');
    expect((await visitor.get(`poster/get?id=${id}`)).code).toBe(0);
  });

  test('改身份；退出所有设备；重设密码的链接只显示一次', async () => {
    await open('/manage/site/people?q=%E5%86%99%E6%89%8B%E4%B9%99');
    await act('写手乙', '更改身份');
    await dialog()
      .getByText(/^读者：/)
      .tap();
    await look();
    await dialog().getByRole('button', { name: '保存' }).tap();
    await said('写手乙 现在是读者');
    await row('读者').waitFor();
    await act('写手乙', '退出所有设备');
    await dialog().getByRole('button', { name: '退出所有设备' }).tap();
    await said('写手乙 已退出所有设备');
    expect((await people['写手乙']!.get('user/get')).code).toBe(1002);
    await act('写手乙', '重设密码链接');
    await dialog().getByRole('button', { name: '生成链接' }).tap();
    const link = dialog().getByLabel('链接');
    await link.waitFor();
    expect(await link.inputValue()).toMatch(new RegExp(`^${site.origin}/.+#.+`));
    await look();
    await dialog().getByRole('button', { name: '关闭', exact: true }).last().tap();
    await dialog().waitFor({ state: 'detached' });
  });

  test('删除要输入用户名，输错了留着；文章转给站主', async () => {
    const id = await write('写手丙', '留下来的');
    await open('/manage/site/people?q=%E5%86%99%E6%89%8B%E4%B8%99');
    await act('写手丙', '删除账号');
    const name = dialog().getByLabel('输入用户名以确认');
    await name.fill('写手甲');
    await dialog().getByRole('button', { name: '删除账号' }).tap();
    await dialog().getByText('请输入用户名：写手丙').waitFor();
    await look();
    expect(await name.inputValue()).toBe('写手甲');
    await name.fill('写手丙');
    await dialog().getByRole('button', { name: '删除账号' }).tap();
    await said('已删除 写手丙，1 篇文章转给 雪窗管家');
    const { author } = (await calls.get<{ author: { username: string } }>(`poster/get?id=${id}`)).info;
    expect(author.username).toBe('雪窗管家');
  });
});

describe('全站文章', () => {
  test('隐藏、取消隐藏、推荐到首页、删除、恢复', async () => {
    const id = await write('新人甲', '被整理的文章');
    await open('/manage/site/articles?q=%E8%A2%AB%E6%95%B4%E7%90%86');
    await act('被整理的文章', '隐藏');
    await said('已隐藏，只有作者与站主看得到');
    await row('已隐藏').waitFor();
    await look();
    const mine = await people['新人甲']!.get<{ list: { id: string; withheld: string | null }[] }>('poster/mine');
    expect(mine.info.list.find((one) => one.id === id)?.withheld).toBe('hidden');
    await act('被整理的文章', '取消隐藏');
    await said('已取消隐藏');
    await act('被整理的文章', '推荐到首页');
    await said('已推荐，显示在首页最前面');
    await page.goto(site.origin);
    const section = page.getByRole('region').or(page.locator('section')).filter({ hasText: '最新文章' });
    const lead = section.getByRole('link', { name: /被整理的文章/ }).first();
    expect(await lead.innerText()).toContain('推荐');
    await open('/manage/site/articles?state=featured');
    await act('被整理的文章', '取消推荐');
    await said('已取消推荐');
    await page.getByText(/没有推荐的文章/).waitFor();
    await open('/manage/site/articles?q=%E8%A2%AB%E6%95%B4%E7%90%86');
    await act('被整理的文章', '删除');
    await look();
    await dialog().getByRole('button', { name: '删除' }).tap();
    await said('已移入作者的回收站');
    await open('/manage/site/articles?state=trash');
    await act('被整理的文章', '恢复并公开');
    await said('已恢复');
    const visitor = await somebodyElse(site.origin, '看的人');
    expect((await visitor.get(`poster/get?id=${id}`)).code).toBe(0);
  });
});

describe('几篇一起', () => {
  test('选中、全选符合条件的，一次隐藏、删除、恢复；正文在公开的搜索里找', async () => {
    for (let number = 1; number <= 21; number += 1) await write('新人甲', `一批导入的 ${number}`);
    const query = encodeURIComponent('一批导入的');
    await open(`/manage/site/articles?q=${query}`);
    expect(await page.getByRole('link', { name: '在公开的正文里搜索' }).getAttribute('href')).toBe(
      `/search?q=${query}`,
    );
    await page.getByText('全选本页').tap();
    await page.getByRole('button', { name: '全选符合条件的 21 篇' }).tap();
    await page.getByText('已选 21 篇').waitFor();
    await look();
    await page.getByRole('button', { name: '隐藏', exact: true }).tap();
    await said('已隐藏 21 篇');
    await row('已隐藏').first().waitFor();
    await page.getByText('全选本页').tap();
    await page.getByRole('button', { name: '删除', exact: true }).tap();
    await look();
    await dialog().getByRole('button', { name: '删除' }).tap();
    await said('已移入作者的回收站 20 篇');
    await open(`/manage/site/articles?state=trash&q=${query}`);
    await page.getByText('全选本页').tap();
    await page.getByRole('button', { name: '恢复并公开' }).tap();
    await said('已恢复 20 篇');
    const { total } = (await calls.get<{ total: number }>(`site/articles?state=public&q=${query}`)).info;
    expect(total).toBe(20);
  });
});

describe('举报', () => {
  test('读者在文章末尾举报；站主看到，隐藏文章，标为已处理', async () => {
    const id = await write('新人乙', '被举报的文章');
    await page.goto(`${site.origin}/article/blog/${id}`);
    await page.getByRole('button', { name: '举报' }).tap();
    await dialog().getByRole('button', { name: '提交' }).tap();
    await dialog().getByText('请选择原因').waitFor();
    await dialog().getByText('广告或垃圾信息').tap();
    await dialog().getByLabel(/^说明/).fill('全文都是广告。');
    await look();
    await dialog().getByRole('button', { name: '提交' }).tap();
    await said('举报已提交，站主会看到。谢谢');
    await open('/manage/site/reports');
    await page
      .getByRole('button', { name: /管理菜单/ })
      .first()
      .tap();
    await page.getByRole('link', { name: '举报 1 个等待处理' }).waitFor();
    await page.keyboard.press('Escape');
    await row('被举报的文章').getByText('全文都是广告。').waitFor();
    await look();
    await act('被举报的文章', '隐藏文章');
    await said('已隐藏，只有作者与站主看得到');
    await act('被举报的文章', '标为已处理');
    await said('已标记为处理过');
    await row('已处理').first().waitFor();
    await page.getByRole('link', { name: '待处理' }).tap();
    await page.getByText('没有待处理的举报。').waitFor();
  });
});

describe('图片、状态与记录', () => {
  test('大的在前，删除说清后果；没人用的才删得掉，删不掉就说为什么', async () => {
    const stored = await site.browser.context.request.post(`${site.origin}/api/asset/create`, {
      headers: { origin: site.origin },
      multipart: { key: 'image', file: { name: 'a.png', mimeType: 'image/png', buffer: png() } },
    });
    expect(((await stored.json()) as { code: number }).code).toBe(0);
    await open('/manage/site/uploads');
    await page
      .getByText(/^共 \d+ 张，/)
      .first()
      .waitFor();
    await look();
    await act('雪窗管家的图片', '删除');
    await dialog()
      .getByText(/无法恢复/)
      .waitFor();
    await dialog().getByRole('button', { name: '删除' }).tap();
    await said('图片已删除');
  });

  test('状态：数字连到要处理的，都看得懂', async () => {
    await somebodyElse(site.origin, '新人戊');
    changeAccount(site.server, '新人戊', { state: 'pending' });
    await open('/manage/site');
    await page.getByText('SQLite', { exact: false }).first().waitFor();
    await look();
    await page.getByRole('link', { name: /待批准/ }).tap();
    await page.waitForURL('**/manage/site/people?state=pending');
    await row('新人戊').waitFor();
  });

  test('记录：谁做了什么', async () => {
    await open('/manage/site/events');
    await page.getByText('隐藏文章').first().waitFor();
    await look();
    await page.goto(`${site.origin}/manage/site/events?page=4`);
    await page.getByText('删除账号').first().waitFor();
  });
});

describe('不是站主', () => {
  test('说清楚只有站主可以打开，菜单里也没有', async () => {
    await signIn(calls, '路过的人');
    await page.goto(`${site.origin}/manage/site/people`);
    await page.getByRole('heading', { name: '只有站主可以打开' }).waitFor();
    await page.getByRole('button', { name: '打开管理菜单' }).tap();
    await page.getByRole('dialog', { name: '管理菜单' }).getByText('编辑文章').waitFor();
    expect(await page.getByText('站点状态').count()).toBe(0);
  });
});
