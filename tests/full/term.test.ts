import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termMeanings } from '#domain/calendar/term-meanings.ts';
import { termPeriodsOf } from '#domain/calendar/term-periods.ts';
import { type Browser, networkGone, newProfile, openBrowser, openContext, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { viewport: { width: 360, height: 800 } });
  return async () => {
    server.remove();
    profile.remove();
  };
});

/** Waits for the running countdown and answers its text: `1 天 06 时 …`. */
async function ticking({ page }: Browser): Promise<string> {
  await page.locator('[role=timer] small:not([data-waiting])').waitFor();
  const timer = page.getByRole('timer').filter({ hasText: /\d\d 时 \d\d 分 \d\d 秒/ });
  return (await timer.innerText()).replace(/\s+/g, ' ').trim();
}

const chosen = ({ page }: Browser) => page.locator('section[aria-labelledby=chosen-term] h2').innerText();

describe('倒计时', () => {
  test('服务器给出天和时，活过来以后一秒一秒地走，什么都不移动', async () => {
    const { page } = browser;
    const html = await (await fetch(`${server.origin}/lunar/term`)).text();
    const timer = /role="timer".*?<\/p>/.exec(html.replaceAll('<!-- -->', ''))?.[0];
    expect(timer).toMatch(/>(\d+ 天 \d\d 时|\d\d 时 \d\d 分) <small data-waiting="true">/);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const note = (list: PerformanceObserverEntryList) =>
        list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.origin}/lunar/term`);
    const first = await ticking(browser);
    await page.waitForTimeout(2500);
    expect(await ticking(browser)).not.toBe(first);
    expect(await page.evaluate('shifts')).toEqual([]);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('看不见的时候停下，回来立刻接着走', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term`);
    await ticking(browser);
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    const stopped = await ticking(browser);
    await page.waitForTimeout(2200);
    expect(await ticking(browser)).toBe(stopped);
    await show('visible');
    expect(await ticking(browser)).not.toBe(stopped);
  });

  test('在洛杉矶看，也在北京时间 15:23:20 到点，换成再下一个节气', async () => {
    const away = await openContext({ timezoneId: 'America/Los_Angeles' });
    await away.page.clock.install({ time: new Date('2026-11-22T07:23:00Z') });
    await away.page.goto(`${server.origin}/lunar/term`);
    const countdown = away.page.getByRole('region', { name: '现在的节气' });
    await countdown.getByText('距小雪').waitFor();
    expect(await ticking(away)).toMatch(/^00 时 00 分 \d\d 秒$/);
    expect(await countdown.innerText()).toContain('11 月 22 日 15:23:20');
    await away.page.clock.runFor(25_000);
    await countdown.getByText('距大雪').waitFor();
    expect(await ticking(away)).toMatch(/^14 天 19 时 \d\d 分 \d\d 秒$/);
    expect(await countdown.innerText()).toContain('12 月 7 日 10:52:31');
    expect(await countdown.innerText()).toContain('2026 年 11 月 22 日 15:23:20 交节');
    expect(away.takeErrors()).toEqual([]);
    await away.close();
  });
});

describe('圆图与所选的节气', () => {
  test('点圆图上的节气，地址、卡片与焦点都到它那里', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term?year=2026`);
    const ring = page.getByRole('group', { name: '2026 年二十四节气在黄道上的位置' });
    await ring.waitFor();
    expect(await ring.getByRole('link').count()).toBe(24);
    await ring.getByRole('link', { name: '清明，4 月 5 日，黄经 15 度' }).click();
    await page.waitForURL((url) => url.searchParams.get('term') === '清明' && url.searchParams.get('year') === '2026');
    expect(await chosen(browser)).toContain('清明');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('chosen-term');
    expect(await ring.locator('[aria-current=true]').getAttribute('aria-label')).toContain('清明');
    await page.getByRole('link', { name: '2027 年清明' }).click();
    await page.getByRole('heading', { level: 1, name: '2027 年节气' }).waitFor();
    expect(await chosen(browser)).toContain('清明');
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('term'));
    expect(browser.takeErrors()).toEqual([]);
  });

  test('点四季里的节气，也到它那里', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term?year=2026`);
    await page.getByRole('region', { name: '秋' }).getByRole('link', { name: /^白露/ }).click();
    await page.waitForURL((url) => url.searchParams.get('term') === '白露' && url.searchParams.get('year') === '2026');
    expect(await chosen(browser)).toContain('白露');
    await page.getByRole('region', { name: '冬' }).getByRole('link', { name: /^小寒/ }).click();
    await page.waitForURL((url) => url.searchParams.get('term') === '小寒' && url.searchParams.get('year') === '2027');
    expect(browser.takeErrors()).toEqual([]);
  });

  test('没有脚本，二十四段含义与七十二候都在，每个节气的链接带到它的', async () => {
    const plain = await openContext({ javaScriptEnabled: false });
    await plain.page.goto(`${server.origin}/lunar/term?year=2026`);
    const links = plain.page.getByRole('group').getByRole('link');
    expect(await links.count()).toBe(24);
    for (const { name, pentads } of termPeriodsOf(2026)) {
      const html = await (await fetch(`${server.origin}/lunar/term?year=2026&term=${encodeURIComponent(name)}`)).text();
      expect(html).toContain(termMeanings[name]);
      for (const pentad of pentads) expect(html).toContain(pentad.name);
    }
    await links.filter({ hasText: '大暑' }).click();
    expect(await chosen(plain)).toContain('大暑');
    await plain.close();
  });
});

