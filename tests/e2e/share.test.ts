import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shareLifetimeMilliseconds, shareKey } from '#contract/share.ts';
import { databases } from '#contract/storage.ts';
import { chooseIn, showPane } from '../support/bench-page.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { textOf } from '../support/json-page.ts';
import { lookAt } from '../support/look-at.ts';
import { callsOf, password } from '../support/manage.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { shareWith } from '../support/share.ts';
import { signInByPage } from '../support/sign-in.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { isWhole: true });
  page = browser.page;
  await page.goto(server.origin);
  await workerReady(page);
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

const share = (shared: Parameters<typeof shareWith>[2]) => shareWith(page, server.origin, shared);
const card = (name: string) => page.getByRole('main').getByRole('link', { name });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const nothingLeft = () => page.getByText('没有收到的内容').waitFor();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Waits until a control has this text; the editor may have taken the place of a text area. */
const shows = (name: string, text: string) => expect.poll(() => textOf(box(name))).toBe(text);

/** Waits for the result of what came, which a phone shows by itself, and then looks at the text that it is of. */
async function arrives(name: string, text: string): Promise<void> {
  await page.locator('[data-pane=result]').waitFor();
  await showPane(page, '输入');
  await shows(name, text);
}

test('浏览器读懂了清单里进来的路', async () => {
  const devtools = await browser.context.newCDPSession(page);
  const { errors, manifest } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({
    id: `${server.origin}/`,
    shareTarget: { action: `${server.origin}/share`, method: 'kPost' },
    launchHandler: { clientMode: 'kNavigateNew' },
  });
  expect(manifest.shortcuts?.map(({ name }) => name)).toEqual(['今日农历', 'JSON', '时间戳', '文章']);
  expect(manifest.screenshots).toHaveLength(7);
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
});

describe('文字', () => {
  const text = '{"雪窗": [1, 2.0]}';

  test('看得到，数好了字数；小屏、大屏、深浅都好好的', async () => {
    await share({ title: '一段 JSON', text: `${text}\n见 https://snow.example/a?b=1，很好` });
    expect(await box('收到的内容').inputValue()).toContain(text);
    const counts = await page.locator('dl div').allInnerTexts();
    expect(counts.map((each) => each.replace(/\s+/g, ' '))).toEqual([
      '字数 12',
      '汉字 5',
      '外文词与数 7',
      '字符 48',
      '不计空白 44',
      '行 2',
    ]);
    const link = page.getByRole('link', { name: '打开链接' });
    expect(await link.getAttribute('href')).toBe('https://snow.example/a?b=1');
    expect(await lookAt(page)).toEqual([]);
  });

  test('到 JSON 去；那里原来的还换得回来，这里不再留着', async () => {
    await page.goto(`${server.origin}/tool/json`);
    await box('JSON').fill('{"原来": true}');
    await share({ text });
    await card('JSON').click();
    await arrives('JSON', text);
    await page.getByText('✓ 合法').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: '撤销' }).click();
    await shows('JSON', '{"原来": true}');
    await page.goto(`${server.origin}/share`);
    await nothingLeft();
  });

  test('到 Base64 去', async () => {
    await share({ text: '雪窗集' });
    await card('Base64').click();
    await expect.poll(() => box('Base64').inputValue()).toBe('6Zuq56qX6ZuG');
    await arrives('文本或 Base64', '雪窗集');
  });

  test('很长的也一字不少', async () => {
    const long = `["${'雪'.repeat(30_000)}"]`;
    await share({ text: long });
    await card('JSON').click();
    await page.locator('[data-pane=result]').waitFor();
    await showPane(page, '输入');
    // The editor draws no more of a long line than is seen.
    await chooseIn(page, '输入框', '换用普通输入框');
    await shows('JSON', long);
    await chooseIn(page, '输入框', '换用编辑器');
  });

  test('只有地址、只有标题的也收', async () => {
    await share({ url: 'https://snow.example/only' });
    expect(await box('收到的内容').inputValue()).toBe('https://snow.example/only');
    await share({ title: '只有标题' });
    expect(await box('收到的内容').inputValue()).toBe('只有标题');
  });

  test('清除以后，什么也不剩', async () => {
    await share({ text: '不要的' });
    await page.getByRole('button', { name: '清空' }).click();
    await page.getByText('已清空').waitFor();
    await page.reload();
    await nothingLeft();
  });
});

