import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readQuestion } from '#domain/math/index.ts';
import { pages } from '#site/pages.ts';
import { isInSingleFile } from '#site/single-file.ts';
import { violations } from '../support/axe.ts';
import { showPane } from '../support/bench-page.ts';
import { type Browser, newProfile, openBrowser } from '../support/browser.ts';
import { textOf } from '../support/json-page.ts';
import { type FileOnDisk, saveSingleFile } from '../support/single-file.ts';

const profile = newProfile();
const origin = 'https://snow.example';
let file: FileOnDisk;
let browser: Browser;
let page: Page;
/** All requests except for the file itself and for object URLs. */
const asked: string[] = [];
/** The workers that were started. */
const workers: string[] = [];

beforeAll(async () => {
  file = saveSingleFile(origin);
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 360, height: 740 }, hasTouch: true });
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  browser.context.on('request', (request) => {
    const url = request.url();
    if (decodeURI(url).split('#')[0] !== decodeURI(file.address) && !/^(?:blob|data|about):/.test(url)) asked.push(url);
  });
  page = browser.page;
  page.on('worker', (worker) => workers.push(worker.url()));
});
afterEach(() => {
  expect(browser.takeErrors()).toEqual([]);
  expect(asked).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  file.remove();
  profile.remove();
});

const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');
const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
/** The route behind the `#`. */
const place = () => new URL(page.url()).hash.slice(1);

/** Opens the file like a reader, without a previous page. */
async function open(path = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path ? `${file.address}#${path}` : file.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function lookAtBothThemes(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

describe('首页', () => {
  test('说得出里面有什么、哪一版、从哪里来，带着许可', async () => {
    await open();
    expect(await page.title()).toBe('首页 · 雪窗集');
    for (const { id, title } of pages) {
      if (/^(?:tool|lunar)\//.test(id) && isInSingleFile(id))
        expect(await page.getByRole('link', { name: title }).count()).toBeGreaterThan(0);
    }
    expect(await page.getByRole('link', { name: origin }).getAttribute('href')).toBe(origin);
    await page.getByText(/个软件包与各自的许可/).tap();
    const react = page.getByRole('listitem').filter({ hasText: /^react-dom / });
    await react.locator('summary').tap();
    await react.getByText(/Copyright \(c\) Meta Platforms/).waitFor();
  });

  test('菜单里只有文件里有的，去得了也回得来', async () => {
    await open();
    await page.getByRole('button', { name: '打开菜单' }).tap();
    const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)));
    const inside = pages.filter(({ id }) => isInSingleFile(id)).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(inside.toSorted());
    await page.getByRole('navigation').getByRole('link', { name: '节气', exact: true }).tap();
    await heading('节气');
    expect(place()).toBe('/lunar/term');
    await page.goBack();
    await heading('雪窗集，单文件离线版');
  });

  test('没有的页面说没有，指出路来', async () => {
    await open('/article/blog');
    await heading('没有这个页面');
    await page.locator('main').getByRole('link', { name: '工具' }).tap();
    await heading('工具');
  });
});

