import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { networkGone } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, focused, focusIsSeen, openManaged, password, signIn, tabTo } from '../support/manage.ts';
import { answerCaptcha } from '../support/sign-in.ts';
import { openSite } from '../support/site.ts';
import { totpCode } from '../support/totp.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

const site = openSite({ aPageEach: true });
let calls: Calls;
let page: Page;
let number = 0;
let name = '';

beforeAll(() => {
  calls = callsOf(site.browser, site.origin);
});
beforeEach(async () => {
  ({ page } = site);
  name = `登录安全${(number += 1)}`;
  await signIn(calls, name);
});
afterEach(() => site.browser.context.clearCookies());

const button = (words: string) => page.getByRole('button', { name: words, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true }).locator('visible=true');
const heading = (words: string) => page.getByRole('heading', { name: words, exact: true });
const open = () => openManaged(page, `${site.origin}/manage/profile/security`);

/** Changes what the server knows, as time would: proofs grow old, codes are forgotten, sessions end. */
function change(statement: string): void {
  const database = new DatabaseSync(join(site.server.dataDirectory, 'site.sqlite'), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

const forgetCodes = (): void => change('update totp set last_step = 0');
const codeOf = (secret: string): string => totpCode(secret, Date.now() / 1000);

/** Sets an app up past the page. */
async function secure(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = (await calls.post<{ secret: string }>('user/start-totp', {})).info;
  const made = await calls.post<{ recoveryCodes: string[] }>('user/confirm-totp', { code: codeOf(secret) });
  forgetCodes();
  return { secret, ...made.info };
}

/** Shows the password on the login page. */
async function showPassword(path = '/login'): Promise<void> {
  await page.goto(site.origin + path);
  await field('用户名').fill(name);
  await field('密码').fill(password);
  await answerCaptcha(page);
  await button('登录').click();
}

async function isTooWide(width: number): Promise<boolean> {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (size) await page.setViewportSize(size);
  return isWide;
}

describe('验证器应用', () => {
  test('扫码、输验证码、存恢复代码；之后停用', async () => {
    await open();
    await page.getByText('两步验证未开启。').waitFor();
    await button('启用').click();
    await page.getByRole('img', { name: '验证器应用的二维码' }).locator('path').waitFor();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await lookAt(page)).toEqual([]);
    expect(await isTooWide(320)).toBe(false);
    await field('验证码').fill('12345');
    await button('确认启用').click();
    await page.getByText('请输入 6 位数字的验证码').waitFor();
    await field('验证码').fill(totpCode(secret, Date.now() / 1000 + 600));
    await button('确认启用').click();
    await page.getByText('验证码错误；如果一直不对，请检查手机的时间').waitFor();
    await field('验证码').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await heading('保存恢复代码').waitFor();
    expect(await focused(page)).toBe('保存恢复代码');
    const codes = page.getByRole('region', { name: '保存恢复代码' }).getByRole('listitem');
    expect(await codes.count()).toBe(10);
    const [first = ''] = await codes.allTextContents();
    const [download] = await Promise.all([page.waitForEvent('download'), button('下载').click()]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain(name);
    for (const code of await codes.allTextContents()) expect(file).toContain(code);
    expect(await lookAt(page)).toEqual([]);
    expect(await isTooWide(320)).toBe(false);
    await button('我已保存').click();
    expect(await page.getByText(first).count()).toBe(0);
    await page.getByText('还有 10 个没有用过。').waitFor();
    await button('停用').click();
    await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
    await page.getByText('两步验证未开启。').waitFor();
  });

  test('登录的第二步：错了说在字段上，对了回到来处；返回时名字还在', async () => {
    const { secret } = await secure();
    await site.browser.context.clearCookies();
    await showPassword('/login?from=/manage/profile/info');
    await page.getByText('密码正确，请完成第二步验证。').waitFor();
    expect(await focused(page)).toBe('验证码');
    const attributes = ['inputmode', 'autocomplete'].map((each) => field('验证码').getAttribute(each));
    expect(await Promise.all(attributes)).toEqual(['numeric', 'one-time-code']);
    expect(await lookAt(page)).toEqual([]);
    expect(await isTooWide(320)).toBe(false);
    await button('返回').click();
    expect(await field('用户名').inputValue()).toBe(name);
    expect(await field('密码').inputValue()).toBe('');
    await field('密码').fill(password);
    await answerCaptcha(page);
    await button('登录').click();
    // The captcha of the first step has the same label.
    await page.getByText('密码正确，请完成第二步验证。').waitFor();
    await field('验证码').fill(totpCode(secret, Date.now() / 1000 + 600));
    await page.keyboard.press('Enter');
    await page.getByText('验证码错误或已用过').waitFor();
    expect(await field('验证码').getAttribute('aria-invalid')).toBe('true');
    await field('验证码').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/manage/profile/info`);
    await page.getByText('登录的第二步失败：密码正确，验证码或通行密钥没有通过').waitFor();
  });

  test('恢复代码也能登录；没有两步验证的账号看不到第二步', async () => {
    const { recoveryCodes } = await secure();
    await site.browser.context.clearCookies();
    await showPassword();
    await button('用恢复代码').click();
    expect(await focused(page)).toBe('恢复代码');
    await field('恢复代码').fill(recoveryCodes[0]!.toUpperCase());
    await button('登录').click();
    await page.waitForURL(`${site.origin}/`);
    await site.browser.context.clearCookies();
    name = `${name}之友`;
    await calls.post('user/register', { name, password });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await showPassword();
    await page.waitForURL(`${site.origin}/`);
    expect(asked.filter((url) => /sign-in-step|\/api\/user\/.*step/.test(url))).toEqual([]);
  });

  test('迟了、错太多次，回到密码并说为什么', async () => {
    await secure();
    await site.browser.context.clearCookies();
    await showPassword();
    await page.getByText('密码正确，请完成第二步验证。').waitFor();
    await field('验证码').fill('123456');
    change('update sign_in_step set expire_time = 0');
    await button('登录').click();
    await page.getByText('登录的第二步已过期，请重新输入密码').waitFor();
    expect(await field('用户名').inputValue()).toBe(name);
  });

  test('只用键盘：从启用到登录', async () => {
    await open();
    await tabTo(page, '启用');
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await heading('验证器应用').waitFor();
    await page.getByRole('img', { name: '验证器应用的二维码' }).locator('path').waitFor();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    await tabTo(page, '验证码');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await heading('保存恢复代码').waitFor();
    await tabTo(page, '我已保存');
    await page.keyboard.press('Enter');
    await page.getByText('两步验证已开启。').waitFor();
    forgetCodes();
    await site.browser.context.clearCookies();
    await showPassword();
    await page.getByText('密码正确，请完成第二步验证。').waitFor();
    await page.keyboard.type(codeOf(secret));
    await tabTo(page, '登录');
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/`);
  });
});

describe('通行密钥', () => {
  test('添加、改名、用它登录、移除', async () => {
    await addVirtualAuthenticator(page);
    await open();
    await button('添加通行密钥').click();
    await page.getByText('请输入名称').waitFor();
    await field('名称').fill('我的手机');
    await button('添加通行密钥').click();
    await heading('保存恢复代码').waitFor();
    await button('我已保存').click();
    await page.getByRole('heading', { name: '我的手机' }).waitFor();
    await field('名称').fill('再来一次');
    await button('添加通行密钥').click();
    await page.getByText('这台设备上已有这个账号的通行密钥').waitFor();
    await button('重命名“我的手机”').click();
    await page.getByRole('dialog').getByLabel('名称').fill('书房的电脑');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '书房的电脑' }).waitFor();
    expect(await lookAt(page)).toEqual([]);
    expect(await isTooWide(320)).toBe(false);
    await site.browser.context.clearCookies();
    await showPassword('/login?from=/manage/profile/security');
    await button('用通行密钥登录').waitFor();
    expect(await focused(page)).toBe('用通行密钥登录');
    expect(await lookAt(page)).toEqual([]);
    await button('用通行密钥登录').click();
    await page.waitForURL(`${site.origin}/manage/profile/security`);
    await page.getByText('最近使用').waitFor();
    await button('移除“书房的电脑”').click();
    await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
    await page.getByText('两步验证未开启。').waitFor();
    expect(await page.getByRole('heading', { name: '书房的电脑' }).count()).toBe(0);
  });

  test('取消了就说没有完成，可以再来，也可以换一种方式', async () => {
    await addVirtualAuthenticator(page);
    await open();
    await field('名称').fill('我的手机');
    await button('添加通行密钥').click();
    await heading('保存恢复代码').waitFor();
    const codes = page.getByRole('region', { name: '保存恢复代码' }).getByRole('listitem');
    const [code = ''] = await codes.allTextContents();
    await site.browser.context.clearCookies();
    await showPassword();
    await button('用通行密钥登录').waitFor();
    await page.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
    });
    await button('用通行密钥登录').click();
    await page.getByText('已取消或超时').waitFor();
    await button('用恢复代码').click();
    await field('恢复代码').fill(code);
    await button('登录').click();
    await page.waitForURL(`${site.origin}/`);
  });
});

