import { createStore, get, set } from 'idb-keyval';
import { reminderKeys, reminderTag } from '#contract/reminders.ts';
import { databases } from '#contract/storage.ts';
import { dueReminders, type Reminder } from '#domain/reminder/due.ts';
import { pageById } from '#site/match.ts';
import { log } from './log.ts';

declare const self: ServiceWorkerGlobalScope;

/** https://wicg.github.io/periodic-background-sync/#periodicsyncevent-interface ; only Chromium has it. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Only the last ones that were told are kept: a reminder is over long before so many others were told. */
const maxTold = 2000;

/** Tells of saved days when the browser wakes the worker, and opens a day whose notification is touched. */
export function remindOfDays(): void {
  self.addEventListener('periodicsync' as 'sync', (event) => {
    const sync = event as PeriodicSyncEvent;
    if (sync.tag === reminderTag) sync.waitUntil(remind());
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(self.clients.openWindow(path));
  });
}

async function remind(): Promise<void> {
  try {
    const store = openStore();
    const planned = await get<readonly Reminder[]>(reminderKeys.planned, store);
    const told = (await get<readonly string[]>(reminderKeys.told, store)) ?? [];
    const due = planned ? dueReminders(planned, told, todayText()) : [];
    for (const { keys, id, title, body } of due) {
      const path = `${pageById('lunar/birthday').path}?id=${encodeURIComponent(id)}`;
      // One notification a saved day: a later reminder replaces the one before.
      await self.registration.showNotification(title, {
        body,
        tag: id,
        lang: 'zh-CN',
        icon: '/icons/icon-192.png',
        data: { path },
      });
      await log('reminded', keys.join(' '));
    }
    if (due.length === 0) return;
    await set(reminderKeys.told, [...told, ...due.flatMap(({ keys }) => keys)].slice(-maxTold), store);
    await badge(due.length);
  } catch (error) {
    // The reader may have taken the permission back; the page of the saved days says so.
    await log('failed', `${reminderTag} ${String(error)}`);
  }
}

/** The number beside the icon of the installed site, until the page of the saved days is opened. */
async function badge(count: number): Promise<void> {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
  await setAppBadge?.call(navigator, count);
}

/** The day where the reader is. */
function todayText(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** WebKit loses a connection that stays open, so every use opens its own. */
function openStore() {
  const { name, store } = databases.reminders;
  return createStore(name, store);
}
