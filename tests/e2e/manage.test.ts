import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { networkGone } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, focused, openManaged, signIn, tabTo } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { swipe } from '../support/touch.ts';

const site = openSite({ hasTouch: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  page = site.page;
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '雪窗下的人');
});
afterEach(() => site.browser.expectErrors(undefined));

const open = (path: string): Promise<void> => openManaged(page, site.origin + path);

describe('管理区的菜单', () => {
  test('手机上是抽屉：焦点在里面转，按 Esc、点旁边、点一项都收起', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/manage/profile/info');
    const opener = page.getByRole('button', { name: '打开管理菜单' });
    const drawer = page.getByRole('dialog', { name: '管理菜单' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await drawer.waitFor();
    const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('打开管理菜单');

    await opener.click();
    await page.mouse.click(380, 500);
    await drawer.waitFor({ state: 'detached' });
    await opener.click();
    await drawer.getByRole('link', { name: '个人信息' }).click();
    await drawer.waitFor({ state: 'detached' });
    await opener.click();
    await drawer.getByRole('link', { name: '修改密码' }).click();
    await page.waitForURL('**/manage/profile/password');
    await drawer.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('抽屉开着也读得出，底下的页面不滚', async () => {
    await open('/manage/profile/info');
    await page.getByRole('button', { name: '打开管理菜单' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  });

  test('桌面上能收成一列图标，刷新后还在，名字仍读得到', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('/manage/profile/info');
    const width = () => page.locator('#manage-menu').evaluate((side) => side.clientWidth);
    const wide = await width();
    await tabTo(page, '收起菜单');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    const narrow = await width();
    expect(narrow).toBeLessThan(wide / 2);
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    expect(await width()).toBe(narrow);
    await page.getByRole('link', { name: '文章信息' }).click();
    await page.getByRole('heading', { level: 1, name: '我的文章' }).waitFor();
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('button', { name: '展开菜单' }).click();
    expect(await width()).toBe(wide);
    await page.setViewportSize({ width: 390, height: 844 });
  });
});

describe('个人中心', () => {
  const picture = 'public/icons/icon-512.png';
  const words = () => page.locator('[role=dialog] [role=status]').innerText();

  test('头像只用键盘就能裁好传上去，服务器上是 256 见方的一张', async () => {
    await open('/manage/profile/info');
    await page.getByLabel('头像图片').setInputFiles(picture);
    await page.getByRole('dialog', { name: '裁剪头像' }).waitFor();
    expect(await focused(page)).toBe('取景框');
    expect(await lookAt(page)).toEqual([]);
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await words()).toBe('横向 100%，纵向 70%，放大 1.1 倍');
    await tabTo(page, '向右旋转 90°');
    await page.keyboard.press('Enter');
    expect(await words()).toBe('横向 30%，纵向 100%，放大 1.1 倍');
    await tabTo(page, '用作头像');
    await page.keyboard.press('Enter');
    await page.getByText('头像已更换').first().waitFor();
    const { avatar } = (await calls.get<{ avatar: string }>('user/get')).info;
    const stored = await site.browser.context.request.get(site.origin + avatar);
    expect(stored.headers()['content-type']).toBe('image/webp');
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, avatar);
    expect(size).toEqual([256, 256]);
    // The header shows the new avatar at once.
    await page.getByRole('button', { name: '我的菜单' }).locator(`img[src="${avatar}"]`).waitFor();
  });

  test('用手指拖得动，取消就什么都没发生', async () => {
    await open('/manage/profile/info');
    const { avatar: before } = (await calls.get<{ avatar: string }>('user/get')).info;
    await page.getByLabel('头像图片').setInputFiles(picture);
    await page.getByRole('button', { name: '放大一些' }).click();
    const box = (await page.getByRole('application', { name: '取景框' }).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const middle = [box.x + box.width / 2, box.y + box.width / 2] as const;
    await swipe(page, { from: middle, to: [middle[0] + box.width, middle[1]] });
    expect(await words()).toBe('横向 0%，纵向 50%，放大 1.3 倍');
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] - box.width * 2, middle[1]);
    await page.mouse.up();
    expect(await words()).toBe('横向 100%，纵向 50%，放大 1.3 倍');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('更换头像');
    expect((await calls.get<{ avatar: string }>('user/get')).info.avatar).toBe(before);
  });

  test('传到一半断了，裁好的还在，再按一次就上去了', async () => {
    await open('/manage/profile/info');
    await page.getByLabel('头像图片').setInputFiles(picture);
    site.browser.expectErrors(networkGone);
    await page.route('**/api/user/avatar', (route: Route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: '放大一些' }).click();
    await page.getByRole('button', { name: '用作头像' }).click();
    await page.getByRole('alert').getByText('网络错误').waitFor();
    expect(await words()).toBe('横向 50%，纵向 50%，放大 1.3 倍');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('头像已更换').first().waitFor();
  });

  test('打不开的文件说一句话，不出错', async () => {
    await open('/manage/profile/info');
    await page
      .getByLabel('头像图片')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('这不是图片') });
    await page.getByRole('alert').getByText('无法打开这个文件').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('看得到登录的设备，退出一个，再退出其余', async () => {
    for (const agent of ['Chrome/110.0 Mobile Android', 'Version/17.0 Safari/604.1 iPhone', 'Firefox/120.0 Linux']) {
      await fetch(`${site.origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 ${agent}` },
        body: JSON.stringify({ name: '雪窗下的人', password: 'snow-window' }),
      });
    }
    await open('/manage/profile/info');
    const rows = page.getByRole('region', { name: '登录的设备' }).getByRole('listitem');
    await page.getByText('共 4 处登录').waitFor();
    expect(await rows.filter({ hasText: '这台设备' }).count()).toBe(1);
    expect(await rows.filter({ hasText: '这台设备' }).getByRole('button').count()).toBe(0);
    expect(await lookAt(page)).toEqual([]);
    await rows.getByRole('button', { name: /^退出/ }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('共 3 处登录').waitFor();
    await tabTo(page, '退出其他设备');
    await page.keyboard.press('Enter');
    await page.getByText('只有这一处登录').waitFor();
    expect(await rows.count()).toBe(1);
  });

  test('退出所有设备，包括这台，到登录页', async () => {
    await open('/manage/profile/info');
    await page.getByText('只有这一处登录').waitFor();
    await tabTo(page, '退出所有设备，包括这台');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
    const names = (await site.browser.context.cookies()).map(({ name }) => name);
    expect(names).toEqual(['device']);
    await signIn(calls, '雪窗下的人');
  });

  test('资料改得了，错的写在那一项下面', async () => {
    await open('/manage/profile/update');
    await page.getByLabel('昵称').fill('雪'.repeat(17));
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('昵称最多 16 个字符').waitFor();
    await page.getByLabel('昵称').fill('灯下人');
    await page.getByLabel('性别').selectOption('女');
    await page.getByLabel('简介').fill('写字的人。\n住在雪窗下。');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').first().waitFor();
    await open('/manage/profile/info');
    expect(await page.locator('dl').innerText()).toMatch(/灯下人[^]*女[^]*写字的人。\n住在雪窗下。[^]*0 篇/);
  });

  test('原密码错误，写在原密码下面；改成了，别处的登录结束', async () => {
    await open('/manage/profile/password');
    await page.getByLabel('原密码').fill('not-this-one');
    await page.getByLabel('新密码', { exact: true }).fill('snow-window-2');
    await page.getByLabel('确认新密码').fill('snow-window-2');
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByText('原密码错误').waitFor();
    expect(await page.getByLabel('原密码').getAttribute('aria-invalid')).toBe('true');
    expect(await lookAt(page)).toEqual([]);
    await page.getByLabel('原密码').fill('snow-window');
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === '');
    expect((await calls.post('user/login', { name: '雪窗下的人', password: 'snow-window' })).code).toBe(1001);
  });
});
