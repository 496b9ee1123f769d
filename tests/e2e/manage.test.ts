import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { swipe } from '../support/touch.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { hasTouch: true });
  page = browser.page;
  await signIn('雪窗下的人');
});
afterEach(() => {
  browser.expectErrors(undefined);
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

async function post(call: string, data: object): Promise<{ code: number; info: { id: string } }> {
  return (await browser.context.request.post(`${server.origin}/api/${call}`, { data })).json();
}

async function signIn(name: string): Promise<void> {
  await post('user/register', { name, password: 'snow-window' });
  expect((await post('user/login', { name, password: 'snow-window' })).code).toBe(0);
}

async function get(call: string): Promise<{ info: never }> {
  return (await browser.context.request.get(`${server.origin}/api/${call}`)).json();
}

async function open(path: string): Promise<void> {
  await page.goto(server.origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-label="正在加载"]') === null);
}

/** What axe finds, and whether something is wider than the screen, in both schemes and at both ends of the widths. */
async function look(): Promise<unknown[]> {
  const found: unknown[] = [];
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const violation of await violations(page)) found.push([colorScheme, width, ...violation]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) found.push([colorScheme, width, 'too wide', wide]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
  return found;
}

const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Goes from stop to stop as somebody without a mouse does. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focused())?.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

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
    expect(await focused()).toBe('打开管理菜单');

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
    await tabTo('收起菜单');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    const narrow = await width();
    expect(narrow).toBeLessThan(wide / 2);
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    expect(await width()).toBe(narrow);
    await page.getByRole('link', { name: '文章信息' }).click();
    await page.waitForURL('**/manage/article/info');
    expect(await look()).toEqual([]);
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
    expect(await focused()).toBe('取景框');
    expect(await look()).toEqual([]);
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await words()).toBe('横向 100%，纵向 70%，放大 1.1 倍');
    await tabTo('向右转九十度');
    await page.keyboard.press('Enter');
    expect(await words()).toBe('横向 30%，纵向 100%，放大 1.1 倍');
    await tabTo('用作头像');
    await page.keyboard.press('Enter');
    await page.getByText('头像已更换').first().waitFor();
    const { avatar } = (await get('user/get')).info as { avatar: string };
    const stored = await browser.context.request.get(server.origin + avatar);
    expect(stored.headers()['content-type']).toBe('image/webp');
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, avatar);
    expect(size).toEqual([256, 256]);
    // The header shows it at once.
    await page.getByRole('button', { name: '我的菜单' }).locator(`img[src="${avatar}"]`).waitFor();
  });

  test('用手指拖得动，取消就什么都没发生', async () => {
    await open('/manage/profile/info');
    const { avatar: before } = (await get('user/get')).info as { avatar: string };
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
    expect(await focused()).toBe('更换头像');
    expect(((await get('user/get')).info as { avatar: string }).avatar).toBe(before);
  });

  test('传到一半断了，裁好的还在，再按一次就上去了', async () => {
    await open('/manage/profile/info');
    await page.getByLabel('头像图片').setInputFiles(picture);
    browser.expectErrors(networkGone);
    await page.route('**/api/user/avatar', (route: Route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: '放大一些' }).click();
    await page.getByRole('button', { name: '用作头像' }).click();
    await page.getByRole('alert').getByText('网络错误').waitFor();
    expect(await words()).toBe('横向 50%，纵向 50%，放大 1.3 倍');
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('头像已更换').first().waitFor();
  });

  test('打不开的文件说一句话，不出错', async () => {
    await open('/manage/profile/info');
    await page
      .getByLabel('头像图片')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('这不是图片') });
    await page.getByRole('alert').getByText('打不开这个文件').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('看得到登录的设备，退出一个，再退出其余', async () => {
    for (const agent of ['Chrome/110.0 Mobile Android', 'Version/17.0 Safari/604.1 iPhone', 'Firefox/120.0 Linux']) {
      await fetch(`${server.origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 ${agent}` },
        body: JSON.stringify({ name: '雪窗下的人', password: 'snow-window' }),
      });
    }
    await open('/manage/profile/info');
    const rows = page.getByRole('region', { name: '登录的设备' }).getByRole('listitem');
    await page.getByText('一共 4 处登录着').waitFor();
    expect(await rows.filter({ hasText: '这台设备' }).count()).toBe(1);
    expect(await rows.filter({ hasText: '这台设备' }).getByRole('button').count()).toBe(0);
    expect(await look()).toEqual([]);
    await rows.getByRole('button', { name: /^退出/ }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('一共 3 处登录着').waitFor();
    await tabTo('退出其他设备');
    await page.keyboard.press('Enter');
    await page.getByText('只有这一处登录着').waitFor();
    expect(await rows.count()).toBe(1);
  });

  test('退出所有设备，这里也退出，到登录页', async () => {
    await open('/manage/profile/info');
    await page.getByText('只有这一处登录着').waitFor();
    await tabTo('退出所有设备，这里也退出');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
    const names = (await browser.context.cookies()).map(({ name }) => name);
    expect(names).toEqual(['device']);
    await signIn('雪窗下的人');
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

  test('原密码不对，写在原密码下面；改成了，别处的登录结束', async () => {
    await open('/manage/profile/password');
    await page.getByLabel('原密码').fill('not-this-one');
    await page.getByLabel('新密码', { exact: true }).fill('snow-window-2');
    await page.getByLabel('确认新密码').fill('snow-window-2');
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByText('原密码不对').waitFor();
    expect(await page.getByLabel('原密码').getAttribute('aria-invalid')).toBe('true');
    expect(await look()).toEqual([]);
    await page.getByLabel('原密码').fill('snow-window');
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === '');
    expect((await post('user/login', { name: '雪窗下的人', password: 'snow-window' })).code).toBe(1001);
  });
});

