import { browserPlatform } from '../platform/browser.ts';
import type { Platform } from '../platform/platform.ts';
import { go, onFragment, present } from './address.ts';

/** The browser platform of the single file: routes stand behind the `#`, and there is no server. */
export function singlePlatform(): Platform {
  return {
    // Error reports are dropped, because there is no server.
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
    // No feature of the file uses the network, so its state does not matter.
    seemsOnline: () => true,
    onConnectivity: () => () => undefined,
  };
}
