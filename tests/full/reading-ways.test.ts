import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { alive } from '../support/alive.ts';
import { writer } from '../support/articles.ts';
import { lookAt } from '../support/look-at.ts';
import { openReading, picturesArrived } from '../support/reading-page.ts';

const reading = openReading();
const { site, open, atRest, jump, topOf } = reading;
let page: Page;
let id = '';

beforeAll(() => {
  ({ id } = reading.ids());
});
beforeEach(() => {
  page = reading.page();
});

describe('文章的版面', () => {
  test('愿意看繁体的，标题与正文换成繁体，代码不动，下一篇也一样；换回简体一字不差', async () => {
    const text = '皇后的头发，里面发现两只松鼠，干净。\n\n`头发` 不动\n\n```\n头发\n```';
    const own = await (
      await writer(site.browser.context, site.origin, '看雪')
    ).publish({
      title: '头发与皇后',
      content: text,
    });
    const shown = () => page.locator('.prose').innerText();
    const choose = async (name: string): Promise<void> => {
      await page.getByText('Aa', { exact: true }).click();
      await page.locator('article label').getByText(name, { exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await page.goto(`${site.origin}/article/blog/${own}`);
    await page.locator('.prose [data-action=copy]').waitFor();
    const before = await shown();
    await choose('繁體');
    await expect.poll(shown).toContain('皇后的頭髮，裡面發現兩隻松鼠，乾淨。');
    expect((await shown()).match(/头发/g), '代码').toHaveLength(2);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('頭髮與皇后');
    await page.locator('a[rel=prev], nav a[href^="/article/blog/"]').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith(own));
    await expect.poll(() => page.locator('article').getAttribute('lang')).toBe('zh-Hant-TW');
    await page.goBack();
    await expect.poll(shown).toContain('頭髮');
    await choose('简体');
    expect(await shown()).toBe(before);
    expect(await page.evaluate(() => localStorage.getItem('reading'))).toBeNull();
  });

  test('没有写摘要与封面的文章，描述与配图取自正文；正文里的一级标题不是第二个页面标题', async () => {
    const content = '# 描述\n\n描述取自这一段。\n\n# 一级\n\n![雪](/data/snow.webp)';
    const data = draft({ title: '描述', summary: '', cover: '', content });
    const answer = await site.browser.context.request.post(`${site.origin}/api/poster/create`, { data });
    const { info } = (await answer.json()) as { info: { id: string } };
    const html = await (await fetch(`${site.origin}/article/blog/${info.id}`)).text();
    for (const name of ['name="description"', 'property="og:description"']) {
      expect(html).toContain(`<meta ${name} content="描述取自这一段。">`);
    }
    expect(html).toContain(`<meta property="og:image" content="${site.origin}/data/snow.webp">`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('<p id="s-描述">描述取自这一段。</p>\n<h2 id="s-一级">一级</h2>');
    await site.browser.context.request.post(`${site.origin}/api/poster/delete`, { data: { id: info.id } });
  });
});

describe('正文里能做的事', () => {
  test('整篇复制，标题后面不多一个井号', async () => {
    await open();
    await page.getByRole('link', { name: '# 复制“第 3 节”的地址' }).waitFor();
    const copied = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('.prose')!);
      return String(getSelection());
    });
    expect(copied).toContain('第 3 节');
    expect(copied).not.toContain('#');
  });

  test('打不开的封面不占地方', async () => {
    const cover = `/asset/${'x'.repeat(43)}.png`;
    const data = draft({ title: '封面不在了', cover, status: 'published' });
    const answer = await site.browser.context.request.post(`${site.origin}/api/poster/create`, { data });
    const { info } = (await answer.json()) as { info: { id: string } };
    site.browser.expectErrors(/404/);
    await page.goto(`${site.origin}/article/blog/${info.id}`);
    await page.getByRole('heading', { name: '封面不在了' }).waitFor();
    await expect.poll(() => page.locator('main article > div img').count()).toBe(0);
    await page.goto(`${site.origin}/article/blog`);
    await page.getByRole('link', { name: '封面不在了' }).waitFor();
    await expect.poll(() => page.locator(`img[src="${cover}"]`).count()).toBe(0);
    await site.browser.context.request.post(`${site.origin}/api/poster/delete`, { data: { id: info.id } });
  });

  test('说过的话五秒后消失，有人看着、或在别的窗口里就不消失；F8 走得到，Esc 关上', async () => {
    await open();
    const copy = page.getByRole('link', { name: '# 复制“第 3 节”的地址' });
    const said = page.getByRole('status').getByText('已复制这一节的地址');
    await copy.focus();
    await page.keyboard.press('Enter');
    await said.waitFor();
    // Following a link to a part of the page takes the focus from the link.
    await copy.focus();
    await page.keyboard.press('F8');
    await page.getByRole('list', { name: '消息（F8）' }).and(page.locator(':focus')).waitFor();
    await page.waitForTimeout(5_500);
    expect(await said.count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: '关闭' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    await copy.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await said.waitFor();
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await page.waitForTimeout(5_500);
    expect(await said.count()).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await said.waitFor({ state: 'detached', timeout: 15_000 });
  });

  test('带着标题的地址从站内来，也停在那一节', async () => {
    await page.goto(`${site.origin}/article/blog`);
    await alive(page);
    const address = `/article/blog/${id}#s-第-4-节`;
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await page.locator('.prose [data-action=anchor]').first().waitFor();
    await page.waitForTimeout(300);
    await atRest();
    expect(await topOf('#s-第-4-节')).toBeGreaterThan(0);
    expect(await topOf('#s-第-4-节')).toBeLessThan(200);
  });

  test('从标题读下去，离开再退回，停在读到的地方', async () => {
    await open('#s-第-2-节');
    await atRest();
    await jump(await page.evaluate(() => scrollY + 700));
    await page.waitForTimeout(500);
    const left = await page.evaluate(() => scrollY);
    await page.evaluate(() => history.pushState(null, '', '/article/blog'));
    await page.locator('main h2').first().waitFor();
    await page.goBack();
    await page.locator('.prose [data-action=anchor]').first().waitFor();
    await page.waitForTimeout(300);
    await atRest();
    expect(await page.evaluate(() => scrollY)).toBe(left);
  });
});

describe('放大图片', () => {
  // A picture that has not loaded has no size, and nobody can press it.
  beforeEach(async () => {
    await open();
    await picturesArrived(page);
  });

  test('滚轮放大，拖着看，背后的页面不动', async () => {
    await page.getByRole('button', { name: '放大图片：雪窗的图标' }).click();
    const image = page.getByRole('dialog').locator('img');
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, -600);
    const box = (await image.boundingBox())!;
    expect(box.width).toBeGreaterThan(900);
    await page.mouse.down();
    await page.mouse.move(295, 400, { steps: 4 });
    await page.mouse.up();
    expect((await image.boundingBox())!.x).toBeCloseTo(box.x + 100, 0);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('两指张开放大', async () => {
    await page.getByRole('button', { name: '放大图片：雪窗的图标' }).click();
    const image = page.getByRole('dialog').locator('img');
    const before = (await image.boundingBox())!;
    const devtools = await site.browser.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [
              { x: 195 - apart, y: 400, id: 0 },
              { x: 195 + apart, y: 400, id: 1 },
            ]
          : [],
      });
    await touch('touchStart', 40);
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
    await touch('touchEnd');
    expect((await image.boundingBox())!.width / before.width).toBeGreaterThan(1.7);
  });

  test('链接里的图片照样是链接', async () => {
    await page.getByRole('link', { name: '链接里的图' }).click();
    await page.waitForURL('**/lunar/calendar');
  });
});

test('文章与放大的图片都看得清、放得下', async () => {
  await open();
  await picturesArrived(page);
  expect(await lookAt(page)).toEqual([]);
  await page.getByRole('button', { name: '放大图片：雪窗的图标' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await lookAt(page)).toEqual([]);
});