describe('文章中心', () => {
  const titles = ['雪夜读书', '算闰月', '字符编码', '离线的网页'];
  const counts = async () =>
    (await page.getByRole('navigation', { name: '按状态看' }).innerText()).replaceAll(/\s/g, '');
  const shown = () => page.getByRole('region', { name: '文章列表' }).getByRole('heading', { level: 2 }).allInnerTexts();

  beforeAll(async () => {
    await signIn('写文章的人');
    for (const [index, title] of titles.entries()) {
      await post('poster/create', draft({ title, tags: [index % 2 ? '技术' : '生活'], status: 'published' }));
    }
    const { info } = await post('poster/create', draft({ title: '没写完的', status: 'draft', tags: [] }));
    await post('poster/save', { ...draft({ title: '' }), status: undefined, id: info.id, version: 1 });
  });

  test('各有几篇，怎样找、怎样排，都写在地址里', async () => {
    await open('/manage/article/info');
    await expect.poll(counts).toBe('全部5草稿1已发布4回收站0');
    expect(await look()).toEqual([]);
    await page.getByLabel('在自己的文章里找').fill('技术');
    await page.waitForURL((url) => url.searchParams.get('q') === '技术');
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 2);
    expect((await shown()).sort()).toEqual(['离线的网页', '算闰月'].sort());
    await page.getByLabel('排序').selectOption('标题');
    await page.waitForURL('**sort=title');
    await page.reload();
    await page.getByRole('heading', { name: '算闰月' }).waitFor();
    expect(await page.getByLabel('在自己的文章里找').inputValue()).toBe('技术');
    expect(await shown()).toEqual(['离线的网页', '算闰月'].sort());
    await page.getByRole('link', { name: /^从前到后/ }).click();
    await page.waitForURL('**order=desc');
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('sort'));
    await page.getByLabel('在自己的文章里找').fill('没有的词');
    await page.getByText('没有标题或标签里带“没有的词”的文章').waitFor();
    await page.getByLabel('在自己的文章里找').fill('雪'.repeat(51));
    await page.getByText('最多 50 个字').waitFor();
  });

  test('只用键盘选两篇删掉，一按撤销又都回来', async () => {
    await open('/manage/article/info?status=published&sort=title');
    await tabTo('选中《字符编码》');
    await page.keyboard.press('Space');
    await tabTo('选中《雪夜读书》');
    await page.keyboard.press('Space');
    await page.getByText('已选 2 篇').waitFor();
    await page.getByRole('checkbox').first().focus();
    await tabTo('删除');
    await page.keyboard.press('Enter');
    await page.getByText('已把 2 篇移到回收站。').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 2);
    await expect.poll(counts).toBe('全部3草稿1已发布2回收站2');
    expect((await get('poster/fetch?author=' + encodeURIComponent('写文章的人'))).info).toMatchObject({ total: 2 });
    expect(await look()).toEqual([]);
    await tabTo('撤销');
    await page.keyboard.press('Enter');
    await page.getByText('已恢复 2 篇。').waitFor();
    await expect.poll(counts).toBe('全部5草稿1已发布4回收站0');
  });

  test('回答丢在路上，再试一次也只删一回', async () => {
    await open('/manage/article/info?sort=title');
    browser.expectErrors(networkGone);
    await page.route(
      '**/api/poster/delete',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: '删除《算闰月》' }).click();
    await page.getByText('1 篇没有移到回收站：网络错误。').waitFor();
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('已把《算闰月》移到回收站。').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已恢复《算闰月》。').waitFor();
  });

  test('回收站里恢复一篇，彻底删除另一篇之前先问', async () => {
    await open('/manage/article/info?status=published');
    for (const title of ['字符编码', '离线的网页']) {
      await page.getByRole('button', { name: `删除《${title}》` }).click();
      await page.getByText(`已把《${title}》移到回收站。`).waitFor();
    }
    await page.getByRole('link', { name: '看回收站' }).click();
    await page.getByRole('button', { name: '恢复《字符编码》' }).waitFor();
    expect(await look()).toEqual([]);
    await page.getByRole('button', { name: '恢复《字符编码》' }).click();
    await page.getByText('已恢复《字符编码》。').waitFor();
    await page.getByRole('button', { name: '彻底删除《离线的网页》' }).click();
    const dialog = page.getByRole('dialog', { name: '彻底删除' });
    await dialog.waitFor();
    expect(await focused()).toBe('不删');
    expect(await look()).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '彻底删除《离线的网页》' }).click();
    await dialog.getByRole('button', { name: '彻底删除' }).click();
    await page.getByText('已彻底删除《离线的网页》。').waitFor();
    await page.getByText('回收站是空的').waitFor();
    await expect.poll(counts).toBe('全部4草稿1已发布3回收站0');
  });

  test('本机有没提交的改动，列表里看得出', async () => {
    browser.expectErrors(networkGone);
    await page.route('**/api/poster/save', (route) => route.abort());
    await open('/manage/article/info');
    await page.getByRole('link', { name: '编辑《算闰月》' }).click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('算闰月，改到一半');
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: '打开管理菜单' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '文章信息' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '算闰月' });
    await row.getByText('本机有没提交的改动').waitFor();
    expect(await page.getByText('本机有没提交的改动').count()).toBe(1);
    await page.unroute('**/api/poster/save');
  });

  test('翻页在地址里，超出了就指回来', async () => {
    await signIn('写得多的人');
    for (let number = 1; number <= 21; number += 1) {
      await post('poster/create', draft({ title: `第 ${String(number).padStart(2, '0')} 篇`, status: 'draft' }));
    }
    await open('/manage/article/info?sort=title');
    await page.getByLabel('全选本页').check();
    await page.getByText('已选 20 篇').waitFor();
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL('**page=2');
    await page.getByRole('heading', { name: '第 21 篇' }).waitFor();
    // What is chosen is what can be seen.
    await page.getByText('全选本页').waitFor();
    await page.getByRole('button', { name: '删除《第 21 篇》' }).click();
    await page.getByText('已把《第 21 篇》移到回收站。').waitFor();
    await page.getByText('没有第 2 页了').waitFor();
    await page.getByRole('link', { name: '看最后一页' }).click();
    await page.getByRole('heading', { name: '第 20 篇' }).waitFor();
  });
});
