import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

async function open(date: string) {
  const { page, origin } = site;
  await page.goto(`${origin}/lunar/calendar?d=${date}`, { waitUntil: 'networkidle' });
  await alive(page);
  const leaf = page.getByRole('region', { name: '所选的一天' });
  await leaf.locator('p', { hasText: /^宜/ }).waitFor();
  const heading = (day: string) => leaf.getByRole('heading', { name: day }).waitFor();
  const sideways = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowX);
  return { page, leaf, heading, sideways };
}

test('拖得不远就落回原处，拖远了撕下一页；撕下的能贴回去', async () => {
  const { page, leaf, heading, sideways } = await open('2026-11-30');
  const day = leaf.locator('[data-grip]').last();
  await day.scrollIntoViewIfNeeded();
  const grip = (await day.boundingBox())!;
  const drag = async (distance: number) => {
    await expect.poll(() => leaf.evaluate((part) => part.getAnimations({ subtree: true }).length)).toBe(0);
    await page.mouse.move(grip.x + 10, grip.y + 10);
    await page.mouse.down();
    await page.mouse.move(grip.x + 10 + distance, grip.y + 14, { steps: 6 });
    expect(await sideways()).toBe('hidden');
    await leaf.locator('[aria-hidden]', { hasText: '2026 年 12 月' }).waitFor();
    await page.mouse.up();
  };
  await drag(40);
  await heading('2026 年 11 月 30 日');
  await expect.poll(() => leaf.locator('[aria-hidden]', { hasText: '2026 年 12 月' }).count()).toBe(0);
  await drag(260);
  await heading('2026 年 12 月 1 日');
  await leaf.getByRole('status').getByText('撕下了 11 月 30 日').waitFor();
  expect(await sideways()).toBe('visible');
  expect(await lookAt(page)).toEqual([]);
  await leaf.getByRole('button', { name: '贴回去' }).click();
  await heading('2026 年 11 月 30 日');
  expect(await leaf.getByRole('status').innerText()).toBe('');
});

test('按一下也撕得下；要求减少动态时只翻过去；撕下的存成图片', async () => {
  const { page, leaf, heading } = await open('2026-11-28');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaf.getByRole('button', { name: '撕一页' }).click();
  expect(await leaf.evaluate((section) => section.getAnimations({ subtree: true }).length)).toBe(0);
  await heading('2026 年 11 月 29 日');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    leaf.getByRole('button', { name: '存为图片' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('2026-11-28.png');
  const png = readFileSync(await download.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1620]);
  expect(png.length).toBeGreaterThan(40_000);
  await page.emulateMedia({ reducedMotion: null });
});

test('最后一天没有下一页', async () => {
  const { leaf } = await open('2100-12-31');
  expect(await leaf.getByRole('button', { name: '撕一页' }).count()).toBe(0);
  expect(await leaf.locator('[data-grip]').count()).toBe(0);
});
