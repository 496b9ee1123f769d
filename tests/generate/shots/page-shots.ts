import type { Page } from 'playwright-core';

/** A kind of page, and how a visitor comes to what is to be seen. */
export interface PageShot {
  readonly name: string;
  readonly path: string;
  /** `owner` is signed in as the site's owner; `reader` has the service worker and has read before. */
  readonly by?: 'owner' | 'reader';
  /** What is done after the page has loaded. */
  readonly act?: (page: Page) => Promise<void>;
}

const json =
  '{"书":"雪窗集","开张":true,"页数":128,"标签":["农历","离线","工具"],"编号":9007199254740993,"价":12.50,"作者":{"名":"雪窗主人","自":2022}}';

const text = encodeURIComponent('窗外下着雪，灯下正好读书。');

/** Every kind of page once, in the order of the menus. */
export const pageShots: readonly PageShot[] = [
  { name: 'home', path: '/' },
  { name: 'palette', path: '/', act: openPalette },
  { name: 'articles', path: '/article' },
  { name: 'blog', path: '/article/blog' },
  { name: 'tag', path: `/article/blog?tag=${encodeURIComponent('农历')}` },
  { name: 'archive', path: '/article/archive' },
  { name: 'author', path: `/article/blog?author=${encodeURIComponent('雪窗主人')}` },
  { name: 'article', path: '/article/blog/no-thirtieth' },
  { name: 'article-code', path: '/article/blog/which-hash', act: (page) => scrollTo(page, '.prose pre') },
  { name: 'books', path: '/article/book' },
  { name: 'book', path: '/article/book/lunar-calendar' },
  { name: 'chapter', path: '/article/book/lunar-calendar/two-periods' },
  { name: 'search', path: `/search?q=${encodeURIComponent('闰月')}` },
  { name: 'lunar', path: '/lunar' },
  { name: 'calendar', path: '/lunar/calendar' },
  { name: 'year', path: '/lunar/calendar?view=year' },
  { name: 'term', path: '/lunar/term' },
  { name: 'holiday', path: '/lunar/holiday' },
  { name: 'festival', path: '/lunar/festival' },
  { name: 'birthday', path: '/lunar/birthday', act: fillBirthday },
  { name: 'tools', path: '/tool' },
  { name: 'chain', path: '/tool', act: fillChain },
  { name: 'base64', path: `/tool/base64#t=${text}` },
  {
    name: 'url',
    path: `/tool/url#t=${encodeURIComponent('https://snow.example/search?q=%E9%9B%AA%E7%AA%97&page=2#top')}`,
  },
  { name: 'timestamp', path: '/tool/timestamp#t=1795347328' },
  { name: 'hash', path: `/tool/hash#t=${text}` },
  { name: 'json', path: `/tool/json#t=${encodeURIComponent(json)}` },
  { name: 'token', path: `/tool/token#t=${text}` },
  { name: 'math', path: '/tool/math' },
  { name: 'chatgpt', path: '/tech/chatgpt' },
  { name: 'try', path: '/tech/chatgpt#try' },
  { name: 'about', path: '/about' },
  { name: 'offline', path: '/offline', by: 'reader' },
  { name: 'check', path: '/offline/check', by: 'reader' },
  { name: 'backup', path: '/offline/backup', by: 'reader' },
  { name: 'login', path: '/login' },
  { name: 'manage', path: '/manage/article/info', by: 'owner' },
  { name: 'profile', path: '/manage/profile/info', by: 'owner' },
  { name: 'editor', path: '/manage/article/edit/no-thirtieth', by: 'owner' },
  { name: 'not-found', path: '/no-such-page' },
];

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog').waitFor({ timeout: 5000 });
  await page.keyboard.type('闰');
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
}

async function fillChain(page: Page): Promise<void> {
  const line = '2026-11-22 17:20:00 INFO order={id: 9007199254740993, "at": 1795339200, name: \'雪窗\',}';
  await page.getByRole('textbox', { name: '要处理的东西' }).fill(line);
}

/** A name is enough: the page begins with a date of its own. */
async function fillBirthday(page: Page): Promise<void> {
  const name = page.getByLabel(/称呼|名字|姓名|名称/).first();
  if (await name.isVisible()) await name.fill('外婆');
}
