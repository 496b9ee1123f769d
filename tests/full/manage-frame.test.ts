import { beforeAll, expect, test } from 'vitest';
import { layoutShifts } from '../support/layout-shift.ts';
import { callsOf, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

beforeAll(() => signIn(callsOf(site.browser, site.origin), '等脚本的人'));

test.each([390, 800, 1280])(
  '管理页的脚本还没来，%i 宽的页面已有页头、菜单与边距；来了以后什么都不动',
  async (width) => {
    const { page } = site;
    await page.setViewportSize({ width, height: 800 });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/manage/article/info`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: '返回网站' }).waitFor();
    expect(await page.locator('#manage-menu').isVisible()).toBe(width > 680);
    await page.getByRole('status', { name: '正在加载' }).waitFor();
    const lines = page.locator('main [role=status] span');
    expect(
      Math.min(...(await lines.evaluateAll((each) => each.map((line) => line.getBoundingClientRect().left)))),
    ).toBeGreaterThanOrEqual(16);
    const side = await page.locator('#manage-menu').boundingBox();

    release();
    await page.getByRole('heading', { level: 1, name: '我的文章' }).waitFor();
    await page.getByText('还没有文章').first().waitFor();
    expect(await page.locator('#manage-menu').boundingBox()).toEqual(side);
    expect((await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
    await page.unrouteAll();

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1, name: '我的文章' }).isVisible()).toBe(true);
    expect(await page.locator('#manage-menu').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  },
);

test('没有登录的人看到的仍是登录页；给大家的是同一页', async () => {
  const visitor = await site.browser.context.browser()?.newContext();
  if (!visitor) throw new Error('this context has no browser');
  const page = await visitor.newPage();
  await page.goto(`${site.origin}/manage/article/info`);
  await page.waitForURL(/\/login\?/);
  const address = `${site.origin}/manage/article/info`;
  const [own, other] = await Promise.all([site.browser.context.request.get(address), visitor.request.get(address)]);
  expect(await own.text()).toBe(await other.text());
  expect(await own.text()).not.toContain('等脚本的人');
  await visitor.close();
});