describe('确认是本人', () => {
  const dialog = () => page.getByRole('dialog', { name: '确认是本人' });

  test('过了十分钟，先问密码和验证码，再接着做；取消就什么也不做', async () => {
    const { secret } = await secure();
    await open();
    change('update session set proof_time = 0');
    await button('更换恢复代码').click();
    await button('更换').click();
    await dialog().waitFor();
    expect(await focused(page)).toBe('密码');
    expect(await lookAt(page)).toEqual([]);
    expect(await isTooWide(320)).toBe(false);
    await dialog().getByRole('button', { name: '取消', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await heading('保存恢复代码').count()).toBe(0);
    await button('更换恢复代码').click();
    await button('更换').click();
    await dialog().getByLabel('密码', { exact: true }).fill('not-this');
    await dialog().getByLabel('验证码').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await dialog().getByText('密码错误').waitFor();
    await dialog().getByLabel('密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await heading('保存恢复代码').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  test('有通行密钥的，也可以用它确认', async () => {
    await addVirtualAuthenticator(page);
    await open();
    await field('名称').fill('我的手机');
    await button('添加通行密钥').click();
    await heading('保存恢复代码').waitFor();
    await button('我已保存').click();
    change('update session set proof_time = 0');
    await button('移除“我的手机”').click();
    await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
    await dialog().getByLabel('密码', { exact: true }).fill(password);
    await dialog().getByRole('button', { name: '用通行密钥确认' }).click();
    await page.getByText('两步验证未开启。').waitFor();
  });
});

test('写文章时会话断了，在原处用两步登录，接着写', async () => {
  site.browser.expectErrors(networkGone);
  const { secret } = await secure();
  await openManaged(page, `${site.origin}/manage/article/edit`);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('写到一半');
  await page.getByText('已同步').waitFor();
  change('delete from session');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('写到一半，又写了一句');
  const dialog = page.getByRole('dialog', { name: '登录后继续编辑' });
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByText('密码正确，请完成第二步验证。').waitFor();
  expect(await lookAt(page)).toEqual([]);
  await dialog.getByLabel('验证码').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('已同步').waitFor();
  expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('写到一半，又写了一句');
});

test('本站要求两步验证：写的字留着，一个链接就到开启的地方，开启以后自己提交', async () => {
  const demand = (rule: string): void =>
    change(
      `insert into site_setting (key, value, update_time) values ('requiresSecondFactor', '"${rule}"', 0)
       on conflict (key) do update set value = excluded.value`,
    );
  demand('authors');
  try {
    await openManaged(page, `${site.origin}/manage/article/edit`);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('等着开启');
    await page.getByText('同步失败：本站要求开启两步验证').waitFor();
    const notice = page.getByRole('link', { name: '去开启' });
    await notice.waitFor();
    expect(await lookAt(page)).toEqual([]);
    await notice.click();
    await page.getByText('本站要求开启两步验证。请先设置').waitFor();
    expect(await notice.count()).toBe(0);
    await button('启用').click();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    await field('验证码').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await heading('保存恢复代码').waitFor();
    await expect
      .poll(async () => (await calls.get<{ total: number }>('poster/mine')).info.total, { timeout: 30_000 })
      .toBe(1);
  } finally {
    demand('off');
  }
});
