import { beforeAll, expect, test } from 'vitest';
import { dayName, lunarOf, monthName } from '#domain/lunar/index.ts';
import { birthdayPage } from '../support/birthday-page.ts';
import { workerReady } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ isWhole: true });
const { openList, fill, save } = birthdayPage(site);

beforeAll(async () => {
  const devtools = await site.browser.context.newCDPSession(site.page);
  for (const name of ['notifications', 'periodic-background-sync']) {
    await devtools.send('Browser.setPermission', { permission: { name }, setting: 'granted', origin: site.origin });
  }
});

/** Wakes the worker as the browser does for an installed site. */
async function wake(): Promise<void> {
  const { page, browser, origin } = site;
  const devtools = await browser.context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin,
    registrationId: await registration,
    tag: 'reminders',
  });
  await devtools.detach();
}

const notified = () =>
  site.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

test('开启提醒后，被叫醒的那天有一条通知，只有一条；关闭以后没有', async () => {
  const { page, origin } = site;
  await page.goto(origin);
  await workerReady(page);
  await openList();
  const now = new Date();
  const { month, leap, day } = lunarOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
  await fill('外婆', '', monthName(month, leap), dayName(day));
  await save();
  await openList();
  const section = page.getByRole('region', { name: '在这台设备上提醒' });
  await wake();
  expect(await notified()).toEqual([]);
  await section.getByRole('button', { name: '开启提醒' }).click();
  await section.getByRole('button', { name: '关闭提醒' }).waitFor();
  // The page plans after it has shown the button, and the browser wakes the worker when it has time.
  const woken = async (): Promise<string[]> => {
    await wake();
    return notified();
  };
  await expect.poll(woken, { timeout: 60_000, interval: 1000 }).toEqual(['外婆的生日：今天']);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
  await wake();
  await page.waitForTimeout(500);
  expect(await notified()).toEqual([]);
  await section.getByRole('button', { name: '关闭提醒' }).click();
  await section.getByRole('button', { name: '开启提醒' }).waitFor();
});
