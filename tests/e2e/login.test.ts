import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { captchaAlphabet } from '#domain/captcha/index.ts';
import { networkGone } from '../support/browser.ts';
import { openLogin, person } from '../support/login-page.ts';
import { answerCaptcha, sendLogin, signInByPage, solve } from '../support/sign-in.ts';
import { compose } from '../support/writing.ts';

const opened = openLogin();
const { site, settled, field, button, described } = opened;
let page: Page;

beforeEach(() => {
  page = opened.page();
});

function answer(body: unknown, status = 200): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}

describe('登录', () => {
  test('缺什么在各自的字段上说，读屏也听得到，焦点到第一个错的', async () => {
    await button('登录').click();
    expect(await described('用户名')).toEqual({ invalid: 'true', text: '请输入用户名' });
    expect(await described('密码')).toEqual({ invalid: 'true', text: '请输入密码' });
    expect(await described('验证码')).toEqual({ invalid: 'true', text: '请输入验证码' });
    expect(await field('用户名').evaluate((input) => input === document.activeElement)).toBe(true);
    await field('用户名').fill(person.name);
    expect(await described('用户名')).toEqual({ invalid: 'false', text: '' });
  });

  test('超过十六个字符当场就说，一个字也不截掉', async () => {
    await field('用户名').fill('雪'.repeat(17));
    expect(await described('用户名')).toEqual({ invalid: 'true', text: '用户名最多 16 个字符' });
    await field('密码').fill('x'.repeat(17));
    expect(await described('密码')).toEqual({ invalid: 'true', text: '密码最多 16 个字符' });
    expect(await field('密码').inputValue()).toBe('x'.repeat(17));
  });

  test('输入法组字的时候不催，组完才数', async () => {
    await field('用户名').fill('雪'.repeat(15));
    await field('用户名').press('End');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'chuang', selectionStart: 6, selectionEnd: 6 });
    expect((await described('用户名')).text).toBe('');
    await session.send('Input.insertText', { text: '窗' });
    expect(await field('用户名').inputValue()).toBe(`${'雪'.repeat(15)}窗`);
    expect((await described('用户名')).text).toBe('');
    await compose(page, { letters: ['x', 'xia'], words: '下' });
    expect((await described('用户名')).text).toBe('用户名最多 16 个字符');
  });

  test('登录后回到来处，别的网站一概不去', async () => {
    await page.goto(`${site.origin}/login?from=${encodeURIComponent('/tool/base64?to=hex')}`);
    await settled();
    await signInByPage(page, person);
    await page.waitForURL(`${site.origin}/tool/base64?to=hex`);
    await site.browser.context.clearCookies();
    await page.goto(`${site.origin}/login?from=${encodeURIComponent('//evil.example/')}`);
    await settled();
    await signInByPage(page, person);
    await page.waitForURL(`${site.origin}/`);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '') as unknown)).toMatchObject({
      username: person.name,
    });
  });

  test.each([
    [401, '系统错误'],
    [403, '系统错误'],
    [500, '网络错误'],
    [404, '网络错误'],
  ])('HTTP %d 是%s', async (status, words) => {
    site.browser.expectErrors(/Failed to load resource/);
    await page.route('**/api/user/login', answer({}, status));
    await signInByPage(page, person);
    await page.getByText(words, { exact: true }).first().waitFor();
  });

  test('没有网络是网络错误，写下的还在', async () => {
    site.browser.expectErrors(networkGone);
    await page.route('**/api/user/login', (route) => route.abort());
    await signInByPage(page, person);
    await page.getByText('网络错误', { exact: true }).first().waitFor();
    expect(await field('密码').inputValue()).toBe(person.password);
  });

  test('离线时先说要连网，连上以后不再说', async () => {
    const note = page.getByText('现在离线，登录和注册需要网络。').filter({ visible: true });
    await page.context().setOffline(true);
    await note.waitFor();
    await page.context().setOffline(false);
    await note.waitFor({ state: 'detached' });
  });

  test('服务器说的话照原样显示', async () => {
    await signInByPage(page, { ...person, password: 'not-this-one' });
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    const said = await alert.textContent();
    const { info } = (await (
      await page.request.post(`${site.origin}/api/user/login`, { data: { ...person, password: 'not-this-one' } })
    ).json()) as { info: string };
    expect(said).toBe(info);
  });

  test('太频繁：按钮上倒数，过了可以再试', async () => {
    let calls = 0;
    await page.route('**/api/user/login', async (route) => {
      calls += 1;
      await answer({ code: 1006, info: '登录得太频繁，请 30 秒后再试', seconds: 30 })(route);
    });
    await page.clock.install();
    await page.reload();
    await settled();
    await signInByPage(page, person);
    await page.getByText('登录得太频繁，请 30 秒后再试').waitFor();
    await page.getByRole('button', { name: /^\d+ 秒后再试$/, disabled: true }).waitFor();
    await field('密码').press('Enter');
    expect(calls).toBe(1);
    await page.clock.fastForward(31_000);
    await button('登录').click();
    await expect.poll(() => calls).toBe(2);
  });
});

