import { localKeys } from '#contract/storage.ts';
import { requestPersistence, isInstalledApp } from '../../platform/device.ts';
import type { DeviceStorage } from '../../platform/platform.ts';
import type { CacheContext } from '../read-state.ts';

/** Where the browser was asked, because an installed site may get another answer than a tab. */
const inTab = 'tab';
const installed = 'installed';

/**
 * Asks the browser not to evict the site's data, at a moment when the reader has stored something. Some browsers ask the reader, so
 * this happens once in a tab and once more after installing.
 */
export async function requestPersistenceOnce({ local }: DeviceStorage): Promise<void> {
  const asked = local.read(localKeys.persist);
  const here = isInstalledApp() ? installed : inTab;
  if (asked === here || asked === installed) return;
  local.write(localKeys.persist, here);
  await requestPersistence();
}

/** As `requestPersistenceOnce`, but on the reader's wish: asks every time and shows the answer. */
export async function requestPersistenceAndTell({ platform, toasts }: CacheContext): Promise<void> {
  platform.local.write(localKeys.persist, isInstalledApp() ? installed : inTab);
  const promised = await requestPersistence();
  const refused = '浏览器未同意，安装到主屏幕或收藏本站后可以再试';
  toasts.show(promised ? 'success' : 'info', promised ? '已开启持久存储' : refused);
}
