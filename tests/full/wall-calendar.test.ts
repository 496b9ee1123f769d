import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { birthdayPage } from '../support/birthday-page.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const { openList, fill, save } = birthdayPage(site);
const path = '/lunar/wall-calendar';

test('没有脚本也画得出一整年；有节气，有放假', async () => {
  const html = await (await fetch(`${site.origin}${path}?year=2026`)).text();
  expect(html).toContain('<h1>2026 年挂历海报</h1>');
  const drawing = html.slice(html.indexOf('aria-label="我家的一年，2026 年"'));
  for (const word of ['大寒', '中秋节', '国庆节']) expect(drawing).toContain(`>${word}</text>`);
  expect(drawing.match(/>休<\/text>/g)?.length).toBeGreaterThan(20);
});

test('存下的日子画在上面；换大小与底色写进地址；图片的像素够印，壁纸够一块手机屏', async () => {
  const { page, origin } = site;
  await openList();
  await fill('外婆', '', '八月', '十五');
  await save();
  await page.goto(`${origin}${path}?year=2060`);
  const drawing = page.getByRole('img', { name: '我家的一年，2060 年' });
  await drawing.getByText('外婆的生日 9 月 9 日').waitFor();
  expect(await lookAt(page)).toEqual([]);
  await page.getByLabel('题目').fill('雪家');
  await page.getByRole('img', { name: '雪家，2060 年' }).waitFor();

  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
  const picture = await saved('存为图片');
  expect([picture.name, sizeOf(picture.bytes)]).toEqual(['2060 年雪家.png', [2480, 3507]]);
  const vectors = (await saved('存为 SVG')).bytes.toString('utf8');
  expect(vectors).toContain('外婆的生日 9 月 9 日');
  expect(vectors).not.toMatch(/class=|href=|url\(/);

  await page.getByText('手机壁纸').click();
  await page.getByText('夜', { exact: true }).click();
  await page.waitForURL('**year=2060&size=phone&ground=night');
  expect(sizeOf((await saved('存为壁纸')).bytes)[0]).toBe(1170);
  expect(await lookAt(page)).toEqual([]);
});

test('印出来是一页，A3 是 A3', async () => {
  const { page, origin } = site;
  for (const [size, box] of [
    ['a4', '594'],
    ['a3', '841'],
  ]) {
    await page.goto(`${origin}${path}?size=${size}`);
    await page.getByRole('img', { name: /我家的一年/ }).waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Count (\d+)/)?.[1]).toBe('1');
    expect(pdf.match(/\/MediaBox ?\[0 0 (\d+)/)?.[1]).toBe(box);
  }
});
