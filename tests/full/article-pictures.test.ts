import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { lookAt } from '../support/look-at.ts';
import { type Answered, callsOf, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { openSettings } from '../support/writing.ts';

const site = openSite({ aPageEach: true });
let page: Page;
let id = '';

const sizes = [
  [1200, 800],
  [800, 1200],
  [1600, 900],
] as const;

async function upload(width: number, height: number): Promise<string> {
  const file = { name: 'a.png', mimeType: 'image/png', buffer: png({ width, height }) };
  const answer = await site.browser.context.request.post(`${site.origin}/api/asset/create`, {
    headers: { origin: site.origin },
    multipart: { key: 'image', file },
  });
  return ((await answer.json()) as Answered<{ url: string }>).info.url;
}

beforeAll(async () => {
  const calls = callsOf(site.browser, site.origin);
  await signIn(calls, '摄影的人');
  const [wide = '', tall = '', broad = ''] = await Promise.all(sizes.map(([width, height]) => upload(width, height)));
  const content = [
    '开头的一段。',
    `![雪窗外的院子，去年冬天](${wide})`,
    `![IMG_0001](${wide})`,
    `![雪窗外的院子](${wide})\n![](${tall})\n![](${broad} "灯下")`,
    `![](${tall}) ![两棵落了雪的树](${tall})`,
    '结尾的一段。'.repeat(60),
  ].join('\n\n');
  ({ id } = (await calls.post<{ id: string }>('poster/create', draft({ content }))).info);
});
beforeEach(() => {
  page = site.page;
});

const columns = () =>
  page
    .locator('.gallery')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).gridTemplateColumns.split(' ').length));

test.each([
  { width: 390, height: 844, expected: [2, 2] },
  { width: 1280, height: 800, expected: [3, 2] },
])('在 $width×$height，图集各行一样宽；图片来得再晚，文字也不移动', async ({ width, height, expected }) => {
  await page.setViewportSize({ width, height });
  const { promise: wished, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/asset/**', async (route) => (await wished, route.continue()));
  await page.goto(`${site.origin}/article/blog/${id}`);
  await page.getByRole('button', { name: '放大图片：雪窗外的院子', exact: true }).waitFor();
  const place = () =>
    page
      .locator('.prose > p')
      .last()
      .evaluate((last) => last.getBoundingClientRect().top + scrollY);
  const before = await place();
  expect(await columns()).toEqual(expected);
  letCome();
  for (const picture of await page.locator('.prose img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    const ratios = await picture.evaluate((element: HTMLImageElement) => [
      element.offsetWidth / element.offsetHeight,
      element.naturalWidth / element.naturalHeight,
    ]);
    expect(ratios[0]).toBeCloseTo(ratios[1]!, 1);
  }
  expect(await place()).toBe(before);
  expect(
    (await layoutShifts(page)).filter(({ moved }) => moved.some((name) => /^(?:P|FIGURE|IMG)/.test(name))),
  ).toEqual([]);
  expect(await lookAt(page)).toEqual([]);
});

test('图集里的图放大，下面是它的说明；读屏不把替代文字读两次', async () => {
  await page.goto(`${site.origin}/article/blog/${id}`);
  await page.getByRole('button', { name: '放大图片：两棵落了雪的树' }).click();
  await page.getByRole('dialog', { name: '两棵落了雪的树' }).getByText('两棵落了雪的树').waitFor();
  await page.keyboard.press('Escape');
  const captions = await page
    .locator('.prose figcaption')
    .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('aria-hidden')]));
  expect(captions).toEqual([
    ['雪窗外的院子，去年冬天', 'true'],
    ['雪窗外的院子', 'true'],
    ['灯下', null],
    ['两棵落了雪的树', 'true'],
  ]);
});

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])(
  '在 $width×$height，没有选封面，列表用正文第一张图；设置里说出来，可以不用，也可以再用',
  async ({ width, height }) => {
    await page.setViewportSize({ width, height });
    const first = page.locator('article img[src^="/asset/"]').first();
    await page.goto(`${site.origin}/article/blog?author=${encodeURIComponent('摄影的人')}`);
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.goto(`${site.origin}/manage/article/edit/${id}`);
    await page.getByRole('textbox', { name: '正文' }).waitFor();
    await openSettings(page);
    const sheet = page.getByRole('dialog', { name: '文章设置' });
    const cover = sheet.getByRole('textbox', { name: '封面' });
    await sheet.getByText('封面取自正文第一张图').waitFor();
    expect(await sheet.getByRole('img', { name: '封面' }).getAttribute('src')).toMatch(/^\/asset\//);
    expect(await lookAt(page)).toEqual([]);
    await sheet.getByRole('button', { name: '不用封面' }).click();
    await sheet.getByText('列表和分享时不用正文的图片').waitFor();
    expect(await sheet.getByRole('img', { name: '封面' }).count()).toBe(0);
    expect(await cover.inputValue()).toBe('none');
    await sheet.getByRole('button', { name: '用正文第一张图' }).click();
    expect(await cover.inputValue()).toBe('');
  },
);
