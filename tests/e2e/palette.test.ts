import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { type Browser, networkGone, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { boxAtRest } from '../support/motion.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  return async () => {
    await browser.close();
  };
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));

const panel = () => browser.page.getByRole('dialog', { name: '搜索' });
const field = () => browser.page.getByRole('combobox', { name: '搜索文章、教程、工具或日期' });
const option = (name: string | RegExp) => browser.page.getByRole('option', { name });
const activeText = () =>
  browser.page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.textContent) ?? '';
  });

/** Opens a page and waits until its keys work. */
async function open(path: string, { page } = browser): Promise<void> {
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await alive(page);
}

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

  test('用过的工具排在前面', async () => {
    const { page } = browser;
    await open('/tool/hash');
    await open('/tool/base64');
    await page.keyboard.press('Control+k');
    const common = page.getByRole('group', { name: '常用' }).getByRole('option');
    await common.first().waitFor();
    const titles = await common.allInnerTexts();
    expect(titles.slice(0, 3).map((text) => text.split('\n').slice(0, 2).join(' '))).toEqual([
      '历 日历',
      '64 Base64',
      '# 哈希',
    ]);
    await page.keyboard.press('Escape');
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

  test('上下键选，Ctrl 回车在新标签页打开，面板不关', async () => {
    const { page, context } = browser;
    await open('/about');
    await page.keyboard.press('Control+k');
    await field().fill('base64');
    await option(/^Base64/)
      .first()
      .waitFor();
    const [first] = [await activeText()];
    await page.keyboard.press('ArrowDown');
    expect(await activeText()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await activeText()).toBe(first);
    const [other] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await other.waitForURL('**/tool/base64');
    await other.close();
    expect(await panel().count()).toBe(1);
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

  test('粘贴进来的文字，多长、多少行都整篇交给工具', async () => {
    const { page } = browser;
    const pasted = `[\n${Array.from({ length: 12_000 }, (_, index) => `  "第 ${index} 行"`).join(',\n')}\n]`;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await open('/about');
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.press('Control+v');
    await option(/看起来是 JSON/).waitFor();
    // What is typed into the sentence that stands for the text changes neither.
    await page.keyboard.type(' x');
    expect(await field().inputValue()).toBe(`已粘贴 12002 行、${pasted.length} 字，保留原样`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/tool\/json/);
    await expect.poll(() => page.evaluate(() => document.body.innerText)).toContain('12,001 个值');
    await open('/about');
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      '# 备份\nMAILTO=a@b.cn\n0 22 * * 1-5 /backup.sh',
    );
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.press('Control+v');
    await option(/看起来是 cron/).waitFor();
    await page.keyboard.press('Backspace');
    await option(/看起来是 cron/).waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('');
    await page.keyboard.press('Control+v');
    await option(/看起来是 cron/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('每周一到周五，22:00').waitFor();
  });

  test('粘贴的日志认得出要走几步，整行交给工具，点一下就取出修好', async () => {
    const { page } = browser;
    const log =
      "2026-11-26 18:59:03.412 ERROR [order-service] c.e.OrderController - request={'id': 12345678901234567890, 'at': 1795147200,} cost=35ms";
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await open('/about');
    await page.evaluate((text) => navigator.clipboard.writeText(text), log);
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.press('Control+v');
    await option(/一步步处理.*取出 JSON → 修复 JSON → 标注时间/).waitFor();
    expect(await activeText()).toContain('看起来是含 JSON 的文字');
    expect(await panel().getByRole('status').innerText()).toBe('');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tool/json');
    await page.getByRole('button', { name: '取出并修复' }).click();
    await page.getByText('内容一字未变 ✓').waitFor();
    await page.getByRole('button', { name: '复制结果' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('{\n  "id": 12345678901234567890,\n  "at": 1795147200\n}');
  });

  test('不在写字时 Ctrl V 打开搜索，文字已在里面；认不出的长文字也有去处', async () => {
    const { page } = browser;
    const prose = '今天天气很好，我们去公园。'.repeat(20);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await open('/about');
    for (const [text, answer] of [
      ['5L2g5aW977yM6Zuq56qX', /看起来是 Base64\s*你好，雪窗/],
      [prose, /一段文字，260 字/],
    ] as const) {
      await page.evaluate((each) => navigator.clipboard.writeText(each), text);
      await page.keyboard.press('Control+v');
      await option(answer).waitFor();
      await page.keyboard.press('Escape');
      await panel().waitFor({ state: 'detached' });
    }
  });

  test('答案复制得走：没有选中文字时 Ctrl C，或点复制', async () => {
    const { page } = browser;
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await open('/about');
    await page.keyboard.press('Control+k');
    await field().fill('1795147200');
    await option(/2026-11-20 12:00:00/).waitFor();
    await page.keyboard.press('Control+c');
    await expect.poll(copied).toBe('2026-11-20 12:00:00');
    await field().fill('5月初五');
    await option(/2027 年 6 月 9 日.*端午节/s).waitFor();
    await option(/2027 年 6 月 9 日/)
      .locator('[data-copy]')
      .click();
    await expect.poll(copied).toBe('2027 年 6 月 9 日');
    await panel().waitFor();
    await page.keyboard.press('Escape');
  });

  test('存下的生日，写名字就答', async () => {
    const { page } = browser;
    await open('/lunar/birthday?name=外婆&lunar=1950-08-15');
    await page
      .getByRole('button', { name: /存到本机/ })
      .first()
      .click();
    await page.waitForURL(/id=/);
    await page.keyboard.press('Control+k');
    await field().fill('外婆');
    await option(/外婆的生日\s*20\d\d 年 \d+ 月 \d+ 日/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lunar\/birthday\?id=/);
  });

  test('摘要填进哈希工具的核对栏，也不进地址；要哈希的文字不变', async () => {
    const { page } = browser;
    const digest = 'd41d8cd98f00b204e9800998ecf8427e';
    await open('/tool/hash');
    await page.getByRole('textbox', { name: '文本', exact: true }).fill('abc');
    await page.keyboard.press('Control+k');
    await field().fill(digest);
    await option(/可能是 MD5/)
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const expected = page.getByRole('textbox', { name: '已公布的摘要，或校验文件的内容' });
    await expect.poll(() => expected.inputValue()).toBe(digest);
    await page.waitForURL((url) => url.pathname === '/tool/hash' && url.search === '?m=file');
    await page.getByRole('radio', { name: '文本' }).check();
    expect(await page.getByRole('textbox', { name: '文本', exact: true }).inputValue()).toBe('abc');
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

  test('不存在的日子只说一句', async () => {
    await open('/about');
    await browser.page.keyboard.press('Control+k');
    await field().fill('2027-02-30');
    await panel().getByRole('status').getByText('没有 2027 年 2 月 30 日，这个月有 28 天。').waitFor();
  });
});

describe('返回', () => {
  const layers = [
    ['搜索', 'Control+k'],
    ['快捷键', '?'],
  ] as const;

  /** Opens one page after another inside the client, and a layer over the second. */
  async function openOver(key: string): Promise<void> {
    const { page } = browser;
    await open('/offline');
    await page.locator('header').getByRole('link', { name: '关于' }).click();
    await page.waitForURL('**/about');
    await page.locator('#content:focus').waitFor({ state: 'attached' });
    await page.locator('header').getByRole('link', { name: '关于' }).focus();
    await page.keyboard.press(key);
  }
  const focusedText = () =>
    browser.page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

  test.each(layers)('浏览器的返回换了底下的页：%s不留在上面，焦点到新的一页', async (name, key) => {
    const { page } = browser;
    await openOver(key);
    const layer = page.getByRole('dialog', { name });
    await layer.waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL('**/offline');
    await layer.waitFor({ state: 'detached' });
    await expect.poll(focusedText).toBe('content');
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

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

test('无障碍：深浅两色，从小屏到大屏，空着与有结果', async () => {
  const { page } = browser;
  await open('/about');
  await page.keyboard.press('Control+k');
  await option(/星期/).first().waitFor();
  expect(await lookAt(page)).toEqual([]);
  await field().fill('农历');
  await option(/在全站搜索/).waitFor();
  expect(await lookAt(page)).toEqual([]);
});

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

  test('首页点“粘贴”，剪贴板里的文字就在搜索框里，说得出是什么', async () => {
    const { page, context } = phone;
    await open('/', phone);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await page.evaluate(() => navigator.clipboard.writeText('1795147200'));
    await page.getByRole('main').getByRole('button', { name: '粘贴' }).tap();
    expect(await page.getByRole('combobox').inputValue()).toBe('1795147200');
    await page.getByRole('option', { name: /2026-11-20 12:00:00/ }).waitFor();
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
