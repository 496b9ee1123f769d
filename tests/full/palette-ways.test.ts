import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { layers, openPalette } from '../support/palette-page.ts';

const palette = openPalette();
const { server, panel, field, option, activeText, open, openOver, focusedText } = palette;
let browser: Browser;

beforeAll(() => {
  browser = palette.browser();
});

describe('键盘', () => {
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

  test('不存在的日子只说一句', async () => {
    await open('/about');
    await browser.page.keyboard.press('Control+k');
    await field().fill('2027-02-30');
    await panel().getByRole('status').getByText('没有 2027 年 2 月 30 日，这个月有 28 天。').waitFor();
  });
});

describe('返回', () => {
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
});

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

  test('首页点“粘贴”，剪贴板里的文字就在搜索框里，说得出是什么', async () => {
    const { page, context } = phone;
    await open('/', phone);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await page.evaluate(() => navigator.clipboard.writeText('1795147200'));
    await page.getByRole('main').getByRole('button', { name: '粘贴' }).tap();
    expect(await page.getByRole('combobox').inputValue()).toBe('1795147200');
    await page.getByRole('option', { name: /2026-11-20 12:00:00/ }).waitFor();
  });
});