describe('文件', () => {
  const one = { name: '一.json', text: '{"雪": 1}' };
  const two = { name: '二.txt', text: '窗' };

  test('到哈希去', async () => {
    await share({ files: [one] });
    await card('哈希').click();
    await page.getByText(sha256(one.text)).first().waitFor();
  });

  test('到哈希去，那里留着别的算法也收得到；文字也一样', async () => {
    const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
    await page.evaluate(() => localStorage.setItem('tool/hash/algorithms', 'sha1'));
    await share({ files: [one] });
    await card('哈希').click();
    await page.getByText(sha1(one.text)).first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?m=file&a=sha1');
    await share({ text: '雪窗' });
    await card('哈希').click();
    await page.getByText(sha1('雪窗')).first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?a=sha1');
    expect(await page.getByText(sha256('雪窗')).count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('tool/hash/algorithms'));
  });

  test('到 JSON、到 Base64 去', async () => {
    await share({ files: [one] });
    await card('JSON').click();
    await arrives('JSON', one.text);
    await share({ files: [two] });
    await card('Base64').click();
    await page.getByText('56qX').first().waitFor();
  });

  test('几个一起来：拿走一个，别的还在；也能一起去', async () => {
    await share({ text: '附言', files: [one, two] });
    await page.getByRole('heading', { name: '2 个文件' }).waitFor();
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('link', { name: `JSON：${one.name}` }).click();
    await arrives('JSON', one.text);
    // The field still shows the previous test's text; the file has been taken once the address has no query.
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goto(`${server.origin}/share`);
    await page.getByText(two.name).waitFor();
    expect(await page.getByText(one.name).count()).toBe(0);
    expect(await box('收到的内容').inputValue()).toBe('附言');
    await share({ files: [one, two] });
    await card('全部计算哈希').click();
    for (const { name, text } of [one, two]) {
      await page.locator('summary', { hasText: name }).click();
      await page.getByText(sha256(text)).first().waitFor();
    }
  });

  test('太大的不收，说清楚；之前没打开的还在', async () => {
    await share({ text: '之前的' });
    await share({ files: [{ name: '大.bin', text: 'x'.repeat(1 << 20), times: 201 }] });
    await page.getByText('内容超过 200 MB').waitFor();
    expect(await box('收到的内容').inputValue()).toBe('之前的');
  });
});

test('写成文章：没登录的先登录，文字还在；放进新的草稿，标题也在', async () => {
  const { post } = callsOf(browser, server.origin);
  await post('user/register', { name: '分享的人', password });
  await share({ title: '雪夜', text: '第一段\n\n第二段', url: 'https://snow.example/a' });
  await card('写成文章').click();
  await signInByPage(page, { name: '分享的人', password });
  await page.waitForURL(/\/manage\/article\/edit\/\w+/);
  await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe('雪夜');
  await page.getByText('第二段').first().waitFor();
  await page.getByText('https://snow.example/a').first().waitFor();
  await page.goto(`${server.origin}/share`);
  await nothingLeft();
});

test('没人打开的，满一天由工作线程删掉', async () => {
  await share({ text: '忘了的' });
  const place = { ...databases.shared, key: shareKey, back: shareLifetimeMilliseconds + 1000 };
  const change = () =>
    page.evaluate(
      ({ name, store, key, back }) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => {
            const records = opening.result.transaction(store, 'readwrite').objectStore(store);
            const reading = records.get(key);
            reading.addEventListener('success', () => {
              if (reading.result) records.put({ ...reading.result, at: reading.result.at - back }, key);
              opening.result.close();
              resolve(reading.result !== undefined);
            });
          });
        }),
      place,
    );
  expect(await change()).toBe(true);
  const devtools = await browser.context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.goto(`${server.origin}/about`);
  await expect.poll(change).toBe(false);
});

test('服务器没了，照样收得到、打得开', async () => {
  await page.goto(server.origin);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    active?.postMessage({ kind: 'fill' }, [port2]);
    await new Promise<void>((resolve) => {
      port1.addEventListener('message', ({ data }) => (data as { kind: string }).kind !== 'progress' && resolve());
      port1.start();
    });
  });
  browser.expectErrors(networkGone);
  await server.stop();
  await share({ text: '{"离线": true}' });
  await card('JSON').click();
  await arrives('JSON', '{"离线": true}');
  await page.getByText('✓ 合法').waitFor();
});
