import type { Page } from 'playwright-core';

interface Person {
  readonly name: string;
  readonly password: string;
}

/** Fills in the login box and sends it, as somebody does who cannot see the picture of the captcha. */
export async function signInByPage(page: Page, { name, password }: Person): Promise<void> {
  await page.getByLabel('用户名').locator('visible=true').fill(name);
  await page.getByLabel('密码', { exact: true }).locator('visible=true').fill(password);
  await sendLogin(page);
}

/** Answers the captcha and sends what is filled in already. */
export async function sendLogin(page: Page): Promise<void> {
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Asks for the sum instead of the picture, reads it and answers. */
export async function answerCaptcha(page: Page): Promise<void> {
  const other = page.getByRole('button', { name: '看不清？换成算术题' });
  if ((await other.count()) > 0) await other.click();
  const text = (await page.getByText(/等于几？/).textContent()) ?? '';
  await page.getByLabel('验证码', { exact: true }).fill(String(solve(text)));
}

/** The number that answers a sum in words. */
export function solve(text: string): number {
  const [, one, sign, other] = /^(.)(加|减)(.)等于几？$/.exec(text) ?? [];
  if (!one || !other) throw new Error(`no sum: ${text}`);
  const number = (word: string): number => '零一二三四五六七八九'.indexOf(word);
  return sign === '加' ? number(one) + number(other) : number(one) - number(other);
}
