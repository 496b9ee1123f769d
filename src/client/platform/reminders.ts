import { reminderTag } from '#contract/reminders.ts';

/** https://wicg.github.io/periodic-background-sync/ ; only Chromium has it, and lets only installed sites use it. */
interface PeriodicSyncManager {
  readonly register: (tag: string, options: { minInterval: number }) => Promise<void>;
  readonly unregister: (tag: string) => Promise<void>;
}

/** The browser decides how often the worker is really woken: for a site that is opened daily, about twice a day. */
const minInterval = 12 * 3_600_000;

/** Whether this browser can wake the service worker by itself and show a notification; a page from a file has no worker. */
export function canRemind(): boolean {
  return (
    location.protocol.startsWith('http') &&
    'serviceWorker' in navigator &&
    'Notification' in window &&
    'periodicSync' in (ServiceWorkerRegistration.prototype as object)
  );
}

/** Asks for the permission to notify and to be woken; `not-installed` where only the installed site is woken. */
export async function startReminders(): Promise<'started' | 'blocked' | 'not-installed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    await (await syncManager()).register(reminderTag, { minInterval });
    return 'started';
  } catch {
    return 'not-installed';
  }
}

export async function stopReminders(): Promise<void> {
  await (await syncManager()).unregister(reminderTag);
}

/** Whether the reader's permission still holds; it can be taken back in the browser's settings at any time. */
export function mayNotify(): boolean {
  return Notification.permission === 'granted';
}

/** Takes away the number beside the icon of the installed site. */
export function clearBadge(): void {
  const { clearAppBadge } = navigator as { clearAppBadge?: () => Promise<void> };
  // A browser that shows no badges refuses.
  void clearAppBadge?.call(navigator).catch(() => undefined);
}

async function syncManager(): Promise<PeriodicSyncManager> {
  const registration = await navigator.serviceWorker.ready;
  return (registration as unknown as { readonly periodicSync: PeriodicSyncManager }).periodicSync;
}
