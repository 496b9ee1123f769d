import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProfile } from '../support/browser.ts';
import { type BuildName, type DeployedSite, startSite } from '../support/builds.ts';
import { openWatchedPage, type WatchedPage } from '../support/watched-page.ts';

const profile = newProfile();
let site: DeployedSite;
let page: WatchedPage;

beforeAll(async () => {
  site = await startSite('first');
  page = await openWatchedPage(profile.path);
});
afterAll(async () => {
  await page.close();
  await site.stop();
  site.remove();
  profile.remove();
});

const registration = 'navigator.serviceWorker.getRegistration()';
const button = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === '更新')`;
const entry = () => page.evaluate(String.raw`/static\/js\/index[^"']*/.exec(document.documentElement.outerHTML)?.[0]`);

/** Clicks, and keeps sending requests to the old worker while it is being stopped. */
const updateAmidRequests = `${button}.click();
  for (let delay = 0; delay < 400; delay += 8)
    setTimeout(() => fetch('/manifest.webmanifest?' + delay).catch(() => undefined), delay);`;

let deployed: BuildName = 'first';

test.each(['/about', '/tool/json'])('点更新时 %s 还在向旧版要东西：照样换到新版', async (path) => {
  await page.goto(`${site.origin}${path}`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.goto(`${site.origin}${path}`);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  const before = await entry();
  expect(before).toBeTruthy();
  deployed = deployed === 'first' ? 'second' : 'first';
  await site.deploy(deployed, { before: 'gone' });
  await page.evaluate(`${registration}.then((worker) => worker.update()).then(() => true)`);
  await expect.poll(() => page.evaluate(`${button} !== undefined`)).toBe(true);
  const loads = page.loads();
  await page.evaluate(updateAmidRequests);
  await expect.poll(() => page.loads()).toBeGreaterThan(loads);
  await expect.poll(entry).not.toBe(before);
  await expect.poll(() => page.evaluate(`${registration}.then(({ waiting }) => waiting)`)).toBe(null);
  await expect.poll(() => page.evaluate(`document.body.innerText.includes('新版本')`)).toBe(false);
  expect(page.loads() - loads).toBeLessThanOrEqual(4);
});
