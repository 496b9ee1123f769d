import { browserPlatform } from '../platform/browser.ts';
import type { Platform } from '../platform/platform.ts';
import { go, onFragment, present } from './address.ts';

/** The browser as the single file uses it: places lie behind the `#`, and there is no server. */
export function singlePlatform(): Platform {
  return {
    // There is no server to tell.
    ...browserPlatform(() => {}),
    http: async () => ({ kind: 'unreachable' }),
    bytes: async () => undefined,
    upload: async () => ({ kind: 'unreachable' }),
    cookies: { read: () => '', write: () => undefined, clear: () => undefined },
    go,
    path() {
      const { path, search } = present();
      return path + search;
    },
    fragment: () => present().fragment,
    onFragment,
    // Nothing here waits for a network, so its coming and going is no news.
    seemsOnline: () => true,
    onConnectivity: () => () => undefined,
  };
}
