import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, networkGone, openContext } from '../support/browser.ts';
import { boxAtRest } from '../support/motion.ts';
import { layers, openPalette } from '../support/palette-page.ts';

const palette = openPalette();
const { panel, field, option, activeText, open, openOver, focusedText } = palette;
let browser: Browser;

beforeAll(() => {
  browser = palette.browser();
});

describe('键盘', () => {
  test('Ctrl K 与 / 打开，Esc 关上，焦点回到原处', async () => {
    const { page } = browser;
    await open('/about');
    const link = page.locator('main a').first();
    await link.focus();
    for (const key of ['Control+k', '/']) {
      await page.keyboard.press(key);
      await field().waitFor();
      expect(await field().evaluate((each) => each === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await panel().waitFor({ state: 'detached' });
      expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
    }
  });

  test('直接回答在最前，回车就到那一天；再打开时换一行例子', async () => {
    const { page } = browser;
    await open('/');
    await page.keyboard.press('Control+k');
    const example = await field().getAttribute('placeholder');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await field().getAttribute('placeholder')).not.toBe(example);
    await field().fill('2027 春节');
    await option(/2027 年 2 月 6 日/).waitFor();
    expect(await activeText()).toContain('2027 年春节');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => decodeURI(url.pathname) === '/lunar/festival/春节');
    await panel().waitFor({ state: 'detached' });
  });

  test('拼音首字母找得到页面，服务器找得到文章', async () => {
    await open('/about');
    await browser.page.keyboard.press('Control+k');
    await field().fill('jjr');
    await option(/节假日/)
      .first()
      .waitFor();
    await field().fill('大年三十');
    await option(/为什么连着五年没有大年三十/)
      .first()
      .waitFor();
    await option(/在全站搜索“大年三十”/).click();
    await browser.page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '大年三十');
    await browser.page.getByRole('link', { name: '为什么连着五年没有大年三十' }).waitFor();
  });

  test('秘密的文字不进地址：JSON 交给工具', async () => {
    const { page } = browser;
    await open('/about');
    await page.keyboard.press('Control+k');
    await field().fill('{"雪窗": [1, 2]}');
    await option(/看起来是 JSON/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/tool/json');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'JSON', exact: true }).inputValue())
      .toBe('{"雪窗": [1, 2]}');
  });

  test('写字时 / 就是 /，? 列出这一页的键，单键可以关掉', async () => {
    const { page } = browser;
    await open('/tool/timestamp');
    await page.getByRole('textbox').first().focus();
    await page.keyboard.type('/?');
    expect(await panel().count()).toBe(0);
    await open('/lunar/calendar');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: '快捷键' });
    await sheet.getByText('上个月、下个月').waitFor();
    await sheet.getByText('打开搜索').waitFor();
    await sheet.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await panel().count()).toBe(0);
    await page.keyboard.press('Control+k');
    await panel().getByRole('button', { name: '快捷键' }).click();
    await sheet.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
  });
});

describe('返回', () => {
  test.each(layers)('手机的返回手势只收起%s，底下的页不动，焦点回到原处', async (name, key) => {
    const { page } = browser;
    await page.addInitScript(keepCloseWatchers);
    await openOver(key);
    const layer = page.getByRole('dialog', { name });
    for (let times = 0; times < 2; times += 1) {
      await layer.waitFor();
      await page.evaluate(() => Reflect.get(window, 'closeWatchers').at(-1).requestClose());
      await layer.waitFor({ state: 'detached' });
      expect(await focusedText()).toBe('关于');
      expect(new URL(page.url()).pathname).toBe('/about');
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Escape');
  });
});

/** Keeps what the system tells of going back: the gesture itself is not in the reach of a test. */
function keepCloseWatchers(): void {
  const closeWatchers: unknown[] = [];
  const Original = Reflect.get(window, 'CloseWatcher') as new () => object;
  Object.assign(window, {
    closeWatchers,
    CloseWatcher: class extends Original {
      constructor() {
        super();
        closeWatchers.push(this);
      }
    },
  });
}

describe('手机', () => {
  let phone: Browser;
  beforeAll(async () => {
    phone = await openContext({ viewport: { width: 390, height: 740 }, isMobile: true, hasTouch: true });
  });
  afterAll(() => phone.close());

  test('点开占满一屏，字不小于十六像素；点一下就到，取消就回来', async () => {
    const { page } = phone;
    await open('/about', phone);
    await page.locator('header').getByRole('link', { name: '搜索' }).tap();
    const box = page.getByRole('dialog', { name: '搜索' });
    const size = await boxAtRest(box);
    expect([size?.x, size?.y, size?.width, size?.height]).toEqual([0, 0, 390, 740]);
    const input = page.getByRole('combobox');
    expect(await input.getAttribute('placeholder')).toBe('搜索，或输入日期');
    expect(await box.getByRole('button', { name: '快捷键' }).isVisible()).toBe(false);
    expect(Number.parseFloat(await input.evaluate((each) => getComputedStyle(each).fontSize))).toBeGreaterThanOrEqual(
      16,
    );
    await page.getByRole('button', { name: '取消' }).tap();
    await box.waitFor({ state: 'detached' });
    await page.locator('header').getByRole('link', { name: '搜索' }).tap();
    await input.fill('腊月初八');
    await page
      .getByRole('option', { name: /2027 年 1 月 15 日|农历/ })
      .first()
      .tap();
    await page.waitForURL('**/lunar/calendar?d=*');
    expect(phone.takeErrors()).toEqual([]);
  });

  test('没有网络也能用：说一句，打的字还在，日子照答', async () => {
    const { page, context } = phone;
    await open('/about', phone);
    await page.locator('header').getByRole('link', { name: '搜索' }).tap();
    const input = page.getByRole('combobox');
    await input.fill('明天');
    await page.getByRole('option', { name: /星期/ }).first().waitFor();
    phone.expectErrors(networkGone);
    await context.setOffline(true);
    await input.fill('农历');
    await page.getByText('没有网络，只搜索本机内容。').waitFor();
    await page.getByRole('option', { name: /^日历/ }).waitFor();
    expect(await input.inputValue()).toBe('农历');
    await input.fill('2027 冬至');
    await page.getByRole('option', { name: /10:42:09/ }).waitFor();
    await context.setOffline(false);
    phone.takeErrors();
    phone.expectErrors(undefined);
  });
});