describe('换一年', () => {
  test('焦点与滚动都留在原处，最早与最晚的一年没有再往外的箭头', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term?year=2098`);
    await page.evaluate(() => scrollTo(0, 180));
    for (const year of [2099, 2100]) {
      const step = page.getByRole('link', { name: `${year} 年`, exact: true });
      await step.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: `${year} 年节气` }).waitFor();
    }
    expect(await page.evaluate(() => scrollY)).toBe(180);
    expect(await page.getByRole('link', { name: '2101 年', exact: true }).count()).toBe(0);
    const number = page.getByRole('spinbutton');
    await number.fill('1950');
    await number.press('Enter');
    await page.getByRole('heading', { level: 1, name: '1950 年节气' }).waitFor();
    expect(await number.inputValue()).toBe('1950');
    expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(180);
    expect(browser.takeErrors()).toEqual([]);
  });
});

test('存疑的节气在表里标出，点开是两种结果', async () => {
  const { page } = browser;
  await page.goto(`${server.origin}/lunar/term?year=2084`);
  await page.getByRole('listitem').filter({ hasText: '春分' }).getByRole('link', { name: '存疑' }).click();
  const notes = page.locator('#notes');
  await notes.getByText('这里取 3 月 20 日').waitFor();
  await notes.getByText('香港天文台取 3 月 19 日').waitFor();
  expect(new URL(page.url()).hash).toBe('#notes');
  expect(browser.takeErrors()).toEqual([]);
});

describe('无法识别的地址说一句话，别的都还在', () => {
  test.each([
    ['?year=1899', '没有 1899 年的数据，可查 1900 至 2100 年。'],
    ['?year=abc', '无法识别地址里的年份，可查 1900 至 2100 年。'],
  ])('%s', async (search, sentence) => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term${search}`);
    await page.getByText(sentence).waitFor();
    await ticking(browser);
    await page.getByRole('spinbutton').waitFor();
    await page.getByRole('link', { name: /^查看 \d{4} 年$/ }).click();
    await page.getByRole('group', { name: /在黄道上的位置/ }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  test('?term=不存在', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term?year=2030&term=不存在`);
    await page.getByRole('alert').getByText('没有叫“不存在”的节气。').waitFor();
    expect(await page.getByRole('group').getByRole('link').count()).toBe(24);
    await page.getByRole('heading', { level: 1, name: '2030 年节气' }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });
});

describe('服务器没了，浏览器也重开过', () => {
  beforeAll(async () => {
    await browser.page.goto(server.origin);
    await workerReady(browser.page);
    await browser.close();
    await server.stop();
    browser = await openBrowser(profile.path, { viewport: { width: 360, height: 800 }, withWorker: true });
    browser.expectErrors(networkGone);
  });
  afterAll(() => browser.close());

  test('节气页照常：倒计时在走，节气、三伏、数九、朔望都在', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term?year=2044&term=冬至`);
    await ticking(browser);
    expect(await chosen(browser)).toContain('冬至');
    await page.getByText('2044 年的梅雨与三伏').waitFor();
    await page.getByRole('columnheader', { name: '2044 年冬至起' }).waitFor();
    await page.getByText(/2044 年的 \d+ 次朔望/).click();
    await page.getByRole('columnheader', { name: '月相' }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });
});
