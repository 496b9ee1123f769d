import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openLogin, person } from '../support/login-page.ts';
import { lookAt } from '../support/look-at.ts';
import { solve } from '../support/sign-in.ts';
import { emulateTouch } from '../support/touch.ts';

const opened = openLogin();
const { site, field, button, heading, toRegister, described } = opened;
let page: Page;

beforeEach(() => {
  page = opened.page();
});

describe('注册', () => {
  beforeEach(toRegister);

  test('该填的、空格、两次不同，一字不差地说在字段上', async () => {
    await button('注册').click();
    expect((await described('用户名')).text).toBe('用户名不能为空');
    expect((await described('密码')).text).toBe('密码不能为空');
    expect((await described('确认密码')).text).toBe('请确认密码');
    await field('用户名').fill('有 空格');
    await field('密码').fill('a b');
    await field('确认密码').fill('ab');
    await button('注册').click();
    expect((await described('用户名')).text).toBe('不能输入空格');
    expect((await described('密码')).text).toBe('密码不能包含空格');
    expect((await described('确认密码')).text).toBe('两次密码不一致！');
    expect(await field('用户名').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('注册成功只回一句话，不换表单，也不登录', async () => {
    await field('用户名').fill('新来的人');
    await field('密码').fill('frost-on-glass');
    await field('确认密码').fill('frost-on-glass');
    await field('确认密码').press('Enter');
    await page.getByText('注册成功', { exact: true }).first().waitFor();
    await heading('注册').waitFor();
    expect(await site.browser.context.cookies()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('名字有人用了，说在用户名上', async () => {
    await field('用户名').fill(person.name);
    await field('密码').fill(person.password);
    await field('确认密码').fill(person.password);
    await button('注册').click();
    await expect.poll(async () => (await described('用户名')).text).toBe('用户名已被使用');
  });

  test('容易猜的密码只提醒，不拦着', async () => {
    await field('密码').fill('woaini1314');
    await page.getByText('这个密码很常见').waitFor();
    await field('密码').fill('窗外雪下了一夜还没有停');
    await page.getByText('这个密码很常见').waitFor({ state: 'detached' });
    await field('用户名').fill('随便的人');
    await field('密码').fill('woaini1314');
    await field('确认密码').fill('woaini1314');
    await button('注册').click();
    await page.getByText('注册成功', { exact: true }).first().waitFor();
  });
});

describe('两个框轮换', () => {
  test('换过去，藏起来的那个读不到也走不到；半秒后清空', async () => {
    await field('用户名').fill('写了一半');
    await toRegister();
    expect(await page.getByRole('heading').allInnerTexts()).toEqual(['注册']);
    expect(await page.getByRole('textbox').count()).toBe(3);
    expect(await heading('注册').evaluate((title) => title === document.activeElement)).toBe(true);
    await button('已有账号，去登录').click();
    await heading('登录').waitFor();
    await page.getByLabel('确认密码').waitFor({ state: 'hidden' });
    expect(await field('用户名').inputValue()).toBe('');
  });

  test('不到半秒还没清空', async () => {
    await field('用户名').fill('写了一半');
    const login = page.locator('input[name=name]').first();
    await button('没有账号，去注册').click();
    expect(await login.inputValue()).toBe('写了一半');
    await expect.poll(() => login.inputValue()).toBe('');
  });

  test('只用键盘走一遍，登录成功', async () => {
    await page.getByRole('link', { name: /回首页/ }).focus();
    const tab = async (): Promise<string> => {
      await page.keyboard.press('Tab');
      return page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? (document.activeElement as HTMLInputElement).name,
      );
    };
    expect(await tab()).toBe('name');
    await page.keyboard.insertText(person.name);
    expect([await tab()]).toEqual(['password']);
    await page.keyboard.type(person.password);
    expect([await tab(), await tab(), await tab()]).toEqual(['显示密码', 'captcha', '换一张验证码']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type(String(solve((await page.getByText(/等于几？/).textContent()) ?? '')));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/`);
  });
});

test('手机上的框不超过屏幕的三分之二，画面露出三分之一；每个控件都够手指按', async () => {
  await emulateTouch(page);
  await page.setViewportSize({ width: 390, height: 740 });
  for (const name of ['登录', '注册']) {
    if (name === '注册') await toRegister();
    const card = page.locator('section', { has: heading(name) });
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual((740 * 2) / 3);
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(740 / 3 - 13);
    const heights = await card
      .locator('input, button, a')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
  // A keyboard on the screen takes half of it; the field that is typed into stays in view.
  await page.setViewportSize({ width: 390, height: 370 });
  await field('确认密码').focus();
  const edges = () =>
    field('确认密码').evaluate((each) => [each.getBoundingClientRect().top, each.getBoundingClientRect().bottom]);
  // The page moves there smoothly, and where it is still becoming lower, to a place that is the wrong one afterwards.
  await expect
    .poll(async () => {
      await field('确认密码').scrollIntoViewIfNeeded();
      // A page scrolls by whole pixels of the device, so that an edge may end an eighth of one too far.
      return (await edges()).every((edge) => edge > -0.5 && edge < 370.5);
    })
    .toBe(true);
});

test('两个框，空的与有错的，都看得清、放得下、读得出', async () => {
  expect(await lookAt(page)).toEqual([]);
  await button('登录').click();
  await button('看不清？换成算术题').click();
  expect(await lookAt(page)).toEqual([]);
  await toRegister();
  await button('注册').click();
  await field('密码').fill('123456');
  await page.getByText('这个密码很常见').waitFor();
  expect(await lookAt(page)).toEqual([]);
});
