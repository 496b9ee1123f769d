import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { occurrencesOf, occurrencesWithin } from '#domain/anniversary/index.ts';
import { grandmother, lunarDay } from '../fixtures/anniversaries.ts';
import { violations } from '../support/axe.ts';
import { birthdayPage, downloaded, path } from '../support/birthday-page.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { eventsOf, readCalendar, valueOf } from '../support/read-calendar.ts';
import { openSite } from '../support/site.ts';

const now = new Date();
const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
const site = openSite({ viewport: { width: 360, height: 800 }, isReopened: true });
const { list, rowsShown, openList, openMore, fill, save } = birthdayPage(site);
let page: Page;

beforeAll(() => {
  page = site.page;
});

describe('闰月出生的人', () => {
  const { list: expected } = occurrencesOf(grandmother(), today, 100);
  const texts = expected.map(({ date, note }) => `${date.year} 年 ${date.month} 月 ${date.day} 日${note ? note : ''}`);

  test('填表时看得到换算，规则在选了闰月以后才出现', async () => {
    await openList();
    const rules = page.getByRole('group', { name: '闰月出生，每年哪天过' });
    expect(await rules.count()).toBe(0);
    await fill('外婆', '1987', '闰六月', '初八');
    await page.getByText('也就是公历 1987 年 8 月 2 日，星期日。').waitFor();
    await page.locator('summary').filter({ hasText: '闰月出生，每年哪天过' }).click();
    expect(await rules.getByRole('radio').count()).toBe(4);
    expect(await page.getByRole('checkbox', { name: '当天' }).isChecked()).toBe(true);
    await page.getByText('提前 7 天').click();
    await page.getByLabel('提醒时间').fill('08:30');
    await save();
  });

  test('选了月和日就有下一次，不用取名字，也不用保存', async () => {
    const next = page.getByRole('status', { name: '下一次' });
    await openList();
    const months = page.getByLabel('月', { exact: true });
    expect(await months.locator('option').count()).toBe(12);
    await months.selectOption({ label: '六月' });
    await page.getByRole('checkbox', { name: '闰月' }).check();
    await page.getByLabel('日', { exact: true }).selectOption({ label: '初八' });
    const { date } = occurrencesOf(grandmother(), today, 1).list[0]!;
    await next.getByText(`${date.month} 月 ${date.day} 日`).waitFor();
    await next.getByText(/^农历(闰?)六月初[七八]$/).waitFor();
    await list()
      .getByRole('link', { name: /外婆的生日/ })
      .click();
  });

  test('选公历，没有写年份不是错：说写了就能换，光标在年份；写了就换', async () => {
    await openList();
    await page.getByRole('radio', { name: '公历' }).first().check();
    const next = page.getByRole('status', { name: '下一次' });
    expect(await next.innerText()).toBe('填上年份，就能换成农历');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('main [aria-invalid=true]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('year');
    await page.getByLabel('月', { exact: true }).selectOption('5');
    await page.getByLabel('日', { exact: true }).selectOption('17');
    await page.getByLabel('年份（选填）').pressSequentially('199');
    expect(await next.innerText()).toBe('填上年份，就能换成农历');
    await page.keyboard.type('2');
    await next.getByText('农历四月十五', { exact: true }).waitFor();
    await page.getByText('也就是农历 1992 年四月十五，星期日。').waitFor();
    await page.getByRole('radio', { name: '农历' }).first().check();
    expect(await page.getByRole('checkbox', { name: /闰/ }).count()).toBe(0);
    await page.getByLabel('年份（选填）').fill('1987');
    await page.getByRole('checkbox', { name: '闰六月' }).check();
    expect(await page.getByLabel('月', { exact: true }).inputValue()).toBe('6');
    await list()
      .getByRole('link', { name: /外婆的生日/ })
      .click();
  });

  test('接下来的一百次：先列十二次，可以全部列出', async () => {
    await page.getByRole('heading', { level: 1, name: '外婆的生日' }).waitFor();
    expect(await page.title()).toBe('外婆的生日 · 雪窗集');
    expect(await rowsShown()).toBe(12);
    await page.getByLabel('全部列出').check();
    expect(await rowsShown()).toBe(100);
    const rows = await page.locator('main tbody tr').allInnerTexts();
    const shown = rows.map((row) => row.replace(/\s+/g, ''));
    for (const [index, text] of texts.entries()) {
      const [date, note] = text.split('日');
      expect(shown[index]).toContain(`${date}日`.replace(/\s+/g, ''));
      expect(shown[index]).toContain(note!.replace(/\s+/g, ''));
    }
  });

  test('从上到下都读得出、放得下', async () => {
    await page.getByRole('button', { name: '编辑' }).click();
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await page.getByRole('button', { name: '取消' }).click();
  });

  test('刷新以后还在', async () => {
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '外婆的生日' }).waitFor();
    await openList();
    await list()
      .getByRole('link', { name: /外婆的生日/ })
      .waitFor();
  });

  test('导出的日历合规范，三十年一次不少，带着提醒', async () => {
    await list()
      .getByRole('link', { name: /外婆的生日/ })
      .click();
    const { name, text } = await downloaded(() => page.getByRole('button', { name: '导出 .ics' }).click(), page);
    expect(name).toBe('外婆的生日.ics');
    const events = eventsOf(readCalendar(text));
    const inThirtyYears = occurrencesWithin(grandmother(), today, 30);
    expect(events.map((event) => valueOf(event, 'DTSTART'))).toEqual(
      inThirtyYears.map(({ date }) => date.year * 10_000 + date.month * 100 + date.day).map(String),
    );
    expect(valueOf(events[0]!, 'SUMMARY')).toMatch(/^外婆的生日（\d+ 周岁）$/);
    const triggers = events[0]!.components.map((alarm) => valueOf(alarm, 'TRIGGER'));
    expect(triggers).toEqual(['PT8H30M', '-P6DT15H30M']);
  });

  test('再导出一遍，事件的编号不变；改了规则再导出也不变', async () => {
    const uids = async () => {
      const { text } = await downloaded(() => page.getByRole('button', { name: '导出 .ics' }).click(), page);
      return eventsOf(readCalendar(text)).map((event) => valueOf(event, 'UID'));
    };
    const before = await uids();
    expect(await uids()).toEqual(before);
    await page.getByRole('button', { name: '编辑' }).click();
    await page.locator('summary').filter({ hasText: '闰月出生，每年哪天过' }).click();
    await page.getByLabel(/总过平月/).check();
    await page.getByRole('button', { name: '存到本机' }).click();
    await page.getByText('总过平月；当天、提前 7 天 08:30 提醒').waitFor();
    expect(await uids()).toEqual(before);
  });
});

