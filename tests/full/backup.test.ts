import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '#contract/storage.ts';
import { partIds, type PartId, writeBackup } from '#domain/backup/index.ts';
import { contents, keptAt } from '../fixtures/device-contents.ts';
import { violations } from '../support/axe.ts';
import { type Browser, newProfile, openBrowser } from '../support/browser.ts';
import { storedKeys } from '../support/device-storage.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-backup-'));
const profiles = [newProfile(), newProfile()];
let server: RunningServer;
const phone = { viewport: { width: 360, height: 740 } };
let one: Browser;
/** The second browser, which starts without any data. */
let other: Browser;

beforeAll(async () => {
  server = await startServer();
  one = await openBrowser(profiles[0]!.path, phone);
});
afterAll(async () => {
  await other.close();
  await server.stop();
  server.remove();
  for (const profile of profiles) profile.remove();
  rmSync(folder, { recursive: true });
});

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function openBackup({ page }: Browser): Promise<void> {
  await page.goto(`${server.origin}/offline/backup`);
  await page.getByText('正在读取……').first().waitFor({ state: 'detached' });
}

const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path);

/** Chooses a file and restores all of it. */
async function bringIn({ page }: Browser, path: string): Promise<void> {
  await choose(page, path);
  await page.getByRole('button', { name: /^恢复 \d+ 条$/ }).click();
  await page.getByText(/^已恢复 \d+ 条。$/).waitFor();
}

async function save(browser: Browser, name: string): Promise<string> {
  await openBackup(browser);
  const [download] = await Promise.all([
    browser.page.waitForEvent('download'),
    browser.page.getByRole('button', { name: '导出备份' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^雪窗集备份-\d{4}-\d\d-\d\d\.json$/);
  const path = join(folder, name);
  await download.saveAs(path);
  return path;
}

function partsOf(path: string): Record<PartId, [string, unknown][]> {
  return (JSON.parse(readFileSync(path, 'utf8')) as { parts: Record<PartId, [string, unknown][]> }).parts;
}

test('不是备份的文件说清楚为什么，本机的不动', async () => {
  const { page } = one;
  await openBackup(one);
  await choose(page, fileWith('x.json', '{"a":1}'));
  await page.getByText('x.json：这个文件不是雪窗集的备份。本机内容没有改动。').waitFor();
  expect(one.takeErrors()).toEqual([]);
});

test('一台设备的全部存成文件，到空的设备上恢复，一样不少，也用得上', async () => {
  const { page } = one;
  await page.goto(`${server.origin}/article/blog`);
  await page.locator('main article a').first().click();
  await page.locator('.prose').first().waitFor();
  // The article is stored on the device shortly after it is shown.
  await expect
    .poll(() => storedKeys(page, databases.offlineAnswers))
    .toContainEqual(expect.stringMatching(/^poster\/get\?/));
  await openBackup(one);
  await bringIn(one, fileWith('all.json', writeBackup(contents, partIds, keptAt)));
  const path = await save(one, 'one.json');
  const kept = partsOf(path);
  for (const id of partIds) expect(kept[id], id).toEqual(expect.arrayContaining([...contents[id]]));
  expect(kept.articles.length).toBeGreaterThan(contents.articles.length);

  expect(one.takeErrors()).toEqual([]);
  await one.close();
  other = await openBrowser(profiles[1]!.path, phone);
  await openBackup(other);
  await bringIn(other, path);
  const arrived = partsOf(await save(other, 'other.json'));
  for (const id of partIds) expect(new Map(arrived[id]), id).toEqual(new Map(kept[id]));
  await other.page.goto(`${server.origin}/lunar/birthday`);
  await other.page.getByText('外婆').first().waitFor();
  expect(await other.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(other.takeErrors()).toEqual([]);
});

test('再恢复一次没有要写的；坏掉的那条说出来，看得到、不横着滚、没有 axe 问题', async () => {
  const { page } = other;
  await openBackup(other);
  await choose(page, join(folder, 'one.json'));
  await page.getByText('选中的内容本机都已有，无需恢复。').waitFor();
  const texts = [
    ['tool/hash', '新的'],
    ['user', '{"username":"x"}'],
    ['tool/json', '别的'],
  ] as const;
  await choose(page, fileWith('odd.json', writeBackup({ ...contents, texts }, ['texts'], keptAt)));
  await page.getByText('1 条无法识别，其余不受影响').click();
  await page.getByText('“工具里的文字与选择”第 2 条残缺').waitFor();
  await page.getByText('新增 1，保留本机 1').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('恢复了能撤销', async () => {
  const { page } = other;
  await page.getByRole('button', { name: '恢复 1 条' }).click();
  await page.getByText('已恢复 1 条。').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('tool/hash'))).toBe('新的');
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('已撤销 1 条，本机内容与恢复前相同。').waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('tool/hash'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  expect(other.takeErrors()).toEqual([]);
});
