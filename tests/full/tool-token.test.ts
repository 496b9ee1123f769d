import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vocabularyFacts } from '#client/ui/token/vocabulary-facts.ts';
import type { BuildManifest } from '#contract/build-manifest.ts';
import { encodingNames } from '#domain/token/index.ts';
import { alive } from '../support/alive.ts';
import { showPane } from '../support/bench-page.ts';
import { type Browser, networkGone, openContext, spendData, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { sharedServer } from '../support/server.ts';
import { cut } from '../support/token-vocabularies.ts';

const path = '/tool/token';
const text = '山高月小，水落石出。饕餮 e\u0301 12345 👍\nconst snow = 1; // 雪\n';
const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openContext({ viewport: { width: 1280, height: 800 } });
  await spendData(browser);
});
afterAll(async () => {
  await browser.close();
});

const input = () => browser.page.getByLabel('要统计的文字', { exact: true });
const counts = () => browser.page.locator('td[data-of]').allInnerTexts();
const pieces = () => browser.page.getByRole('region', { name: '切出来的词元' }).getByRole('listitem');
const inAll = (of: string): string[] => encodingNames.map((name) => cut(of, name).ids.length.toLocaleString('zh-CN'));

async function open(rest = ''): Promise<void> {
  await browser.page.goto(server.origin + path + rest);
  await alive(browser.page);
}

describe('四张词表', () => {
  test('地址里的文字在每张词表里各有一个数，与引擎数的一样', async () => {
    await open(`#t=${encodeURIComponent(text)}`);
    await expect.poll(counts).toEqual(inAll(text));
    await browser.page.getByText(/^o200k_base \d+ · cl100k_base \d+ · qwen2_5 \d+ · deepseek_v3 \d+$/).waitFor();
    expect(await pieces().count()).toBe(cut(text, 'o200k_base').ids.length);
  });

  test('换一张词表，片段跟着换；千问合成了什么，说一声', async () => {
    for (const name of ['qwen2_5', 'deepseek_v3', 'cl100k_base', 'o200k_base'] as const) {
      await browser.page.getByRole('radio', { name: new RegExp(name) }).check();
      await browser.page.getByText(new RegExp(`个词元（${name}）`)).waitFor();
      await expect.poll(() => pieces().count()).toBe(cut(text, name).ids.length);
      expect(await browser.page.getByText('按合成以后数').count()).toBe(name === 'qwen2_5' ? 1 : 0);
    }
  });

  test('打开 GBK 的文件也数得出来，复制得到四句', async () => {
    const buffer = Buffer.from([0xd1, 0xa9, 0xb4, 0xb0]);
    await browser.page.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer });
    await expect.poll(() => input().inputValue()).toBe('雪窗');
    await expect.poll(counts).toEqual(inAll('雪窗'));
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await browser.page.getByRole('button', { name: '复制结果' }).first().click();
    const copied = await browser.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(4);
    expect(copied).toContain('2 个词元（o200k_base）：2 个字符，其中汉字 2 个，6 字节。');
  });

  test('说的大小就是要下载的大小', () => {
    const { files } = JSON.parse(readFileSync('dist/client/program.json', 'utf8')) as BuildManifest;
    for (const name of encodingNames) {
      const sent = files.find(({ url }) => url.includes(`/${name}.`))!.sent / 1000;
      expect(Math.abs(vocabularyFacts[name].kilobytes - sent), `${name}: ${sent} kB`).toBeLessThan(sent / 50);
    }
  });

  test('空的、太长的都说明白', async () => {
    await input().fill('');
    await browser.page.getByText('还没有文字。').waitFor();
    await input().fill('字'.repeat(200_001));
    await browser.page.getByText('最多统计 200,000 个字符，现在是 200,001 个').waitFor();
    expect(await pieces().count()).toBe(0);
  });
});

test('省流量时只取选中的一张，别的先说大小', async () => {
  const other = await openContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const asked: string[] = [];
  other.context.on('request', (request) => void asked.push(request.url()));
  const names = () => encodingNames.filter((name) => asked.some((url) => url.includes(`/${name}.`)));
  await other.page.goto(`${server.origin + path}#t=${encodeURIComponent('雪窗')}`);
  await other.page.getByText('2 个词元（o200k_base）').waitFor();
  await other.page.getByText('deepseek_v3 · 472 kB').waitFor();
  expect(names()).toEqual(['o200k_base']);
  await other.page.getByRole('radio', { name: /deepseek_v3/ }).check();
  await other.page.getByText('个词元（deepseek_v3）').waitFor();
  expect(names()).toEqual(['o200k_base', 'deepseek_v3']);
  expect(other.takeErrors()).toEqual([]);
  await other.close();
});

test('装好以后断网：从没打开过也数得了，哪些存到了本机说得对', async () => {
  const other = await openContext({ viewport: { width: 1280, height: 800 } });
  await other.page.goto(`${server.origin}/about`);
  await workerReady(other.page);
  other.expectErrors(networkGone);
  await other.context.setOffline(true);
  await other.page.goto(server.origin + path);
  await other.page.getByLabel('要统计的文字', { exact: true }).fill('雪窗集');
  await other.page.getByText('3 个词元（o200k_base）').waitFor();
  await expect.poll(() => other.page.locator('td[data-of]').allInnerTexts()).toEqual(inAll('雪窗集'));
  await other.page.getByText('四张词表都已存到本机，离线可用。').waitFor();
  expect(other.takeErrors()).toEqual([]);
  await other.close();
});

test.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('$width 像素宽的样子：没有 axe 问题，也没有横向滚动', async (viewport) => {
  const other = await openContext({ viewport, hasTouch: true });
  await other.page.goto(`${server.origin + path}#t=${encodeURIComponent(text)}`);
  await other.page.getByText('个词元（o200k_base）').first().waitFor({ state: 'attached' });
  if (viewport.width < 900) await showPane(other.page, '结果');
  await other.page.getByText('显示词元编号').click();
  expect(await lookAt(other.page)).toEqual([]);
  expect(other.takeErrors()).toEqual([]);
  await other.close();
});
