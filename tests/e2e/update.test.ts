import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** A build of its own, because other tests are served the common one meanwhile. */
const build = mkdtempSync('dist/update-');
for (const part of ['client', 'renderer']) cpSync(join('dist', part), join(build, part), { recursive: true });
const file = join(build, 'client/service-worker.js');
const original = readFileSync(file);
const profile = newProfile();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ DIST_DIR: build });
  browser = await openBrowser(profile.path);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
  rmSync(build, { recursive: true });
});

/** One byte of difference is a new version to the browser. */
function deploy(content: Buffer): void {
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

test('第一次来，没有更新的提示，也不刷新', async () => {
  const { page } = browser;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(server.origin);
  await workerReady(page);
  await page.waitForTimeout(500);
  expect(await page.getByText('有新版本').count()).toBe(0);
  expect(loads).toBe(1);
});

test('新版本等着，页面说出来；同意之后只刷新一次', async () => {
  const { page } = browser;
  await page.reload();
  deploy(Buffer.concat([original, Buffer.from('\n// another version\n')]));
  await page.reload();
  await page.getByText('有新版本').waitFor();
  expect(browser.log.some((line) => line.includes('新版本已就绪'))).toBe(true);

  const other = await browser.context.newPage();
  await other.goto(`${server.origin}/about`);
  await other.getByText('有新版本').waitFor();

  let loads = 0;
  page.on('load', () => (loads += 1));
  const replaced = page.waitForEvent('load');
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await replaced;
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);
  expect(await page.getByText('有新版本').count()).toBe(0);

  // The other tab still runs the old build; its button has nothing to wait for any more and must not be dead.
  const reloaded = other.waitForEvent('load');
  await other.getByRole('button', { name: '更新', exact: true }).click();
  await reloaded;
  await other.getByRole('heading', { name: '关于' }).waitFor();
  await other.waitForTimeout(500);
  expect(await other.getByText('有新版本').count()).toBe(0);
  await other.close();
  expect(browser.takeErrors()).toEqual([]);
});
