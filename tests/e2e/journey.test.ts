import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { signInByPage } from '../support/sign-in.ts';
import { closeSettings, openSettings, writtenText } from '../support/writing.ts';

/** One reader's way through the site in order; each step starts where the previous one ended. */
describe('从注册到离线再回来', () => {
  const person = { name: '林小雪', password: 'snow-window' };
  let server: RunningServer;
  let browser: Browser;
  let article = '';

  beforeAll(async () => {
    server = await startServer();
    browser = await openContext();
  });
  afterEach(() => expect(browser.takeErrors()).toEqual([]));
  afterAll(async () => {
    await browser.close();
    expect(await server.stop()).toBe(0);
    server.remove();
  });

  const heading = (name: string | RegExp) => browser.page.getByRole('heading', { level: 1, name });

  test('首页有文章，导航到一篇读它', async () => {
    const { page } = browser;
    await page.goto(server.origin);
    await page.getByRole('link', { name: '2027 年春节' }).first().click();
    await heading(/2027 年春节/).waitFor();
    expect(await page.title()).toBe('2027 年春节，Chrome 会晚一天 · 雪窗集');
  });

  test('文章随页面来，存到本机也不再问', async () => {
    const { page } = browser;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    await heading(/2027 年春节/).waitFor();
    const asked = calls.filter((url) => url.includes('/api/')).map((url) => new URL(url).pathname);
    expect(asked).toEqual([]);
    expect(
      await page
        .locator('#root')
        .evaluate((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer'))),
    ).toBe(true);
  });

  test('没登录打开管理页，被带到登录页并记住来处', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/manage/article/edit`);
    await page.waitForURL('**/login?from=*');
    expect(await page.title()).toBe('登录 & 注册 · 雪窗集');
  });

  test('空着提交说出缺什么，不同的两次密码说出不同', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入用户名').waitFor();
    await page.getByText('请输入密码').waitFor();
    await page.getByText('请输入验证码').waitFor();
    await page.getByRole('button', { name: '没有账号，去注册' }).click();
    await page.getByLabel('验证码', { exact: true }).waitFor({ state: 'hidden' });
    await page.getByLabel('用户名').locator('visible=true').fill(person.name);
    await page.getByLabel('密码', { exact: true }).locator('visible=true').fill(person.password);
    await page.getByLabel('确认密码').fill('another');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByText('两次密码不一致！').waitFor();
  });

  test('注册成功只显示一句话', async () => {
    const { page } = browser;
    await page.getByLabel('确认密码').fill(person.password);
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByText('注册成功', { exact: true }).first().waitFor();
    await heading('注册').waitFor();
  });

  test('登录后回到来处', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: '已有账号，去登录' }).click();
    await page.getByLabel('确认密码').waitFor({ state: 'hidden' });
    await signInByPage(page, person);
    await page.waitForURL('**/manage/article/edit/*');
    await heading('编辑文章').waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(stored ?? '')).toEqual({ username: person.name, nickname: person.name, avatar: '' });
  });

  test('写到一半刷新，一个字也没丢', async () => {
    const { page } = browser;
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('窗上的冰花');
    await openSettings(page);
    await page.getByLabel('标签').fill('雪，物理');
    await closeSettings(page);
    await page
      .getByRole('textbox', { name: '正文', exact: true })
      .fill('冰花沿着玻璃上的**划痕**生长。\n\n<script>alert(1)</script>');
    await page.waitForTimeout(1000);
    await page.reload();
    await page.getByRole('textbox', { name: '正文', exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('窗上的冰花');
    expect(await writtenText(page)).toContain('划痕');
  });

  test('发布之后看到文章，正文里的脚本只是文字', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('link', { name: '已发布' }).click();
    await page.waitForURL('**/article/blog/*');
    await heading('窗上的冰花').waitFor();
    article = new URL(page.url()).pathname;
    expect(await page.locator('.prose strong').innerText()).toBe('划痕');
    expect(await page.locator('.prose').innerText()).toContain('<script>alert(1)</script>');
  });

  test('首页最上面就是它', async () => {
    const { page } = browser;
    await page.goto(server.origin);
    const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: '最新文章' }) });
    expect(await latest.locator('strong').first().innerText()).toBe('窗上的冰花');
  });

  test('头像菜单有问候与各个入口', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: '我的菜单' }).click();
    await page.getByText(`你好，${person.name}`).waitFor();
    const items = await page.getByRole('menuitem').allInnerTexts();
    expect(items).toEqual(['个人中心', '更新信息', '文章中心', '编辑文章', '关于', '退出登录']);
    expect(await lookAt(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test('头像菜单只用键盘：方向键、Home、End 走动，Esc 关上，焦点回到按钮；Tab 走开就关上', async () => {
    const { page } = browser;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    const presses = async (keys: readonly string[]): Promise<unknown[]> => {
      const places: unknown[] = [];
      for (const key of keys) {
        await page.keyboard.press(key);
        places.push(await focused());
      }
      return places;
    };
    await page.getByRole('button', { name: '我的菜单' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('个人中心');
    const keys = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'Escape'];
    const places = ['更新信息', '退出登录', '退出登录', '关于', '个人中心', '个人中心', '我的菜单'];
    expect(await presses(keys)).toEqual(places);
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('退出登录');
    await page.keyboard.press('Tab');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  test('断网以后，文章、工具、日历都还在', async () => {
    const { page, context } = browser;
    await page.goto(server.origin + article);
    await heading('窗上的冰花').waitFor();
    await workerReady(page);
    browser.expectErrors(networkGone);
    await context.setOffline(true);

    await page.reload();
    await heading('窗上的冰花').waitFor();
    await page.getByText('现在没有网络，显示的是本机保存的内容').waitFor();
    await page.getByText('现在离线').waitFor();

    await page.goto(`${server.origin}/tool/base64`);
    await page.getByLabel('文本').first().fill('雪窗集');
    expect(await page.getByLabel('Base64', { exact: true }).inputValue()).toBe('6Zuq56qX6ZuG');

    await page.goto(`${server.origin}/lunar/calendar?d=2033-12-22`);
    await page.getByText('闰冬月初一').filter({ visible: true }).first().waitFor();

    await page.goto(`${server.origin}/article/blog/never-read`);
    await heading('网络错误').waitFor();
    expect(browser.log.some((line) => line.includes('[雪窗集] 离线提供'))).toBe(true);
  });

  test('网络回来，照常工作', async () => {
    const { page, context } = browser;
    await context.setOffline(false);
    browser.expectErrors(undefined);
    await page.goto(server.origin + article);
    await heading('窗上的冰花').waitFor();
    expect(await page.getByText('现在离线').count()).toBe(0);
    expect(await page.getByText('现在没有网络').count()).toBe(0);
  });

  test('退出登录，管理区随之关上', async () => {
    const { page, context } = browser;
    await page.getByRole('button', { name: '我的菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('link', { name: '登录' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(article);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('sessionId');
    expect(names).not.toContain('sid');
    await page.goto(`${server.origin}/manage/profile`);
    await page.waitForURL('**/login?from=*');
  });
});
