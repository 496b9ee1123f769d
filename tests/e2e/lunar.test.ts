import { expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { openContext } from '../support/browser.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();

test('服务器给出的就有今天与八行', async () => {
  const html = (await (await fetch(`${server.origin}/lunar`)).text()).replaceAll('<!-- -->', '');
  expect(html).toMatch(/<h1[^>]*><span[^>]*>农历<\/span>[正二三四五六七八九十冬腊闰]+月?/);
  const rows = ['calendar', 'term', 'holiday', 'festival', 'calendar?view=year', 'birthday', 'workday', 'subscribe'];
  for (const path of rows) expect(html).toContain(`href="/lunar/${path}"`);
});

test('头三百像素里是农历，写的都是今天的，明天就变', async () => {
  const phone = await openContext({ viewport: { width: 390, height: 844 } });
  const { page } = phone;
  const facts = async (date: string): Promise<string[]> => {
    await page.clock.setFixedTime(`${date}T11:00:00+08:00`);
    await page.goto(`${server.origin}/lunar`);
    await alive(page);
    await page.getByText(`${Number(date.slice(8))} 日 星期`).waitFor();
    return await page.locator('main ul a').allInnerTexts();
  };
  const [today, tomorrow] = [await facts('2093-11-26'), await facts('2093-11-27')];
  expect(today).toHaveLength(8);
  expect(today.join()).toContain('大雪 10 天');
  expect(today.join()).toContain('元旦 36 天 · 长假春节 80 天');
  expect(today.filter((text) => !tomorrow.includes(text)).length).toBeGreaterThanOrEqual(3);
  const name = (await page.getByRole('heading', { level: 1, name: '十月初九' }).boundingBox())!;
  expect(name.y + name.height).toBeLessThan(300);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('navigation', { name: '这一周' }).getByRole('link', { name: '29' }).click();
  await page.getByRole('heading', { name: '2093 年 11 月 29 日' }).waitFor();
  expect(phone.takeErrors()).toEqual([]);
  await phone.close();
});
