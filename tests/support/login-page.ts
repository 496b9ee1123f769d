import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { openSite } from './site.ts';

export const person = { name: '窗边的人', password: 'snow-window' };

/** The login page, in a new tab for every test, and somebody who may sign in. */
export function openLogin() {
  const site = openSite();
  let page: Page;

  beforeAll(async () => {
    await site.browser.context.request.post(`${site.origin}/api/user/register`, { data: person });
  });
  beforeEach(async () => {
    page = await site.browser.context.newPage();
    await page.goto(`${site.origin}/login`);
    await settled();
  });
  afterEach(async () => {
    await page.close();
    await site.browser.context.clearCookies();
    site.browser.expectErrors(undefined);
  });

  /** The picture is there, the loading screen gone and the page alive. */
  async function settled(): Promise<void> {
    await page.locator('[role=status][data-done]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '登录', exact: true }).and(page.locator(':enabled')).waitFor();
  }

  const field = (label: string) => page.getByLabel(label, { exact: true }).locator('visible=true');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  async function toRegister(): Promise<void> {
    await button('没有账号，去注册').click();
    await heading('注册').waitFor();
    // The box left behind is emptied half a second later.
    await page.waitForTimeout(700);
  }

  /** What a screen reader says of a field besides its name. */
  async function described(label: string): Promise<{ invalid: string | null; text: string }> {
    return field(label).evaluate((input) => ({
      invalid: input.getAttribute('aria-invalid'),
      text: (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    }));
  }

  return { site, page: () => page, settled, field, button, heading, toRegister, described };
}
