import { afterAll, beforeAll, expect, test } from 'vitest';
import { corrections } from '#client/about/corrections/corrections.ts';
import { openContext } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ SITE_CONTACT: 'master@snow.example' });
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

const htmlOf = async (path: string): Promise<string> => (await fetch(server.origin + path)).text();
const mailAbout = (title: string): string =>
  `mailto:master@snow.example?subject=${encodeURIComponent(`勘误：${title}`)}`;

test('不用脚本，勘误页也说得出每一处原来怎样、现在怎样', async () => {
  const html = await htmlOf('/about/corrections');
  const text = html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  for (const { faults } of corrections) {
    for (const { said, right } of faults) {
      expect(text).toContain(said);
      expect(text).toContain(right);
    }
  }
  expect(html).toContain(mailAbout('雪窗集'));
  expect(await htmlOf('/about')).toContain(mailAbout('雪窗集'));
});

test('文章与章节的末尾写着哪一天更正，写信的主题是题目；没有更正过的只有写信', async () => {
  const article = await htmlOf('/article/blog/mojibake');
  expect(article).toContain('href="/about/corrections#mojibake-2026-11-26"');
  // A site set up today has the corrected text from its first day, and tells the day of the correction nevertheless.
  expect(article).toMatch(/更新于 (?:<!-- -->)?<time[^>]*>2026 年 11 月 26 日<\/time>/);
  expect(article).toContain(mailAbout('乱码是怎么来的'));
  const chapter = await htmlOf('/article/book/lunar-calendar/engine');
  for (const day of ['2026-11-26', '2026-11-28'])
    expect(chapter).toContain(`href="/about/corrections#lunar-calendar-engine-${day}"`);
  const other = await htmlOf('/article/book/lunar-calendar/rules');
  expect(other).not.toContain('/about/corrections#');
  expect(other).toContain('mailto:master@snow.example?subject=');
});

test('从文末到得了那一条，从那一条回得到文章', async () => {
  const { page, close, takeErrors } = await openContext({ viewport: { width: 320, height: 640 } });
  for (const path of ['book/lunar-calendar/engine', 'blog/which-hash']) {
    await page.goto(`${server.origin}/article/${path}`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await page.getByRole('link', { name: '2026 年 11 月 26 日' }).click();
  await page.waitForURL('**/about/corrections#which-hash-2026-11-26');
  const entry = page.locator('#which-hash-2026-11-26');
  await entry.getByText('bcrypt 只占约 4 KB 内存').waitFor();
  await expect.poll(async () => (await entry.boundingBox())!.y).toBeLessThan(200);
  await entry.getByRole('link').click();
  await page.waitForURL('**/article/blog/which-hash');
  expect(takeErrors()).toEqual([]);
  await close();
});
