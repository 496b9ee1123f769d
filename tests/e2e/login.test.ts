import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captchaAlphabet } from '../../src/domain/captcha/index.ts';
import { type Browser, networkGone, newProfile, openBrowser } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { violations } from '../support/axe.ts';
import { answerCaptcha, sendLogin, signInByPage, solve } from '../support/sign-in.ts';
import { compose } from '../support/writing.ts';

const profile = newProfile();
const person = { name: '窗边的人', password: 'snow-window' };
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path);
  const { origin } = server;
  await browser.context.request.post(`${origin}/api/user/register`, { data: person });
});
beforeEach(async () => {
  page = await browser.context.newPage();
  await page.goto(`${server.origin}/login`);
  await settled();
});
afterEach(async () => {
  await page.close();
  await browser.context.clearCookies();
  browser.expectErrors(undefined);
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

/** The picture is there, the loading screen gone and the page alive. */
async function settled(tab = page): Promise<void> {
  await tab.locator('[role=status][data-done]').waitFor({ state: 'attached' });
  await tab.getByRole('button', { name: '登录', exact: true }).and(tab.locator(':enabled')).waitFor();
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

function answer(body: unknown, status = 200): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}

describe('场景', () => {
  test('标题是登录 & 注册，画面铺满，标志回首页', async () => {
    expect(await page.title()).toBe('登录 & 注册 · 雪窗集');
    const picture = await page.locator('picture img').evaluate((image: HTMLImageElement) => ({
      file: new URL(image.currentSrc).pathname,
      drawn: image.naturalWidth > 0,
      box: image.getBoundingClientRect().toJSON() as DOMRect,
    }));
    expect(picture).toMatchObject({
      file: '/scene/portrait.avif',
      drawn: true,
      box: { x: 0, y: 0, width: 390, height: 844 },
    });
    await page.getByRole('link', { name: '雪窗集，回首页' }).click();
    await page.waitForURL(`${server.origin}/`);
  });

  test('手机会取的每种格式都不超过 120 KB，宽屏另有一幅', async () => {
    for (const format of ['avif', 'webp', 'jpg']) {
      const response = await page.request.get(`${server.origin}/scene/portrait.${format}`);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
      expect((await response.body()).length).toBeLessThanOrEqual(120 * 1024);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await settled();
    const wide = await page.locator('picture img').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(new URL(wide).pathname).toBe('/scene/landscape.avif');
  });

  test('画面没来之前是加载的一屏，来了就揭开', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/scene/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.origin}/login`, { waitUntil: 'commit' });
    await page.getByText('窗外正下着雪').waitFor();
    release();
    await settled();
    await page.getByText('窗外正下着雪').waitFor({ state: 'detached' });
  });

  test('画面取不到只记在控制台，页面照常', async () => {
    browser.expectErrors(/Failed to load resource|the picture of the login page did not load/);
    await page.route('**/scene/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await settled();
    expect(browser.log.filter((line) => line.includes('the picture of the login page did not load'))).toHaveLength(1);
    await signInByPage(page, person);
    await page.waitForURL(`${server.origin}/`);
  });

  test('没有脚本，两句话和表单看得见，加载的一屏不挡着', async () => {
    const still = newProfile();
    const plain = await openBrowser(still.path, { javaScriptEnabled: false });
    await plain.page.goto(`${server.origin}/login`);
    await plain.page.locator('noscript p').filter({ hasText: '登录和注册要用到脚本' }).waitFor();
    await plain.page.getByLabel('用户名').first().click();
    expect(await plain.page.getByText('窗外正下着雪').isVisible()).toBe(false);
    await plain.close();
    still.remove();
  });
});

describe('点的网', () => {
  /** How many different pictures the network shows within a while. */
  async function pictures(): Promise<number> {
    const seen = new Set<string>();
    const canvas = page.locator('main canvas').first();
    for (let look = 0; look < 6; look += 1) {
      seen.add((await canvas.screenshot()).toString('base64'));
      await page.waitForTimeout(120);
    }
    return seen.size;
  }

  test('在工作线程里画，一直在动', async () => {
    await expect.poll(() => page.workers().some((worker) => worker.url().includes('login-scene'))).toBe(true);
    await page.locator('main canvas').first().waitFor();
    expect(await pictures()).toBeGreaterThan(2);
  });

  test('不要动画的人看到静止的一幅', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await settled();
    await page.locator('main canvas').first().waitFor();
    await page.waitForTimeout(500);
    expect(await pictures()).toBe(1);
  });

  test('没有模块工作线程的浏览器在页面里画', async () => {
    await page.addInitScript(() => Object.assign(window, { Worker: undefined }));
    await page.reload();
    await settled();
    await page.locator('main canvas').first().waitFor();
    expect(page.workers()).toEqual([]);
    expect(await pictures()).toBeGreaterThan(2);
  });

  test('离开这一页，工作线程随之结束', async () => {
    await expect.poll(() => page.workers().length).toBe(1);
    await page.getByRole('link', { name: /回首页/ }).click();
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

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
    await page.goto(`${server.origin}/login?from=${encodeURIComponent('/tool/base64?to=hex')}`);
    await settled();
    await signInByPage(page, person);
    await page.waitForURL(`${server.origin}/tool/base64?to=hex`);
    await browser.context.clearCookies();
    await page.goto(`${server.origin}/login?from=${encodeURIComponent('//evil.example/')}`);
    await settled();
    await signInByPage(page, person);
    await page.waitForURL(`${server.origin}/`);
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
    browser.expectErrors(/Failed to load resource/);
    await page.route('**/api/user/login', answer({}, status));
    await signInByPage(page, person);
    await page.getByText(words, { exact: true }).first().waitFor();
  });

  test('没有网络是网络错误，写下的还在', async () => {
    browser.expectErrors(networkGone);
    await page.route('**/api/user/login', (route) => route.abort());
    await signInByPage(page, person);
    await page.getByText('网络错误', { exact: true }).first().waitFor();
    expect(await field('密码').inputValue()).toBe(person.password);
  });

  test('服务器说的话照原样显示', async () => {
    await signInByPage(page, { ...person, password: 'not-this-one' });
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    const said = await alert.textContent();
    const { info } = (await (
      await page.request.post(`${server.origin}/api/user/login`, { data: { ...person, password: 'not-this-one' } })
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
  /** Reads what is drawn: the characters go through the canvas. */
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
    await page.waitForURL(`${server.origin}/`);
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
    await page.waitForURL(`${server.origin}/`);
  });
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
    expect(await browser.context.cookies()).toEqual([]);
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
    await page.getByText('这个密码很多人在用').waitFor();
    await field('密码').fill('窗外雪下了一夜还没有停');
    await page.getByText('这个密码很多人在用').waitFor({ state: 'detached' });
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
    await page.waitForURL(`${server.origin}/`);
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

describe.each([
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const)('看得清、放得下、读得出（$width 像素，$scheme）', ({ width, scheme }) => {
  async function look(): Promise<void> {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ tooWide, axe: await violations(page) }).toEqual({ tooWide: 0, axe: [] });
  }

  test('两个框，空的与有错的', async () => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: scheme });
    await look();
    await button('登录').click();
    await button('看不清？换成算术题').click();
    await look();
    await toRegister();
    await button('注册').click();
    await field('密码').fill('123456');
    await page.getByText('这个密码很多人在用').waitFor();
    await look();
  });
});
