import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import { cookies } from '#contract/storage.ts';
import type { SiteSettings } from '#site/config.ts';
import type { PageState } from '#site/rendering.ts';
import type { Platform } from '../platform/platform.ts';
import { type Api, createApi } from './api.ts';
import { type Clock, createClock } from './clock.ts';
import { type Connectivity, createConnectivity } from './connectivity.ts';
import { type Reads, createReads } from './reads.ts';
import { type Session, createSession } from './session.ts';
import { type ThemeState, createTheme } from './theme.ts';
import { type Toasts, createToasts } from './toasts.ts';
import type { NewBuild } from './updates.ts';

/** The state that all pages share. The browser creates it once; the server once for each page it renders. */
export interface Services {
  readonly platform: Platform;
  readonly settings: SiteSettings;
  readonly api: Api;
  readonly reads: Reads;
  readonly session: Session;
  readonly theme: ThemeState;
  readonly connectivity: Connectivity;
  readonly toasts: Toasts;
  /** A newer build that is offered to the reader. */
  readonly newBuild: Signal<NewBuild | undefined>;
  readonly palette: Palette;
  readonly clock: Clock;
  /** See `PageState.facts`; empty where the page was not rendered by the server. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Whether every file of the app build is known to be on this device. */
  readonly worksOffline: Signal<boolean>;
  /** True after the server has refused this client as too old. */
  readonly outdated: ReadonlySignal<boolean>;
  /** True after the server has refused a call because the site wants a second factor of this account, until it has one. */
  readonly needsFactor: Signal<boolean>;
}

export function createServices(platform: Platform, state: PageState): Services {
  const session = createSession(platform);
  const connectivity = createConnectivity(platform);
  const outdated = signal(false);
  const needsFactor = signal(false);
  const api = createApi(platform, {
    onReached: connectivity.observe,
    onOutdated() {
      outdated.value = true;
    },
    onFactorMissing() {
      needsFactor.value = true;
    },
    onSessionOver() {
      // Another user may have signed in in another tab: the page switches to that user and leaves the session alone.
      const marker = platform.cookies.read(cookies.marker);
      if (marker && marker !== session.greeting.value) return session.reload();
      if (session.promptRelogin) return session.promptRelogin();
      session.hasExpired = true;
      session.end();
      platform.go(loginPath(platform.path(), platform.fragment()));
    },
    who: () => session.username.value,
  });
  const toasts = createToasts(platform);
  return {
    platform,
    settings: state.settings,
    api,
    reads: createReads(api, { platform, toasts }, state.answers),
    session,
    theme: createTheme(platform),
    connectivity,
    toasts,
    newBuild: signal<NewBuild | undefined>(undefined),
    palette: {},
    clock: createClock(platform, state.now),
    facts: state.facts ?? {},
    worksOffline: signal(false),
    outdated,
    needsFactor,
  };
}

/**
 * The address of the login page that leads back to a path. The path's fragment stays a fragment, because it may hold a text that
 * the server must not see.
 */
export function loginPath(from: string, fragment = ''): string {
  return `/login?from=${encodeURIComponent(from)}${fragment}`;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}

/**
 * The opener of the search palette. The palette itself is lazy, so `open` is missing until its first code has arrived, and the
 * links that open it lead to the search page till then.
 */
export interface Palette {
  /** Opens the palette with a text in its field. */
  open?: (text?: string) => void;
}
