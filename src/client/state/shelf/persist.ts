import { localKeys } from '../../../contract/storage.ts';
import { requestPersistence, isInstalledApp } from '../../platform/device.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Keeper } from '../read-state.ts';

/** Where the question was asked; an installed site may get another answer than a tab. */
const inTab = 'tab';
const installed = 'installed';

/**
 * Asks the browser not to clear the site away, when somebody has just shown that something is to stay. Some browsers ask the
 * reader, so it is done once in a tab, and once more after installing.
 */
export async function askToStay({ local }: Pick<Platform, 'local'>): Promise<void> {
  const asked = local.read(localKeys.persist);
  const here = isInstalledApp() ? installed : inTab;
  if (asked === here || asked === installed) return;
  local.write(localKeys.persist, here);
  await requestPersistence();
}

/** The same on somebody's own wish, with its outcome. */
export async function askToStayAloud({ platform, toasts }: Keeper): Promise<void> {
  platform.local.write(localKeys.persist, isInstalledApp() ? installed : inTab);
  const promised = await requestPersistence();
  const refused = '浏览器没有答应。装到主屏幕或收藏本站之后，它多半会答应';
  toasts.show(promised ? 'success' : 'info', promised ? '浏览器答应了：空间不够时也不清掉本站' : refused);
}
