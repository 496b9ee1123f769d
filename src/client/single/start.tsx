import '../style/tokens.css';
import '../style/reset.css';
import { createRoot } from 'react-dom/client';
import type { BuildInfo } from '#contract/build-info.ts';
import { browserPlatform } from '../platform/browser.ts';
import type { Platform } from '../platform/platform.ts';
import { startAfterHydration } from '../state/after-hydration.ts';
import { setBuild } from '../state/build.ts';
import { createServices } from '../state/services.ts';
import { go, onFragment, currentAddress } from './address.ts';
import { state } from './data.ts';
import { Frame } from './frame.tsx';

/** The build replaces this name (`server/build/info`). */
declare const __BUILD__: BuildInfo;

/**
 * Handles links written for the site: a fragment (`#notes`) would here replace the route, and a path (`/tool`) would be
 * a folder on the reader's disk. The router has handled its own links before.
 */
function followInnerLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || !/^[#/](?!\/)/.test(href)) return;
    event.preventDefault();
    if (href.startsWith('/')) go(href);
    else showTarget(href.slice(1));
  });
}

function showTarget(id: string): void {
  const target = document.getElementById(decodeURIComponent(id));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Renders the app. There is no hydration, because the file contains no rendered page. */
export function start(): void {
  setBuild(__BUILD__);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const platform = singlePlatform();
  const services = createServices(platform, {
    settings: state.settings,
    now: Math.floor(platform.now() / 1000),
    answers: {},
  });
  services.theme.reload();
  const theme = services.theme.theme.value;
  if (theme !== 'system') platform.setTheme(theme);
  followInnerLinks();
  createRoot(root).render(<Frame services={services} onMount={() => void startAfterHydration(services)} />);
}

/** The browser platform of the single file: routes stand behind the `#`, and there is no server. */
function singlePlatform(): Platform {
  return {
    // Error reports are dropped, because there is no server.
    ...browserPlatform(() => {}),
    http: async () => ({ kind: 'unreachable' }),
    bytes: async () => undefined,
    upload: async () => ({ kind: 'unreachable' }),
    cookies: { read: () => '', write: () => undefined, clear: () => undefined },
    go,
    path() {
      const { path, search } = currentAddress();
      return path + search;
    },
    fragment: () => currentAddress().fragment,
    onFragment,
    // No feature of the file uses the network, so its state does not matter.
    seemsOnline: () => true,
    onConnectivity: () => () => undefined,
  };
}
