import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, jpeg } from '../fixtures/pictures/jpeg.ts';
import { fileChooser } from '../support/file-chooser.ts';
import { lookAt } from '../support/look-at.ts';
import { callsOf, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { closeSettings, openSettings, writtenText } from '../support/writing.ts';

const site = openSite({ viewport: { width: 1280, height: 900 } });
const open = 'https://open.example/雪_(天气).jpg';
const other = 'https://open.example/2.jpg';
const closed = 'https://closed.example/3.jpg';
const missing = 'https://open.example/missing.jpg';
let page: Page;
/** While this promise is pending, the other host answers nothing. */
let answers = Promise.resolve();
let asked: { readonly address: string; readonly referer: string | undefined; readonly cookie: string | undefined }[] =
  [];

beforeAll(async () => {
  const { context } = site.browser;
  const body = await drawing(60, 40).jpeg(80);
  await context.route(/^https:\/\/(?:open|closed)\.example\//, async (route) => {
    const address = decodeURI(route.request().url());
    const { referer, cookie } = route.request().headers();
    asked.push({ address, referer, cookie });
    await answers;
    if (address === missing) return route.fulfill({ status: 404 });
    const allowed = address.startsWith('https://open') ? '*' : 'https://nobody.example';
    return route.fulfill({ body, contentType: 'image/jpeg', headers: { 'access-control-allow-origin': allowed } });
  });
  await signIn(callsOf(site.browser, site.origin), '转存的人');
});
beforeEach(async () => {
  page = await site.browser.context.newPage();
  await page.goto(`${site.origin}/manage/article/edit`);
  await content().waitFor();
  asked = [];
});
afterEach(async () => {
  await page.close();
  site.browser.expectErrors(undefined);
});

const content = () => page.getByRole('textbox', { name: '正文' });
const cover = () => page.getByRole('textbox', { name: '封面', exact: true });
const panel = () => page.getByRole('region', { name: '其他网站的图片' });
const takeAll = () => panel().getByRole('button', { name: '转存到本站' }).click();
const row = (name: string) => panel().getByRole('listitem').filter({ hasText: name });
const address = '/asset/[\\w-]{43}\\.(?:png|jpg|webp)';
const slow = { timeout: 30_000 };

/** Inserts text at once, since CodeMirror would continue lists and close brackets while typing. */
async function write(text: string): Promise<void> {
  await content().click();
  await page.keyboard.insertText(text);
}

describe('编辑器里其他网站的图片', () => {
  test('作者的浏览器去取，换成本站的地址，一次撤销就回去', async () => {
    const text = `![甲](${open}) 又是 ![乙](${open})\n\n\`![代码](${open})\` ![丙][p]\n\n[p]: ${other}`;
    await write(text);
    await openSettings(page);
    await cover().fill(other);
    await closeSettings(page);
    await panel().getByText('2 张图片来自其他网站（open.example）').waitFor();
    expect(asked).toEqual([]);
    await takeAll();
    await panel().waitFor({ state: 'detached', ...slow });
    const stored = new RegExp(
      `^!\\[甲\\]\\((${address})\\) 又是 !\\[乙\\]\\(\\1\\)\\n\\n\`!\\[代码\\]\\(${open.replace(/[().]/g, '\\$&')}\\)\` !\\[丙\\]\\[p\\]\\n\\n\\[p\\]: (${address})$`,
    );
    expect(await writtenText(page)).toMatch(stored);
    await openSettings(page);
    expect(await cover().inputValue()).toBe(stored.exec(await writtenText(page))?.[2]);
    await closeSettings(page);
    expect(asked.toSorted((one, another) => one.address.localeCompare(another.address))).toEqual([
      { address: other, referer: undefined, cookie: undefined },
      { address: open, referer: undefined, cookie: undefined },
    ]);
    await content().press('Control+z');
    await content().press('Control+z');
    await expect.poll(() => writtenText(page), slow).toBe(text);
  });

  test('对方不让取的，说明白；存下来的文件换上去', async () => {
    site.browser.expectErrors(/CORS policy|ERR_FAILED/);
    await write(`![甲](${closed})`);
    await takeAll();
    await row('3.jpg').getByText('对方网站不允许其他网页读取这张图片').waitFor(slow);
    expect(await writtenText(page)).toBe(`![甲](${closed})`);
    expect(await row('3.jpg').getByRole('link', { name: '打开原图 3.jpg' }).getAttribute('href')).toBe(closed);
    expect(await lookAt(page)).toEqual([]);
    const chooser = await fileChooser(page, () =>
      row('3.jpg').getByRole('button', { name: '选择已下载的图片' }).click(),
    );
    await chooser.setFiles({ name: '3.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    await panel().waitFor({ state: 'detached', ...slow });
    expect(await writtenText(page)).toMatch(new RegExp(`^!\\[甲\\]\\(${address}\\)$`));
  });

  test('没有了的，也说明白；拖到那一行的图片换上去', async () => {
    site.browser.expectErrors(/404|CORS policy/);
    await write(`![甲](${missing})`);
    await takeAll();
    await row('missing.jpg').getByText('下载失败').waitFor(slow);
    await row('missing.jpg').evaluate((element, base64) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], '存下的.jpg', { type: 'image/jpeg' }));
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    }, jpeg.toString('base64'));
    await panel().waitFor({ state: 'detached', ...slow });
    expect(await writtenText(page)).toMatch(new RegExp(`^!\\[甲\\]\\(${address}\\)$`));
  });

  test('取到一半离开编辑器：不再转存，也不动回来以后写的字', async () => {
    await write(`![甲](${open})`);
    await page.getByRole('textbox', { name: '标题' }).fill('转存到一半');
    await page.getByTestId('status').getByText('已同步').waitFor(slow);
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    answers = promise;
    await takeAll();
    await expect.poll(() => asked.length).toBe(1);
    await page.getByRole('link', { name: '返回我的文章' }).click();
    await page.getByRole('link', { name: '转存到一半' }).first().click();
    await content().press('Control+End');
    await page.keyboard.insertText('\n\n回来以后写的一段');
    const text = `![甲](${open})\n\n回来以后写的一段`;
    expect(await writtenText(page)).toBe(text);
    answer();
    // The time that uploading a picture and saving the text take.
    await page.waitForTimeout(4000);
    expect(await page.getByText(/^已转存/).count()).toBe(0);
    await page.getByTestId('status').getByText('已同步').waitFor(slow);
    await page.reload();
    await content().waitFor();
    expect(await writtenText(page)).toBe(text);
  });

  test('自己的图片与还没有传完的，不说什么', async () => {
    await write('![甲](/icons/icon-192.png) ![乙](picture:some-key-of-one) ![丙](/icons/icon-512.png)');
    await page.getByTestId('status').getByText('已').waitFor(slow);
    expect(await panel().count()).toBe(0);
  });
});
