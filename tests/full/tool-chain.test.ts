import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  return async () => {
    await browser.close();
  };
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));

const box = () => browser.page.getByRole('textbox', { name: '要处理的东西' });
const steps = () => browser.page.getByRole('list', { name: '步骤' }).getByRole('heading');
const status = (text: string) => browser.page.getByRole('status').getByText(text);
const button = (name: string | RegExp) => browser.page.getByRole('button', { name });
/** Unfolds a step before the last one, which is a line. */
const unfold = (step: string) =>
  browser.page.getByRole('list', { name: '步骤' }).getByText(step, { exact: true }).tap();
const clipboard = () => browser.page.evaluate(() => navigator.clipboard.readText());
const log =
  "2026-11-26 18:59:03.412 ERROR [order-service] request={'id': 12345678901234567890, 'at': 1795147200,} cost=35ms";

async function open(path = '/tool'): Promise<void> {
  await browser.page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await alive(browser.page);
}

describe('一贴就懂', () => {
  test('日志一步步拆开；退一步、换一步、接着走；结果复制得走', async () => {
    await open();
    await box().fill(log);
    await status('看起来是含 JSON 的文字，走了 3 步').waitFor();
    expect(await steps().allInnerTexts()).toEqual(['取出 JSON', '修复 JSON', '标注时间']);
    expect(await lookAt(browser.page)).toEqual([]);
    await button('复制：标注时间').tap();
    await expect.poll(clipboard).toContain('"at": 1795147200  // 2026-11-20 12:00:00');
    await button('撤销：标注时间').tap();
    await expect.poll(() => steps().allInnerTexts()).toEqual(['取出 JSON', '修复 JSON']);
    await button('复制：修复 JSON').tap();
    await expect.poll(clipboard).toBe('{\n  "id": 12345678901234567890,\n  "at": 1795147200\n}');
    await button('标注时间').tap();
    await expect.poll(() => steps().count()).toBe(3);
    await unfold('取出 JSON');
    await button('用 JSON 打开：取出 JSON').tap();
    await browser.page.waitForURL('**/tool/json');
    await button('取出并修复').waitFor();
  });

  test.each([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])('$width × $height：最后的结果与复制在第一屏，前面的步骤各一行', async (size) => {
    const { page } = browser;
    await page.setViewportSize(size);
    await open();
    await box().fill(log);
    const result = page.getByLabel('标注时间的结果');
    await result.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const bottom = async (part: typeof result) => (await part.boundingBox())!.y + (await part.boundingBox())!.height;
    expect(await bottom(button('复制：标注时间'))).toBeLessThan(size.height);
    expect(await bottom(result)).toBeLessThan(size.height);
    for (const line of await page.locator('details > summary').all())
      expect((await line.boundingBox())!.height).toBe(44);
    expect(await page.getByLabel('修复 JSON的结果').isVisible()).toBe(false);
    await unfold('修复 JSON');
    await page.getByLabel('修复 JSON的结果').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test('同一段文字的别的走法', async () => {
    await open();
    await box().fill('{"data":"{\\"at\\":1795147200}"}');
    await status('走了 3 步').waitFor();
    await unfold('格式化');
    await browser.page.getByRole('combobox', { name: '格式化：换一步' }).selectOption('展开字符串');
    await expect.poll(() => steps().allInnerTexts()).toEqual(['展开字符串']);
  });

  test('配方链接不含文字，打开后粘贴就照着做', async () => {
    await open();
    await box().fill(log);
    await browser.page.getByRole('link', { name: '复制配方链接' }).tap();
    const link = `${server.origin}/tool?steps=take-json.repair.times`;
    await expect.poll(clipboard).toBe(link);
    await open('/tool?steps=take-json.repair');
    await browser.page.getByText('地址里带着配方').waitFor();
    await box().fill(log);
    await expect.poll(() => steps().allInnerTexts()).toEqual(['取出 JSON', '修复 JSON']);
    await box().fill('hello {"a":1}');
    await status('“修复 JSON”这一步走不通').waitFor();
  });

  test('图片看得见，能去哈希；认不出的有工具可选', async () => {
    await open();
    await box().fill('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
    await browser.page.getByRole('img', { name: '解出的图片' }).waitFor();
    await button(/送到 哈希/).tap();
    await browser.page.getByText('result.gif').filter({ visible: true }).first().waitFor();
    await open();
    await box().fill('今天天气很好');
    await status('没有认出格式').waitFor();
    await button(/送到 文本比较/).tap();
    await browser.page.waitForURL('**/tool/diff');
  });

  test('从搜索框来的文字已在框里，不进地址', async () => {
    await open('/about');
    await browser.page.locator('header').getByRole('link', { name: '搜索' }).tap();
    await browser.page.getByRole('combobox').fill(log);
    await browser.page.getByRole('option', { name: /一步步处理/ }).tap();
    await browser.page.waitForURL((url) => url.pathname === '/tool' && url.search === '');
    await expect.poll(() => box().inputValue()).toBe(log);
  });
});

describe('工具的格子', () => {
  test('每格有符号、样例、名字和一句话；手机两列，大屏三列，没有空格', async () => {
    const { page } = browser;
    await open();
    const tiles = page.getByRole('navigation', { name: '工具' }).getByRole('listitem');
    expect(await tiles.count()).toBe(9);
    for (const tile of await tiles.all()) {
      const lines = (await tile.innerText()).split('\n').filter((line) => line && line !== '最近用过');
      expect(lines).toHaveLength(4);
    }
    const columns = () =>
      tiles.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size);
    expect(await columns()).toBe(2);
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('link', { name: '工具存成一个文件' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await columns()).toBe(3);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test('在站内翻到这一页，用过的排在最前', async () => {
    const { page } = browser;
    await open('/tool/hash');
    await page.locator('header').getByRole('link', { name: '搜索' }).tap();
    await page.getByRole('dialog', { name: '搜索' }).getByRole('combobox').fill('工具');
    await page.getByRole('option', { name: /^工具/ }).first().tap();
    await page.waitForURL('**/tool');
    const first = page.getByRole('navigation', { name: '工具' }).getByRole('listitem').first();
    await expect.poll(() => first.innerText()).toContain('哈希');
    await open();
    expect(await first.innerText()).toContain('Base64');
    await page.getByRole('listitem').filter({ hasText: '最近用过' }).getByText('哈希').waitFor();
  });
});