describe('验证码', () => {
  /** Records the drawn characters, which pass through the canvas. */
  async function watchDrawing(): Promise<() => Promise<string>> {
    await page.addInitScript(() => {
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      const fillText = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function draw(text: string, x: number, y: number) {
        drawn.push(text);
        fillText.call(this, text, x, y);
      };
    });
    await page.reload();
    await settled();
    return () => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.slice(-4).join(''));
  }

  test('四个字符画在 80 × 39 的画布上，点一下、按一下回车都换一张', async () => {
    const code = await watchDrawing();
    const canvas = button('换一张验证码').locator('canvas');
    const box = await canvas.boundingBox();
    expect([box?.width, box?.height]).toEqual([80, 39]);
    const first = await code();
    expect([...first].every((letter) => captchaAlphabet.includes(letter)) && first.length === 4).toBe(true);
    await button('换一张验证码').click();
    const second = await code();
    await button('换一张验证码').press('Enter');
    const third = await code();
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('不分大小写；错了说验证码错误，换一张，焦点在它上面', async () => {
    const code = await watchDrawing();
    const first = await code();
    await field('用户名').fill(person.name);
    await field('密码').fill(person.password);
    await field('验证码').fill('0000');
    await button('登录').click();
    expect(await described('验证码')).toEqual({ invalid: 'true', text: '验证码错误' });
    expect(await field('验证码').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await code()).not.toBe(first);
    const next = await code();
    const swapped = next === next.toLowerCase() ? next.toUpperCase() : next.toLowerCase();
    await field('验证码').fill(swapped);
    await field('验证码').press('Enter');
    await page.waitForURL(`${site.origin}/`);
  });

  test('看不见的人答算术题，写汉字也行；答错换一题', async () => {
    await field('用户名').fill(person.name);
    await field('密码').fill(person.password);
    await button('看不清？换成算术题').click();
    const question = page.getByText(/等于几？/);
    const first = (await question.textContent()) ?? '';
    expect((await described('验证码')).text).toBe(first);
    expect(await field('验证码').evaluate((input) => input === document.activeElement)).toBe(true);
    await field('验证码').fill('99');
    await button('登录').click();
    const words = '零一二三四五六七八九'.split('');
    const sum = solve((await question.textContent()) ?? '');
    expect((await described('验证码')).text).toContain('验证码错误');
    await field('验证码').fill(sum < 10 ? words[sum]! : `十${sum === 10 ? '' : words[sum - 10]}`);
    await button('登录').click();
    await page.waitForURL(`${site.origin}/`);
  });
});

describe('密码框', () => {
  test('密码管理器认得：每个框一个表单，名字与用途都写明', async () => {
    const fields = await page
      .locator('form')
      .evaluateAll((forms) =>
        forms.map((form) => [...form.querySelectorAll('input')].map((input) => `${input.name} ${input.autocomplete}`)),
      );
    expect(fields).toEqual([
      ['name username', 'password current-password', 'captcha off'],
      ['name username', 'password new-password', 'confirmation new-password'],
    ]);
  });

  test('能看见密码，能粘贴', async () => {
    await field('密码').focus();
    await page.keyboard.insertText('pasted-word');
    expect(await field('密码').getAttribute('type')).toBe('password');
    const eye = button('显示密码').locator('visible=true');
    expect(await eye.getAttribute('aria-pressed')).toBe('false');
    await eye.click();
    expect([await field('密码').getAttribute('type'), await eye.getAttribute('aria-pressed')]).toEqual([
      'text',
      'true',
    ]);
    const kept = await page
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.every((input) => input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))),
      );
    expect(kept).toBe(true);
  });

  test('大写锁定开着会说', async () => {
    await field('密码').evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await page.getByText('大写锁定已打开').waitFor();
    await field('密码').press('a');
    await page.getByText('大写锁定已打开').waitFor({ state: 'detached' });
  });

  test('输入法里的回车不提交', async () => {
    await field('用户名').focus();
    const stopped = await field('用户名').evaluate((input) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
      return !input.dispatchEvent(event);
    });
    expect(stopped).toBe(true);
    await answerCaptcha(page);
    await sendLogin(page);
    expect((await described('用户名')).text).toBe('请输入用户名');
  });
});
