import { expect, test } from 'vitest';
import { birthdayPage } from '../support/birthday-page.ts';
import { networkGone, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { callsOf, password, signIn } from '../support/manage.ts';
import { eventsOf, readCalendar, valueOf } from '../support/read-calendar.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const { openList, fill, save } = birthdayPage(site);
const name = '过生日的';

async function titles(address: string): Promise<string[]> {
  const events = eventsOf(readCalendar(await (await fetch(address)).text()));
  return [...new Set(events.map((event) => valueOf(event, 'SUMMARY')!.replace(/（.*/, '')))].sort();
}

test('登录后生成订阅地址；改动自己送到，断网时改的联网后送到；别的设备的日子存得到本机；停用就是 410', async () => {
  const { page, origin, browser } = site;
  await openList();
  await fill('外婆', '1987', '闰六月', '初八');
  await save();
  await openList();
  const section = page.getByRole('region', { name: '同步到手机日历' });
  await section.getByRole('link', { name: '登录' }).waitFor();
  expect(await lookAt(page)).toEqual([]);

  await signIn(callsOf(browser, origin), name);
  await openList();
  await section.getByRole('button', { name: '生成订阅地址' }).click();
  const address = await section.getByLabel('订阅地址').inputValue();
  expect(address.startsWith(`${origin}/calendar/private/`)).toBe(true);
  expect(await section.getByRole('link', { name: '订阅' }).getAttribute('href')).toBe(
    address.replace('http:', 'webcal:'),
  );
  await section.getByText('已开启，日历里就是这里的日子。').waitFor();
  expect(await titles(address)).toEqual(['外婆的生日']);
  expect(await lookAt(page)).toEqual([]);

  // A day that is saved without the network reaches the calendar at the next visit.
  browser.expectErrors(networkGone);
  await page.route('**/api/calendar/*', (route) => route.abort());
  await fill('外公', '', '八月', '十五');
  await save();
  expect(await titles(address)).toEqual(['外婆的生日']);
  await page.unroute('**/api/calendar/*');
  browser.expectErrors(undefined);
  await openList();
  await expect.poll(() => titles(address)).toEqual(['外公的生日', '外婆的生日']);

  const tablet = await openContext();
  try {
    await callsOf(tablet, origin).post('user/login', { name, password });
    await openList(tablet.page);
    const there = tablet.page.getByRole('region', { name: '同步到手机日历' });
    await there.getByText('日历里另有 2 个日子或改动来自别的设备。').waitFor();
    await there.getByRole('button', { name: '存到本机' }).click();
    await tablet.page.getByRole('link', { name: /外公的生日/ }).click();
    await tablet.page.getByRole('button', { name: '删除' }).click();
    await tablet.page.waitForURL(/birthday$/);
    await expect.poll(() => titles(address)).toEqual(['外婆的生日']);
    expect(tablet.takeErrors()).toEqual([]);
  } finally {
    await tablet.close();
  }

  await openList();
  await section.getByRole('button', { name: '停用' }).click();
  await section.getByRole('button', { name: '确定停用' }).click();
  await section.getByRole('button', { name: '生成订阅地址' }).waitFor();
  expect((await fetch(address)).status).toBe(410);
});
