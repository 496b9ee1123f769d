import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { openCalendar } from '../support/calendar-page.ts';

const calendar = openCalendar();
const { open, chosenCell, address } = calendar;
let browser: Browser;

beforeAll(() => {
  browser = calendar.browser();
});

/** The texts of an element that end in an ellipsis because they have no room. */
function clipped(element: Element): string[] {
  return [...element.querySelectorAll('p')]
    .filter(
      (part) =>
        part.scrollWidth > part.clientWidth ||
        getComputedStyle(part).textOverflow === 'ellipsis' ||
        part.textContent.includes('…'),
    )
    .map((part) => part.textContent);
}

describe('一天可以分享', () => {
  test('选一天，地址里就有它，重新打开还是它', async () => {
    const { page } = browser;
    await open('?d=2026-10-01');
    await page.getByRole('button', { name: '2026年10月10日，星期六，农历九月初一，国庆节补班' }).click();
    await page.getByText('国庆节 · 补班，要上班').waitFor();
    await expect.poll(address).toBe('?d=2026-10-10');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: '2026 年 10 月 10 日' }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });
});

describe('日历一眼看全', () => {
  test('手机上不滚动就看到整月和今天的农历，宜忌不用点', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 390, height: 740 });
    await open('?d=2026-11-23');
    const bottomOf = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().bottom));
    expect(await bottomOf('[role=grid]')).toBeLessThanOrEqual(740);
    const leaf = page.getByRole('region', { name: '所选的一天' });
    expect((await leaf.getByText('十月十五').boundingBox())!.y).toBeLessThan(740 - 24);
    await leaf.locator('p', { hasText: /^宜祭祀/ }).waitFor();
    await open('?d=2026-11-26');
    const day = page.getByRole('gridcell', { name: '2026年11月26日' });
    expect((await day.locator('[aria-hidden]').allInnerTexts()).slice(0, 2)).toEqual(['26', '十八']);
    expect(await bottomOf('main form')).toBeLessThanOrEqual(620);
    expect(await leaf.evaluate(clipped)).toEqual([]);
    await page.getByText('显示设置').click();
    await page.getByRole('radio', { name: '显示', exact: true }).check();
    await day.getByText('感恩节', { exact: true }).waitFor();
    expect(await day.locator('[aria-hidden]').allInnerTexts()).toEqual(['26', '十八', '感恩节']);
    await page.evaluate(() => localStorage.removeItem('calendar'));
    await page.setViewportSize({ width: 360, height: 740 });
  });

  test('八页一排标签，当前的一个标明；日历与全年带着所看的日子', async () => {
    const { page } = browser;
    await open('?d=2026-10-01');
    const tabs = page.getByRole('navigation', { name: '农历' }).getByRole('link');
    expect(await tabs.allInnerTexts()).toEqual(['日历', '全年', '节气', '节假日', '节日', '生日', '工作日', '订阅']);
    expect(await tabs.nth(1).getAttribute('href')).toBe('/lunar/calendar?d=2026-10-01&view=year');
    for (const [index, name] of (await tabs.allInnerTexts()).entries()) {
      await tabs.nth(index).click();
      await page.locator('main nav [aria-current=page]', { hasText: name }).waitFor();
      expect(await page.locator('main nav [aria-current=page]').count()).toBe(1);
    }
    expect(browser.takeErrors()).toEqual([]);
  });
});

describe('翻动', () => {
  test('方向键、Page 键、Home 与 End，焦点跟着走', async () => {
    const { page } = browser;
    await open('?d=2026-11-20');
    await chosenCell().focus();
    const walk: [key: string, date: string][] = [
      ['ArrowRight', '2026-11-21'],
      ['ArrowDown', '2026-11-28'],
      ['Home', '2026-11-23'],
      ['End', '2026-11-29'],
      ['PageDown', '2026-12-29'],
      ['Shift+PageUp', '2025-12-29'],
    ];
    for (const [key, date] of walk) {
      await page.keyboard.press(key);
      await page.waitForFunction(
        (expected) => (document.activeElement as HTMLElement | null)?.dataset['date'] === expected,
        date,
      );
    }
    await expect.poll(address).toBe('?d=2025-12-29');
  });

  test('全年视图打开一个月，返回键回到全年', async () => {
    const { page } = browser;
    await open('?d=2026-11-20');
    await page.getByRole('link', { name: '全年' }).click();
    await page.waitForURL('**/lunar/calendar?d=2026-11-20&view=year');
    expect(await page.locator('main table').count()).toBe(12);
    await page.getByRole('button', { name: '打开 2026 年 2 月' }).click();
    await page.waitForURL('**/lunar/calendar?d=2026-02-01');
    await page.getByRole('heading', { name: '2026 年 2 月 1 日' }).waitFor();
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset['date'] === '2026-02-01');
    await page.goBack();
    await page.getByRole('button', { name: '打开 2026 年 2 月' }).waitFor();
  });
});

describe('看不懂的输入说出哪里不对，什么都不丢', () => {
  test('换算：边写边换，闰月换得出来，没有的闰月说清楚，输入留着', async () => {
    const { page } = browser;
    await open('?d=2026-11-20');
    const line = page.getByRole('form', { name: '公历农历互换' });
    const field = line.getByRole('textbox');
    await line.getByText('十月十二（丙午马年）').waitFor();
    await field.fill('1992-05-17');
    await line.getByText('四月十五（壬申猴年）').waitFor();
    await field.fill('1992-05');
    await line.getByText('写 1992-05-17 或 1992 四月十五').waitFor();
    await page.getByRole('heading', { name: '2026 年 11 月 20 日' }).waitFor();
    await field.fill('2033 闰冬月初一');
    await line.getByText('2033-12-22').waitFor();
    await field.press('Enter');
    await page.getByRole('heading', { name: '2033 年 12 月 22 日' }).waitFor();
    await expect.poll(address).toBe(`?d=2033-12-22&solar=${encodeURIComponent('2033 闰冬月初一').replace('%20', '+')}`);
    expect(await field.inputValue()).toBe('2033 闰冬月初一');
    await page.getByRole('button', { name: '今天' }).click();
    await expect.poll(address).toMatch(/^\?d=today&solar=/);

    await open('?ly=1914&lm=10&ld=1&rule=computed');
    await page.getByRole('heading', { name: '1914 年 11 月 18 日' }).waitFor();
    expect(await field.inputValue()).toBe('1914-11-18');
    await line.getByText('十月初一（甲寅虎年）').waitFor();

    await open('?d=2026-11-20');
    await field.fill('2034 闰冬月初一');
    await line.getByText('农历 2034 年没有闰冬月').waitFor();
    await field.fill('2101-13-40');
    await line.getByRole('button', { name: '查看这一天' }).click();
    await line.getByText('没有 13 月，月份是 1 到 12').waitFor();
    expect(await field.inputValue()).toBe('2101-13-40');
    await page.getByRole('heading', { name: '2026 年 11 月 20 日' }).waitFor();
  });
});