describe('写在地址里的日子', () => {
  const address = `${path}?name=%E5%A4%96%E5%85%AC&lunar=1955-12-30&missing=next-day`;

  test('服务器给出的页面已经列着日子', async () => {
    const html = await (await fetch(site.origin + address)).text();
    const [first] = occurrencesOf(
      grandmother({ origin: lunarDay('1955 12-30') }, { missingDay: 'next-day' }),
      today,
      1,
    ).list;
    expect(html.replaceAll('<!-- -->', '')).toContain(`${first!.date.month} 月 ${first!.date.day} 日`);
    expect(html).toContain('外公的生日');
  });

  test('看了不存；愿意才存，存两回也只有一条', async () => {
    await page.goto(site.origin + address);
    await page.getByText('尚未存到本机').waitFor();
    await openList();
    expect(await list().getByRole('listitem').count()).toBe(1);
    await page.goto(site.origin + address);
    await save();
    await page.goto(site.origin + address);
    await page.getByText('这个日子已存到本机').waitFor();
    await openList();
    expect(await list().getByRole('listitem').count()).toBe(2);
  });

  test('存下又改过，再打开同一个地址：说出不一样，另存的是新的一条', async () => {
    const link = `${path}?name=%E5%A7%A8%E5%A9%86&lunar=1950-06-08`;
    await page.goto(site.origin + link);
    await save();
    await page.getByRole('button', { name: '编辑' }).click();
    await openMore();
    await page.getByText('提前 7 天', { exact: true }).click();
    await page.getByRole('button', { name: '存到本机' }).click();
    await page.getByText('提前 7 天 09:00 提醒').waitFor();
    const edited = page.url();
    await page.goto(site.origin + link);
    await page.getByText('与地址里的不同').waitFor();
    const kept = await page.getByRole('link', { name: '查看已保存的那一条' }).getAttribute('href');
    expect(edited).toBe(site.origin + kept);
    await page.getByRole('button', { name: '另存一条' }).click();
    await page.waitForURL('**/lunar/birthday?id=*');
    expect(page.url()).not.toBe(edited);
    for (const one of [page.url(), edited]) {
      await page.goto(one);
      const reminds = page.getByText('提前 7 天 09:00 提醒');
      await page.getByRole('heading', { level: 1, name: '姨婆的生日' }).waitFor();
      expect(await reminds.count()).toBe(one === edited ? 1 : 0);
      await page.getByRole('button', { name: '删除' }).click();
      await page.waitForURL(site.origin + path);
    }
    const deleted = page.getByRole('region', { name: '最近删除' });
    for (const left of [1, 0]) {
      await deleted.getByRole('button', { name: '彻底删除' }).first().click();
      await expect.poll(() => deleted.getByRole('listitem').count()).toBe(left);
    }
  });

  test('分享的地址就是这个地址', async () => {
    await list()
      .getByRole('link', { name: /外公的生日/ })
      .click();
    expect(await page.getByRole('link', { name: '打开分享页' }).getAttribute('href')).toBe(address);
  });
});

