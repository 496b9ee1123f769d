import { beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { openCalendar } from '../support/calendar-page.ts';

const calendar = openCalendar();
const { server, open, chosenCell, address } = calendar;
let browser: Browser;

beforeAll(() => {
  browser = calendar.browser();
});

describe('一天可以分享', () => {
  test('四种口径各有其果，写进地址；自己的被记住，别人的地址照它说的显示', async () => {
    const { page } = browser;
    await open('?d=2026-02-10');
    await page.getByText('乙巳蛇年 · 庚寅月').waitFor();
    await page.getByText('显示设置').click();
    await page.getByRole('radio', { name: '立春' }).check();
    await page.getByText('丙午马年 · 庚寅月').waitFor();
    await page.getByRole('radio', { name: '周日' }).check();
    expect(await page.getByRole('grid').getByRole('columnheader').first().innerText()).toBe('日');
    await page.getByRole('radio', { name: '23:00 子时' }).check();
    await page.getByText('时辰干支').click();
    await page.getByText('子时换日：这一天从前一晚 23 点算起').waitFor();
    await page.getByRole('radio', { name: '按国标推算' }).check();
    await expect.poll(address).toBe('?d=2026-02-10&week=sunday&newyear=spring-begins&newday=zi-hour&rule=computed');

    await open('');
    const firstWeekday = page.getByRole('grid').getByRole('columnheader').first();
    await page.waitForFunction(() => document.querySelector('[role=grid] th')?.textContent === '日');

    await open('?d=1914-11-17&rule=computed');
    await page.getByText('九月大，30 天').waitFor();
    await page.getByText('按当年历书，这一天是十月初一').waitFor();
    await open('?d=1914-11-17');
    await page.getByText('十月大，30 天').waitFor();
    expect(await firstWeekday.innerText()).toBe('一');
    await page.waitForTimeout(500);
    expect(address()).toBe('?d=1914-11-17');

    await page.getByText('显示设置').click();
    for (const choice of ['立春', '正月初一']) await page.getByRole('radio', { name: choice }).check();
    const kept = await page.evaluate(() => localStorage.getItem('calendar'));
    expect(kept).toBe('week=sunday&newday=zi-hour&rule=computed');
    await page.evaluate(() => localStorage.removeItem('calendar'));
    expect(browser.takeErrors()).toEqual([]);
  });

  test('历书与时刻不在同一天，两者都说', async () => {
    const { page } = browser;
    await open('?d=1979-01-21');
    await page.locator('dd', { hasText: '大寒 1 月 20 日 23:59:54' }).waitFor();
    await page.getByText('当年的历书印在这一天').waitFor();
    await open('?d=2026-02-04&newyear=spring-begins');
    await page.getByText('04:02:07 交节，此前乙巳年己丑月，此后丙午年庚寅月').waitFor();
  });
});

describe('日历一眼看全', () => {
  test('选的不是今天才有框；宽屏上先读到的在先', async () => {
    const wide = await openContext({ viewport: { width: 1280, height: 800 } });
    const { page } = wide;
    await page.clock.setFixedTime('2026-11-26T11:00:00+08:00');
    await page.goto(`${server.origin}/lunar/calendar`, { waitUntil: 'networkidle' });
    await alive(page);
    const frame = (date: string) =>
      page.locator(`[data-date="${date}"]`).evaluate((button) => getComputedStyle(button).outlineStyle);
    await page.locator('[aria-selected=true] [data-date="2026-11-26"]').waitFor();
    expect(await frame('2026-11-26')).toBe('none');
    await page.locator('[data-date="2026-11-20"]').click();
    await page.mouse.click(2, 400);
    expect(await frame('2026-11-20')).toBe('solid');
    const places = await page
      .locator('main h1, main [role=grid], main form, main section h2')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      );
    const read = [...places].sort((one, other) => one.left - other.left || one.top - other.top);
    expect(places).toEqual(read);
    expect(wide.takeErrors()).toEqual([]);
    await wide.close();
  });

  test.each([
    ['1890-05-01', '1900-01-01'],
    ['2150-05-01', '2100-12-31'],
  ])('本机的日期在 %s：说出范围，显示 %s', async (now, shown) => {
    const other = await openContext();
    const { page } = other;
    await page.clock.setFixedTime(new Date(`${now}T12:00:00+08:00`));
    await page.goto(`${server.origin}/lunar/calendar`);
    await page
      .getByRole('alert')
      .getByText(`本机的日期在 ${now.slice(0, 4)} 年，月历从`)
      .waitFor();
    const [year, month, day] = shown.split('-').map(Number);
    await page.getByRole('heading', { name: `${year} 年 ${month} 月 ${day} 日` }).waitFor();
    expect(other.takeErrors()).toEqual([]);
    await other.close();
  });

  test('读者在别的时区，日子换成他的，版面不动', async () => {
    const other = await openContext({
      viewport: { width: 390, height: 740 },
      timezoneId: 'Pacific/Honolulu',
    });
    const { page } = other;
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          moved.push(...entry.sources.map(({ node }) => node?.textContent ?? ''));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.origin}/lunar/calendar`, { waitUntil: 'networkidle' });
    await alive(page);
    await page.locator('p', { hasText: /^忌./ }).waitFor();
    expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'moved'))).toEqual([]);
    await other.close();
  });
});

describe('翻动', () => {
  test('快翻三百个月不出错，停下后地址是最后那天', async () => {
    const { page } = browser;
    await open('?d=1975-01-15');
    const next = page.getByRole('button', { name: '下一月' });
    await next.evaluate(async (button: HTMLElement) => {
      for (let step = 0; step < 300; step += 1) {
        button.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.getByRole('heading', { name: '2000 年 1 月 15 日' }).waitFor();
    await expect.poll(address).toBe('?d=2000-01-15');
    expect(browser.takeErrors()).toEqual([]);
  });

  test('左右滑动翻月，上下滑动不翻', async () => {
    const { page } = browser;
    await open('?d=2026-11-20');
    await page.getByRole('grid').scrollIntoViewIfNeeded();
    const box = (await page.getByRole('grid').boundingBox())!;
    const session = await browser.context.newCDPSession(page);
    const swipe = async (dx: number, dy: number): Promise<void> => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + dx, y: y + dy }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-120, 10);
    await page.getByRole('heading', { name: '2026 年 12 月 20 日' }).waitFor();
    await swipe(120, 10);
    await page.getByRole('heading', { name: '2026 年 11 月 20 日' }).waitFor();
    await swipe(20, 150);
    await page.waitForTimeout(500);
    expect(address()).toBe('?d=2026-11-20');
    await page.getByRole('heading', { name: '2026 年 11 月 20 日' }).waitFor();
  });

  test('走到范围的尽头停住，焦点不乱跑', async () => {
    const { page } = browser;
    await open('?d=2100-12-31');
    expect(await page.getByRole('button', { name: '下一月' }).isDisabled()).toBe(true);
    await chosenCell().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    await page.getByRole('button', { name: '上一月' }).press('Enter');
    await page.getByRole('heading', { name: '2100 年 11 月 30 日' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('上一月');
    expect(browser.takeErrors()).toEqual([]);
  });
});

describe('看不懂的输入说出哪里不对，什么都不丢', () => {
  test('地址里没有的年份与日子', async () => {
    const { page } = browser;
    await open('?d=1899-12-31&week=sunday');
    await page.getByText('月历从 1900 年到 2100 年，没有 1899 年').waitFor();
    expect(await page.getByRole('grid').getByRole('columnheader').first().innerText()).toBe('日');
    await open('?d=2101-13-40');
    await page.getByText('没有 13 月，月份是 1 到 12').waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });
});

test('打印时只有日历，没有页面的框；一个月横着一页，一年竖着一页', async () => {
  const { page } = browser;
  for (const [query, width, height] of [
    ['?d=2026-02-17', 842, 595],
    ['?d=2026-02-17&view=year', 595, 842],
  ] as const) {
    await open(query);
    const sheet = page.locator('strong', { hasText: '乙巳年（蛇）—丙午年（马）' });
    // What only paper shows is not drawn, and costs nothing, until the page is printed.
    expect(await sheet.count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await sheet.count()).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await sheet.count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await sheet.waitFor();
    for (const role of ['banner', 'contentinfo', 'navigation', 'group'] as const)
      expect(await page.getByRole(role).count()).toBe(0);
    expect(await page.getByText('显示设置').isVisible()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, right, top] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!;
    expect([Math.round(Number(right)), Math.round(Number(top))]).toEqual([width, height]);
    await page.emulateMedia({ media: 'screen' });
  }
});
