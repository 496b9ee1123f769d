import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCache } from '#contract/storage.ts';
import { type Browser, networkGone, newProfile, openBrowser, saveData } from '../support/browser.ts';
import { type Gateway, openGateway } from '../support/gateway.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let reader: Browser;
let page: Page;
let profile: ReturnType<typeof newProfile>;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  server.remove();
});
afterEach(async () => {
  expect(reader.takeErrors()).toEqual([]);
  await reader.close();
  profile.remove();
});

/** Opens the site for the first time with a new profile. */
async function arrive(prepare?: (first: Page) => Promise<unknown>): Promise<void> {
  profile = newProfile();
  reader = await openBrowser(profile.path, { isWhole: true });
  page = reader.page;
  await prepare?.(page);
}

async function goOffline(): Promise<void> {
  reader.expectErrors(networkGone);
  await reader.context.setOffline(true);
}

async function comeBack(): Promise<void> {
  await reader.context.setOffline(false);
  reader.expectErrors(undefined);
}

const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const atWork = () => page.evaluate(async () => void (await navigator.serviceWorker.ready));

const namesKept = () =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, buildCache);

const vocabularies = async () =>
  (await namesKept()).filter((path) => /(?:_base|qwen2_5|deepseek_v3)\./.test(path)).length;

describe('省流量，只存了最要紧的', () => {
  const arriveThriftily = async (): Promise<void> => {
    await arrive((first) => first.addInitScript(saveData));
    await page.goto(server.origin);
    await atWork();
    await page.goto(`${server.origin}/offline/check`);
    await said('省流量时不自动下载');
  };

  test('自检不说全可以离线用，一页一页说存好的和没存的', async () => {
    await arriveThriftily();
    await said('部分页面尚未存到本机');
    await said(/^已存到本机，可离线打开：读过的文章和教程、.*离线书架/);
    await said(/^尚未存到本机，需要联网：工具、农历/);
  });

  test('没有网络时不许诺工具和农历；指到的离线书架和自检都打得开', async () => {
    await arriveThriftily();
    await goOffline();
    await page.goto(server.origin);
    await said('读过的文章照常可用；工具和农历尚未存到本机，需要联网');
    await page.getByRole('link', { name: '查看本机内容' }).click();
    await heading('离线书架');
    await page.getByRole('link', { name: '离线自检' }).click();
    await heading('离线自检');
    await page.goto(`${server.origin}/offline`);
    await heading('离线书架');
    await page.goto(`${server.origin}/offline/check`);
    await heading('离线自检');
    await comeBack();
  });

  test('全部下载以后，说的跟着变，连词表也在', async () => {
    await arriveThriftily();
    await page.getByRole('button', { name: '全部下载' }).click();
    await said(/^\d{3} 个已全部下载/);
    await said('已可离线使用：读过的文章、工具、农历');
    expect(await vocabularies()).toBe(4);
    await goOffline();
    await page.goto(`${server.origin}/tool/json`);
    await heading('JSON');
    await said('工具、农历和读过的文章照常可用');
    await comeBack();
  });
});

describe('慢线路的第一分钟', () => {
  let gateway: Gateway;

  test('还有文件在路上：不说都能用，没到的页说没到', async () => {
    gateway = await openGateway(server.origin);
    gateway.answer('silence', /\/static\/js\/tool-json\.[^/]+\.chunk/);
    await arrive();
    await page.goto(gateway.origin);
    await atWork();
    await page.goto(`${gateway.origin}/offline/check`);
    await said(/^尚未存到本机，需要联网：JSON。$/);
    await said('部分页面尚未存到本机');
    expect(await page.getByText('可离线使用').count()).toBe(0);
    reader.expectErrors(networkGone);
    gateway.close();
  });
});

describe('空间不够', () => {
  const limit = (bytes: number) => async (first: Page) => {
    const devtools = await first.context().newCDPSession(first);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: bytes });
  };

  test('连最要紧的也存不下：说空间不够，不叫人多等', async () => {
    await arrive(limit(100_000));
    reader.expectErrors(/QuotaExceeded/);
    await page.goto(`${server.origin}/offline/check`);
    await said(/^准备失败：可能是空间不足/);
  });

  test('存了一半就满了：说为什么，没存的页说没存', async () => {
    await arrive(limit(1_600_000));
    await page.goto(server.origin);
    await atWork();
    await page.goto(`${server.origin}/offline/check`);
    await said('可用空间不足');
    await said('部分页面尚未存到本机');
    await said(/^尚未存到本机，需要联网：/);
  });
});

describe('词表', () => {
  const onCellular = (): void =>
    void Object.defineProperty(navigator, 'connection', { value: { saveData: false, type: 'cellular' } });

  test('移动网络上也和别的一起存下：从没打开过那一页，断网也能数', async () => {
    await arrive((first) => first.addInitScript(onCellular));
    await page.goto(server.origin);
    await page.getByRole('contentinfo').getByRole('link', { name: '离线可用' }).waitFor();
    expect(await vocabularies()).toBe(4);
    await page.goto(`${server.origin}/offline/check`);
    await said('已可离线使用：读过的文章、工具、农历');
    expect(reader.log.some((line) => line.includes('已可离线使用：读过的文章、工具、农历'))).toBe(true);
    await goOffline();
    await page.goto(`${server.origin}/tech/chatgpt#counter`);
    await page.getByLabel('要统计的文字').fill('人工智能');
    await said(/^2 个词元（o200k_base）/);
    await said('四张词表都已存到本机，离线可用。');
    await comeBack();
  });

  test('打开那一页就存下，没有网络也能数', async () => {
    await arrive();
    await page.goto(`${server.origin}/tech/chatgpt#counter`);
    await said('四张词表都已存到本机，离线可用。');
    expect(await vocabularies()).toBe(4);
    await goOffline();
    await page.reload();
    await page.getByLabel('要统计的文字').fill('人工智能');
    await said(/^2 个词元（o200k_base）/);
    await comeBack();
  });
});