describe('删除与恢复', () => {
  test('删掉的在“最近删除”里，刷新以后也能恢复', async () => {
    await page.getByRole('button', { name: '删除' }).click();
    await page.waitForURL(site.origin + path);
    await page.reload();
    const deleted = page.getByRole('region', { name: '最近删除' });
    await deleted.getByText('外公的生日').waitFor();
    expect(await list().getByRole('listitem').count()).toBe(1);
    await deleted.getByRole('button', { name: '恢复' }).click();
    await list()
      .getByRole('link', { name: /外公的生日/ })
      .waitFor();
    expect(await deleted.count()).toBe(0);
  });
});

describe('备份', () => {
  const choose = (file: string) => page.getByLabel('导入备份').setInputFiles(file);
  let saved = '';

  test('导出的备份删光以后能全部拿回来', async () => {
    const { name, text } = await downloaded(() => page.getByRole('button', { name: '导出备份' }).click(), page);
    expect(name).toMatch(/^农历生日备份-\d{4}-\d\d-\d\d\.json$/);
    saved = join(site.profile, 'backup.json');
    writeFileSync(saved, text);
    await page.evaluate(() => indexedDB.deleteDatabase('xuechuang-anniversaries-1'));
    await openList();
    expect(await list().getByRole('listitem').count()).toBe(0);
    await choose(saved);
    await page.getByText('添加 2 条，更新 0 条，0 条本机已有。').waitFor();
    await choose(saved);
    await page.getByText('添加 0 条，更新 0 条，2 条本机已有。').waitFor();
    expect(await list().getByRole('listitem').count()).toBe(2);
  });

  test.each([
    [
      '断了的',
      (text: string) => text.slice(0, 200),
      /导入失败：这个文件不是完整的 JSON：内容到第 \d+ 行就结束了.*本机的记录未改动。/,
    ],
    ['别的 JSON 文件', () => '{"a":1}', /这个文件是 JSON，但不是这一页导出的备份。/],
    [
      '有一条坏的',
      (text: string) => text.replace('"month": 6', '"month": 5'),
      /未导入：第 \d 条：农历 1987 年没有闰五月，这一年只有闰六月。/,
    ],
  ])('%s，说得出哪里不对，本机的不动', async (_, spoil, sentence) => {
    const broken = join(site.profile, 'broken.json');
    writeFileSync(broken, spoil(readFileSync(saved, 'utf8')));
    await choose(broken);
    await page.getByText(sentence).waitFor();
    expect(await list().getByRole('listitem').count()).toBe(2);
  });
});

describe('两个标签页', () => {
  test('各添一个，都在；早打开的那页回到眼前就看得到', async () => {
    const other = await site.browser.context.newPage();
    await openList(other);
    await openList();
    await fill('甲', '', '正月', '初一');
    await save();
    await fill('乙', '', '腊月（十二月）', '三十', other);
    await save(other);
    await openList(other);
    expect(await list(other).getByRole('listitem').count()).toBe(4);
    await openList();
    await other.getByRole('link', { name: /甲的生日/ }).click();
    await other.getByRole('button', { name: '删除' }).click();
    await other.waitForURL(site.origin + path);
    await other.close();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await list()
      .getByRole('link', { name: /甲的生日/ })
      .waitFor({ state: 'hidden' });
    expect(await list().getByRole('listitem').count()).toBe(3);
  });
});

describe('服务器没了，浏览器也重开过', () => {
  beforeAll(async () => {
    await workerReady(page);
    await site.browser.close();
    await site.server.stop();
    await site.reopen();
    site.browser.expectErrors(networkGone);
    page = site.browser.page;
  });

  test('记下的都在，能添、能看、能导出', async () => {
    await openList();
    expect(await list().getByRole('listitem').count()).toBe(3);
    await fill('离线', '2001', '闰四月', '十五');
    await save();
    expect(await rowsShown()).toBe(12);
    const { text } = await downloaded(() => page.getByRole('button', { name: '导出 .ics' }).click(), page);
    expect(eventsOf(readCalendar(text)).length).toBeGreaterThan(28);
  });

  test('分享的地址也打得开', async () => {
    await page.goto(`${site.origin}${path}?name=%E6%98%A5&lunar=01-01`);
    await page.getByRole('heading', { level: 1, name: '春的生日' }).waitFor();
  });

  test('订阅的日历可以下载成文件', async () => {
    await openList();
    await page.getByRole('region', { name: '订阅到手机日历' }).locator('summary').click();
    const { text } = await downloaded(() => page.getByRole('button', { name: '下载 .ics：农历节日' }).click(), page);
    expect(valueOf(readCalendar(text), 'X-WR-CALNAME')).toBe('农历节日');
  });
});