describe('工具', () => {
  test('Base64：两个方向，选择和文字记在地址里，刷新还在', async () => {
    await open('/tool/base64');
    const input = page.getByLabel('文本或 Base64');
    await input.fill('雪窗集?>~');
    await expect.poll(() => value('Base64')).toBe('6Zuq56qX6ZuGPz5+');
    await showPane(page, '结果');
    await page.getByRole('checkbox', { name: /网址安全/ }).check();
    await expect.poll(() => value('Base64')).toBe('6Zuq56qX6ZuGPz5-');
    await expect.poll(place).toMatch(/^\/tool\/base64\?url=1#t=/);
    const before = place();
    await page.reload();
    await expect.poll(() => value('Base64')).toBe('6Zuq56qX6ZuGPz5-');
    expect(place()).toBe(before);
    await showPane(page, '输入');
    await input.fill('6Zuq56qX6ZuG');
    await expect.poll(() => value('解出的文本')).toBe('雪窗集');
  });

  test('同一页换一个地址，文字跟着换，原来的可以找回', async () => {
    await page.evaluate(() => (location.hash = '#/tool/base64?url=1#t=%E8%85%8A%E6%9C%88'));
    await expect.poll(() => value('文本或 Base64')).toBe('腊月');
  });

  test('时间戳：换成日期', async () => {
    await open('/tool/timestamp#t=1704164640');
    await expect.poll(() => page.locator('main').innerText()).toContain('2024-01-02T03:04:00Z');
  });

  test('哈希：文字的 MD5、SHA-256、国密 SM3，在后台线程里用 WebAssembly 算', async () => {
    await open('/tool/hash?a=md5,sha256,sm3');
    await page.getByRole('textbox', { name: '文本', exact: true }).fill('雪窗集');
    await showPane(page, '结果');
    for (const name of ['md5', 'sha256', 'sm3']) {
      await page.getByText(hex(name, '雪窗集'), { exact: true }).waitFor();
    }
    await open('/tool/hash?m=file&a=md5,sm3,whirlpool');
    const buffer = Buffer.alloc(3_000_000, '雪');
    await page.getByLabel('选择文件').first().setInputFiles({ name: '雪.txt', mimeType: 'text/plain', buffer });
    await page.getByText(createHash('sm3').update(buffer).digest('hex'), { exact: true }).waitFor();
    expect(workers.filter((url) => url.startsWith('blob:')).length).toBeGreaterThan(0);
  });

  test('JSON：大数一位不丢；换面板，地址跟着', async () => {
    await open('/tool/json');
    const text = '{"b": 12345678901234567890, "a": [1.0, 1e400, -0]}';
    await page.locator('textarea').first().fill(text);
    await page.getByText('✓ 合法').waitFor({ state: 'attached' });
    await showPane(page, '结果');
    const result = page.getByRole('textbox', { name: '结果', exact: true });
    await expect.poll(() => textOf(result)).toContain('"b": 12345678901234567890');
    await page.getByRole('tab', { name: '树' }).tap();
    await page.getByRole('tree').waitFor();
    expect(place()).toMatch(/^\/tool\/json\?panel=tree/);
    await page.getByRole('tab', { name: '转换' }).tap();
    await expect.poll(() => page.locator('main').innerText()).toContain('YAML');
  });

  test('数学测试：做一套，成绩记下；同卷的地址是网站的', async () => {
    await open('/tool/math?set=2a-times&n=10');
    await page.getByRole('button', { name: '开始' }).first().tap();
    for (let number = 1; number <= 10; number += 1) {
      await page.getByText(`第 ${number} 题，共 10 题`).waitFor();
      const question = readQuestion((await page.locator('[data-question]').getAttribute('data-question')) ?? '');
      await page.getByLabel('答案').fill(question!.answer.text);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: '复制地址' }).tap();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${origin}/tool/math\\?`));
    await open('/tool/math?view=history');
    await page.getByText('100%').or(page.getByText('10 / 10')).or(page.getByText('全对')).first().waitFor();
  });
});

describe('农历', () => {
  test('日历：这一天的农历、干支与补班；宜忌也在', async () => {
    await open('/lunar/calendar?d=2026-10-10');
    await page.getByText('国庆节 · 补班，要上班').waitFor();
    expect(await page.locator('main').innerText()).toContain('丙午马年');
    await page.getByRole('button', { name: /^2026年10月1日，/ }).tap();
    await expect.poll(place).toBe('/lunar/calendar?d=2026-10-01');
    await page.getByText('宜忌全文与冲煞').tap();
    await page.getByText('出自开源历法库 tyme4ts').waitFor();
  });

  test('节气：2026 年小雪的时刻；页内的链接留在这一页', async () => {
    await open('/lunar/term?year=2026');
    await page.getByText('15:23', { exact: false }).first().waitFor();
    await page.getByRole('link', { name: '朔望', exact: true }).tap();
    const moon = page.locator('#moon');
    // The page ends soon below, where the feeds are folded.
    await expect.poll(() => moon.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(300);
    expect(place()).toBe('/lunar/term?year=2026');
  });

  test('节假日：2026 年的安排连同文号', async () => {
    await open('/lunar/holiday?year=2026');
    await page.getByText('国办发明电〔2025〕7号').first().waitFor();
    expect(await page.locator('main').innerHTML()).toContain('法定节假日 13 天，调休放假 9 天，假期内周末 11 天');
  });

  test('订阅的地址是网站的，.ics 在本机做出来', async () => {
    const feeds = page.getByRole('region', { name: '订阅到手机日历' });
    await feeds.locator('summary').tap();
    expect(await feeds.getByRole('link').first().getAttribute('href')).toMatch(/^webcal:\/\/snow\.example\//);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      feeds
        .getByRole('button', { name: /^下载 \.ics/ })
        .first()
        .tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
  });

  test('节日：边写边找', async () => {
    await open('/lunar/festival?year=2026');
    await page.getByRole('searchbox').fill('乞巧');
    await page.getByText('里有 1 个符合').waitFor();
    await expect.poll(() => decodeURIComponent(place())).toBe('/lunar/festival?year=2026&q=乞巧');
  });

  test('农历生日：存到本机，刷新还在', async () => {
    await open('/lunar/birthday');
    await page.getByLabel('名字').fill('外婆');
    await page.getByLabel('年份（选填）').fill('1987');
    await page.getByLabel('月', { exact: true }).selectOption({ label: '六月' });
    await page.getByRole('checkbox', { name: '闰六月' }).check();
    await page.getByLabel('日', { exact: true }).selectOption({ label: '初八' });
    await page.getByText('也就是公历 1987 年 8 月 2 日，星期日。').waitFor();
    await page.getByRole('button', { name: '存到本机' }).tap();
    await heading('外婆的生日');
    await page.reload();
    await heading('外婆的生日');
  });
});

describe('每一页', () => {
  const paths = pages.filter(({ id }) => isInSingleFile(id)).map(({ path }) => path);
  test.each(paths)('%s 在 360 像素宽的屏上放得下，浅色深色都读得清', async (path) => {
    await open(path);
    await page.waitForTimeout(300);
    await lookAtBothThemes();
  });

  test('外观换得动，刷新以后还是它', async () => {
    await page.getByRole('button', { name: /^外观：跟随系统/ }).tap();
    await page.reload();
    await page.getByRole('button', { name: /^外观：深色/ }).waitFor();
    await page.locator('html[data-theme=dark]').waitFor();
  });
});
