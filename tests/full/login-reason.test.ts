import { expect, test } from 'vitest';
import { openLogin, person } from '../support/login-page.ts';
import { signInByPage } from '../support/sign-in.ts';

const { site, page, settled, toRegister, described } = openLogin();

test('说为什么到了这里：写文章、别的管理页；自己来的不说', async () => {
  expect(
    await page()
      .getByText(/登录后/)
      .count(),
  ).toBe(0);
  await page().goto(`${site.origin}/manage/article/edit`);
  await page().getByText('登录后继续写文章。').waitFor();
  await page().goto(`${site.origin}/manage/profile/password`);
  await page().getByText('登录后打开“修改密码”。').waitFor();
});

test('回到来处，# 之后的还在，而且服务器一次也没看到', async () => {
  const asked: string[] = [];
  page().on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
  await page().goto(`${site.origin}/manage/profile/info#places`);
  await page().waitForURL(/\/login\?from=%2Fmanage%2Fprofile%2Finfo#places$/);
  await page().reload();
  await settled();
  await signInByPage(page(), person);
  await page().waitForURL(`${site.origin}/manage/profile/info#places`);
  expect(asked.filter((url) => new URL(url || 'http://none').search.includes('places'))).toEqual([]);
});

test('页眉的登录也带着 # 之后的', async () => {
  await page().goto(`${site.origin}/tool/base64#t=f`);
  const link = page().getByRole('link', { name: '登录', exact: true });
  await expect.poll(() => link.getAttribute('href')).toBe('/login?from=%2Ftool%2Fbase64#t=f');
});

test('登录着的人不必再登录：去来处，没有来处就去首页', async () => {
  await signInByPage(page(), person);
  await page().waitForURL(`${site.origin}/`);
  await page().goto(`${site.origin}/login?from=%2Fabout#version`);
  await page().waitForURL(`${site.origin}/about#version`);
  await page().goto(`${site.origin}/login`);
  await page().waitForURL(`${site.origin}/`);
});

test('密码多长，写之前就说；太短时不说“可以用”', async () => {
  await toRegister();
  expect((await described('密码')).text).toContain('6–16 个字符，不含空格');
  const field = page().getByLabel('密码', { exact: true }).locator('visible=true');
  await field.fill('x7q');
  await field.fill('x7qk9z');
  await page().getByText('建议 10 个字符以上').waitFor();
  expect(await page().getByText('可以用').count()).toBe(0);
  await field.fill('x7q');
  await expect.poll(() => page().getByText('建议 10 个字符以上').count()).toBe(0);
});
