import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser, openContext, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const path = '/lunar/festival';
const profile = newProfile();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { viewport: { width: 360, height: 740 } });
  return async () => {
    await browser.close();
    await server.stop();
    server.remove();
    profile.remove();
  };
});

const field = () => browser.page.getByRole('searchbox');
const status = () => browser.page.getByRole('status');
const shown = () => browser.page.locator('main li details');
const asked = () => new URLSearchParams(new URL(browser.page.url()).search);

/** Opens the page and waits until it is alive: only then does the first choice keep the page. */
async function open(search = ''): Promise<void> {
  await browser.page.goto(server.origin + path + search, { waitUntil: 'networkidle' });
  await alive(browser.page);
}

describe('页面活着的时候', () => {
  beforeEach(() => open('?year=2026'));

  test('边写边找，地址随后跟上，不添历史记录', async () => {
    const { page } = browser;
    const entries = await page.evaluate(() => history.length);
    await field().pressSequentially('乞巧', { delay: 30 });
    await status().getByText('里有 1 个符合').waitFor();
    expect(await shown().locator('summary').innerText()).toContain('七夕节');
    await page.waitForURL((url) => url.searchParams.get('q') === '乞巧');
    expect(asked().get('year')).toBe('2026');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await field().inputValue()).toBe('乞巧');
    expect(browser.takeErrors()).toEqual([]);
  });

  test('地址改写之后接着写，一个字不丢，光标不跳', async () => {
    await field().fill('端午');
    await browser.page.waitForURL((url) => url.searchParams.get('q') === '端午');
    await browser.page.keyboard.press('Home');
    await browser.page.keyboard.type('五月');
    await browser.page.keyboard.type('的 ');
    await browser.page.waitForURL((url) => url.searchParams.get('q') === '五月的 端午');
    expect(await field().inputValue()).toBe('五月的 端午');
  });

  test('输入法还没选定的拼音不拿去找，选定了就找', async () => {
    const { page, context } = browser;
    const all = await shown().count();
    await field().focus();
    const devtools = await context.newCDPSession(page);
    for (const text of ['c', 'ch', 'chong', "chong'yang"]) {
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await page.waitForTimeout(600);
    expect(await shown().count()).toBe(all);
    expect(asked().has('q')).toBe(false);
    await devtools.send('Input.insertText', { text: '重阳' });
    await status().getByText('里有 1 个符合').waitFor();
    expect(await field().inputValue()).toBe('重阳');
    await page.waitForURL((url) => url.searchParams.get('q') === '重阳');
  });

  test('平时只有主要的；类别、日期类型、全部可以合用，后退一步步退回去', async () => {
    const { page } = browser;
    await page.getByLabel('类别').selectOption('西方');
    await page.waitForURL((url) => url.searchParams.get('kind') === '西方');
    await page.getByLabel('日期类型').selectOption('星期');
    await page.waitForURL((url) => url.searchParams.get('by') === '星期');
    const named = async () =>
      (await shown().locator('summary').allTextContents()).flatMap(
        (text) => /复活节|母亲节|父亲节|感恩节/.exec(text)?.[0] ?? [],
      );
    expect(await shown().count()).toBe(4);
    expect((await named()).sort()).toEqual(['复活节', '感恩节', '母亲节', '父亲节']);
    await page.getByText(/^全部 \d+$/).click();
    await page.waitForURL((url) => url.searchParams.get('all') === '1');
    expect(await shown().count()).toBeGreaterThan(4);
    await page.goBack();
    expect(await page.getByLabel('主要').isChecked()).toBe(true);
    expect(await shown().count()).toBe(4);
    await page.goBack();
    expect(await page.getByLabel('日期类型').inputValue()).toBe('');
    expect(await page.getByLabel('类别').inputValue()).toBe('西方');
    await page.goBack();
    expect(await page.getByLabel('类别').inputValue()).toBe('');
    await page.goForward();
    expect(await page.getByLabel('类别').inputValue()).toBe('西方');
  });

  test('换一年，找的字跟着走；刷新也还在', async () => {
    const { page } = browser;
    await open('?year=2060');
    await field().fill('母亲节');
    await page.getByRole('link', { name: '2061 年' }).click();
    await page.waitForURL((url) => url.searchParams.get('year') === '2061' && url.searchParams.get('q') === '母亲节');
    await shown().locator('time[datetime="2061-05-08"]').waitFor();
    await page.reload();
    expect(await field().inputValue()).toBe('母亲节');
    expect(await shown().count()).toBe(1);
  });

  test('没有符合的时候说没有，给回去的路', async () => {
    await field().fill('没有这种节');
    await status().getByText('没有符合的节日').waitFor();
    expect(await shown().count()).toBe(0);
    await browser.page.waitForURL((url) => url.searchParams.has('q'));
    await browser.page.getByRole('link', { name: '查看全部节日' }).click();
    await status().getByText('个节日').waitFor();
    expect(await field().inputValue()).toBe('');
    expect(await shown().count()).toBeGreaterThan(200);
  });

  test('点开是来历，再去看历年的日子，后退回到原处', async () => {
    const { page } = browser;
    await field().fill('中秋');
    await page.waitForURL((url) => url.searchParams.has('q'));
    await shown().locator('summary').click();
    await page.getByText('秋季正中的月圆之夜').waitFor();
    await page.getByRole('link', { name: '中秋节历年的日期' }).click();
    const heading = page.getByRole('heading', { level: 2, name: '中秋节' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('row').nth(1).innerText()).toMatch(/2026 年\s+9 月 25 日/);
    expect(await page.getByRole('row').count()).toBe(11);
    await page.goBack();
    await shown().first().waitFor();
    expect(await field().inputValue()).toBe('中秋');
  });

  test('跳到十二月，月份的标题留在页首之下', async () => {
    const { page } = browser;
    await page.getByRole('link', { name: '12 月', exact: true }).click();
    await page.waitForFunction(() => {
      const heading = document.getElementById('m12')!.getBoundingClientRect();
      const header = document.querySelector('header')!.getBoundingClientRect();
      return heading.top >= header.bottom - 1 && heading.top < header.bottom + 40;
    });
  });
});

test('从今天看起：这个月的在头一屏，过了的月份各折成一行，点月份就展开', async () => {
  const { page, close, takeErrors } = await openContext({ viewport: { width: 390, height: 844 } });
  await page.clock.setFixedTime('2026-11-26T11:00:00+08:00');
  await page.goto(server.origin + path);
  await alive(page);
  const row = page.locator('main li summary', { hasText: '感恩节' });
  await row.getByText('今天').waitFor();
  const box = await row.boundingBox();
  expect(box!.y + box!.height).toBeLessThan(700);
  expect(await page.getByRole('region', { name: '下一个节日' }).innerText()).toContain('冬至节');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
  const months = page.getByRole('navigation', { name: '跳到某个月' });
  const now = months.getByRole('link', { name: '11 月', exact: true });
  expect(await now.getAttribute('aria-current')).toBe('date');
  const place = await now.boundingBox();
  expect(place!.x).toBeGreaterThanOrEqual(0);
  expect(place!.x + place!.width).toBeLessThanOrEqual(390);
  expect(await page.locator('summary', { hasText: '元旦' }).isVisible()).toBe(false);
  await page.getByText('1 月 已过').waitFor();
  await months.getByRole('link', { name: '1 月', exact: true }).click();
  await page.locator('summary', { hasText: '元旦' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(takeErrors()).toEqual([]);
  await close();
});

test('页面还没活过来就写下的字，活过来以后照样找', async () => {
  // The worker would answer from its store what is held back here.
  const { page, close, takeErrors, expectErrors } = await openContext();
  expectErrors(/registering the worker/);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.origin}${path}?year=2028`, { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('腊八');
  await page.getByText('2028 年有').waitFor();
  release();
  await page.getByText('里有 1 个符合').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('腊八');
  expect(takeErrors()).toEqual([]);
  await close();
});

describe('分享出去的地址', () => {
  test.each([
    ['?f=端午节&year=2027', '端午节', '6 月 9 日'],
    ['?f=教师节&year=1970', '1970 年还没有教师节，它从 1985 年开始。', '9 月 10 日'],
    ['?f=文化遗产日&year=2026', '2026 年已经没有文化遗产日，最后一次在 2016 年。', '2016 年'],
    ['?f=腊八节&year=2023', '2023 年里没有腊八节', '1 月 18 日'],
  ])('%s', async (search, ...texts) => {
    await open(search);
    const main = await browser.page.locator('main').innerText();
    for (const text of texts) expect(main).toContain(text);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('没有的节日说没有，可以改成查找', async () => {
    await open(`?f=${encodeURIComponent('<b>节</b>')}`);
    await browser.page.getByText('没有叫“<b>节</b>”的节日').waitFor();
    await browser.page.getByRole('link', { name: '在节日中搜索' }).click();
    expect(await field().inputValue()).toBe('<b>节</b>');
  });
});

describe('写错的地址', () => {
  test('没有的类别、太长的话：说哪里不对，写的都留着，别的照常', async () => {
    const long = '长'.repeat(500);
    await open(`?year=2027&kind=xyz&by=农历&q=${long}`);
    await browser.page.getByText('没有“xyz”这一项').waitFor();
    await browser.page.getByText('最多写 40 个字，现在有 500 个').waitFor();
    expect(await field().inputValue()).toBe(long);
    expect(await browser.page.getByLabel('日期类型').inputValue()).toBe('农历');
    expect(await shown().count()).toBeGreaterThan(20);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('没有的年份：说能查哪些年，去最近的一年还带着要找的字', async () => {
    await open('?year=1899&q=端午');
    await browser.page.getByText('没有 1899 年的数据').waitFor();
    await browser.page.getByRole('link', { name: /1900/ }).last().click();
    await shown().first().waitFor();
    expect(await field().inputValue()).toBe('端午');
    expect(asked().get('year')).toBe('1900');
  });

  test('看得清、读得出：找不到的时候、点开的时候与一个节日的一页', async () => {
    await open('?kind=xyz&q=没有这种节');
    expect(await violations(browser.page)).toEqual([]);
    await open('?q=春节&year=2027');
    await shown().locator('summary').first().click();
    expect(await violations(browser.page)).toEqual([]);
    await open('?f=腊八节&year=2023');
    expect(await violations(browser.page)).toEqual([]);
  });
});

describe('没有脚本', () => {
  let plain: Browser;
  beforeAll(async () => {
    plain = await openContext({ javaScriptEnabled: false });
  });
  afterAll(async () => {
    await plain.close();
  });

  test('写了字选了类别，按一下就找到；点开能读，能走到历年的日期', async () => {
    const { page } = plain;
    await page.goto(`${server.origin}${path}?year=2060`);
    await page.getByRole('searchbox').fill('佳节');
    await page.getByRole('button', { name: '查找' }).click();
    await page.getByText('没有符合的节日').waitFor();
    await page.getByRole('searchbox').fill('登高');
    await page.getByLabel('类别').selectOption('传统');
    await page.getByRole('button', { name: '查找' }).click();
    await page.getByText('个里有 1 个符合').waitFor();
    expect(new URL(page.url()).searchParams.get('year')).toBe('2060');
    expect(await page.getByLabel('类别').inputValue()).toBe('传统');
    await page.locator('main li summary').click();
    await page.getByText('两九相重').waitFor();
    await page.getByRole('link', { name: '重阳节历年的日期' }).click();
    expect(await page.getByRole('row').nth(1).innerText()).toMatch(/2060 年\s+10 月 2 日/);
    expect(plain.takeErrors()).toEqual([]);
  });
});

describe('服务器没了，浏览器也重开过', () => {
  beforeAll(async () => {
    await open();
    await workerReady(browser.page);
    await browser.close();
    await server.stop();
    browser = await openBrowser(profile.path, { withWorker: true });
    browser.expectErrors(networkGone);
  });

  test('照样查找，照样打开分享的地址', async () => {
    await open('?year=2026&kind=国内&q=抗战');
    await shown().first().waitFor();
    expect(await shown().count()).toBe(2);
    await field().fill('抗战胜利');
    await status().getByText('里有 1 个符合').waitFor();
    await open('?f=春节&year=2030');
    expect(await browser.page.getByRole('row').nth(1).innerText()).toMatch(/2030 年\s+2 月 3 日/);
    await browser.page.goto(`${server.origin}/lunar`);
    await browser.page
      .getByRole('main')
      .getByRole('link', { name: /^节假日 / })
      .waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });
});
