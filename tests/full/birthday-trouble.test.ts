import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { birthdayPage, downloaded, path } from '../support/birthday-page.ts';
import { openContext } from '../support/browser.ts';
import { eventsOf, readCalendar } from '../support/read-calendar.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ onlyReads: true, viewport: { width: 360, height: 800 } });
const { list, rowsShown, openList, openMore, fill, save } = birthdayPage(site);
const feeds = (on: Page) => on.getByRole('region', { name: '订阅到手机日历' });
let page: Page;

beforeAll(() => {
  page = site.page;
});

describe('不对的输入', () => {
  test('换成没有这个闰月的年份：选的还在，说出这一年有什么，改好就能存', async () => {
    await openList();
    await fill('丙', '1987', '闰六月', '初八');
    await page.getByLabel('年份（选填）').fill('1988');
    await page.getByRole('button', { name: '存到本机' }).click();
    await page.getByText('农历 1988 年没有闰六月，这一年没有闰月。').waitFor();
    expect(await page.getByRole('checkbox', { name: '闰六月（1988 年没有）' }).isChecked()).toBe(true);
    expect(await page.getByLabel('名字').inputValue()).toBe('丙');
    await page.getByLabel('年份（选填）').fill('1987');
    await page.getByText('农历 1988 年没有闰六月').waitFor({ state: 'hidden' });
  });

  test('1899 年算得出，2300 年与 1644 年说没有', async () => {
    for (const year of ['2300', '1644']) {
      await fill('丁', '', '正月', '初一');
      await page.getByLabel('年份（选填）').fill(year);
      await page.getByRole('button', { name: '仅预览' }).click();
      await page.getByText(`农历数据从 1645 年到 2200 年，没有 ${year} 年。`).first().waitFor();
    }
    await page.getByLabel('年份（选填）').fill('1899');
    await page.getByRole('button', { name: '仅预览' }).click();
    await page.getByRole('heading', { level: 1, name: '丁的生日' }).waitFor();
    expect(await rowsShown()).toBe(12);
  });

  test('坏的地址也给出页面，看得懂的部分留在表格里', async () => {
    await page.goto(`${site.origin}${path}?name=%E6%88%8A&lunar=1986-06L-08`);
    await page.getByRole('alert').getByText('农历 1986 年没有闰六月，这一年没有闰月。').waitFor();
    expect(await page.getByLabel('名字').inputValue()).toBe('戊');
    expect(await page.getByLabel('年份（选填）').inputValue()).toBe('1986');
    await page.goto(`${site.origin}${path}?id=none`);
    await page.getByText(/本机没有这一条/).waitFor();
  });
});

test('页面活过来之前填的，活过来以后都在', async () => {
  const slow = await openContext();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await slow.page.route('**/static/js/**', async (route) => {
    await released;
    await route.continue();
  });
  await slow.page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await fill('登高', '1987', '闰六月', '初八', slow.page);
  await openMore(slow.page);
  await slow.page.getByText('纪念日', { exact: true }).click();
  await slow.page.getByText('提前 7 天').click();
  release();
  await slow.page.getByText('也就是公历 1987 年 8 月 2 日，星期日。').waitFor();
  await save(slow.page);
  await slow.page.getByText('有闰过闰；当天、提前 7 天 09:00 提醒').waitFor();
  await slow.page.getByRole('heading', { level: 1, name: '登高', exact: true }).waitFor();
  expect(slow.takeErrors()).toEqual([]);
  await slow.close();
});

describe('没有脚本', () => {
  test('填了表按按钮，看得到接下来的一百次', async () => {
    const plain = await openContext({ javaScriptEnabled: false });
    await plain.page.goto(site.origin + path);
    await plain.page.getByLabel('名字').fill('外婆');
    await plain.page.getByLabel('年份（选填）').fill('1987');
    await plain.page.getByLabel('月', { exact: true }).selectOption('6');
    await plain.page.getByRole('checkbox', { name: '闰月' }).check();
    await plain.page.getByLabel('日', { exact: true }).selectOption('8');
    await plain.page.getByRole('button', { name: '仅预览' }).click();
    await plain.page.getByRole('heading', { level: 1, name: '外婆的生日' }).waitFor();
    await plain.page.getByLabel('全部列出').check();
    expect(await rowsShown(plain.page)).toBe(100);
    await plain.close();
  });
});

describe('浏览器无法保存', () => {
  test('说没有存下，不假装；看和导出照常', async () => {
    const locked = await openContext();
    locked.expectErrors(/indexeddb/);
    await locked.context.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await locked.page.goto(site.origin + path);
    await list(locked.page)
      .getByText(/浏览器无法保存/)
      .waitFor();
    await fill('外婆', '1987', '闰六月', '初八', locked.page);
    await locked.page.getByRole('button', { name: '存到本机' }).click();
    await locked.page
      .getByRole('alert')
      .getByText(/未存到本机/)
      .waitFor();
    expect(await locked.page.getByLabel('名字').inputValue()).toBe('外婆');
    await locked.page.getByRole('button', { name: '仅预览' }).click();
    await locked.page.waitForURL(/name=/);
    const click = () => locked.page.getByRole('button', { name: '导出 .ics' }).click();
    const { text } = await downloaded(click, locked.page);
    expect(eventsOf(readCalendar(text)).length).toBeGreaterThan(28);
    await locked.close();
  });
});

test('文件存不下来，三处导出都说', async () => {
  const locked = await openContext();
  locked.expectErrors(/saving a file/);
  await locked.context.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openList(locked.page);
  await fill('外婆', '1987', '闰六月', '初八', locked.page);
  await save(locked.page);
  for (const name of ['导出备份', '导出 .ics', '下载 .ics：二十四节气']) {
    await openList(locked.page);
    if (name.startsWith('下载')) await feeds(locked.page).locator('summary').click();
    await locked.page.getByRole('button', { name }).click();
    await locked.page.getByText('文件保存失败。').first().waitFor();
  }
  await locked.close();
});

describe('订阅', () => {
  test('什么都没存就不说订阅与备份，只能导入', async () => {
    const empty = await openContext();
    await openList(empty.page);
    expect(await feeds(empty.page).count()).toBe(0);
    expect(await empty.page.getByRole('button', { name: '导出备份' }).count()).toBe(0);
    expect(await empty.page.getByLabel('导入备份').count()).toBe(1);
    await empty.close();
  });

  test('链接是本站的 webcal 地址，地址可以抄走', async () => {
    await openList();
    await fill('己', '', '正月', '初一');
    await save();
    await openList();
    await feeds(page).locator('summary').click();
    const host = new URL(site.origin).host;
    await page.getByText(`${site.origin}/calendar/terms.ics`).waitFor();
    const links = await page
      .getByRole('link', { name: '订阅' })
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links).toContain(`webcal://${host}/calendar/terms.ics`);
    for (const link of links) expect((await fetch(link.replace('webcal:', 'http:'))).status).toBe(200);
  });

  test('下载的与订阅的是同一份', async () => {
    const { name, text } = await downloaded(
      () => page.getByRole('button', { name: '下载 .ics：二十四节气' }).click(),
      page,
    );
    expect(name).toBe('二十四节气.ics');
    expect(text).toBe(await (await fetch(`${site.origin}/calendar/terms.ics`)).text());
  });
});
