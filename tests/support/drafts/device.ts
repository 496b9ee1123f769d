import type { HttpRequest, HttpResult, KeyedStore } from '#client/platform/platform.ts';
import type { Tabs } from '#client/platform/tabs.ts';
import { createApi } from '#client/state/api.ts';
import { createConnectivity } from '#client/state/connectivity.ts';
import { createDraftSync, type DraftSync } from '#client/state/drafts/draft-sync.ts';
import { createSession } from '#client/state/session.ts';
import { fakePlatform } from '../../fixtures/platform.ts';
import type { FakeServer } from './fake-server.ts';
import type { World } from './world.ts';

/** How a line treats a request: both numbers are probabilities. */
export interface Weather {
  online: boolean;
  losesRequests: number;
  losesAnswers: number;
}

/** A browser with its storage; tabs come and go, and may be killed at any moment. */
export interface Device {
  readonly weather: Weather;
  /** Whose session the browser's cookie stands for; '' once it is over. */
  session: string;
  readonly records: Map<string, string>;
  readonly local: Map<string, string>;
  readonly cookies: Map<string, string>;
  /** Nothing can be kept any more. */
  refuses: boolean;
  readonly openTab: (options?: { readonly hasLocks?: boolean }) => Tab;
  /** The network comes or goes, and the browser notices. */
  readonly setOnline: (online: boolean) => void;
  readonly signIn: (user: string) => void;
}

export interface Tab {
  readonly draftSync: DraftSync;
  /** The page is hidden or left in an orderly way. */
  readonly leave: () => void;
  readonly comeBack: () => void;
  /** Gone without a word. */
  readonly kill: () => void;
  readonly isAlive: () => boolean;
}

interface Lock {
  readonly tab: object;
  readonly lose: () => void;
}

const storageDelay = 40;
const lineDelay = 400;

export function createDevice(world: World, server: FakeServer, user: string): Device {
  const held = new Map<string, Lock>();
  const waiting: { readonly name: string; readonly tab: object; readonly go: () => void }[] = [];
  const onlineListeners = new Set<(online: boolean) => void>();
  const dead = new WeakSet<object>();
  const seal = Math.floor(world.random() * 1e9).toString(36);
  let keys = 0;
  const device: Device = {
    weather: { online: true, losesRequests: 0, losesAnswers: 0 },
    session: user,
    records: new Map(),
    local: new Map([['user', JSON.stringify({ username: user, nickname: '', avatar: '' })]]),
    cookies: new Map([['sessionId', user]]),
    refuses: false,
    openTab,
    setOnline(online) {
      device.weather.online = online;
      for (const listener of onlineListeners) listener(online);
    },
    signIn(name) {
      device.session = name;
      device.cookies.set('sessionId', name);
    },
  };

  function free(name: string): void {
    held.delete(name);
    const index = waiting.findIndex((request) => request.name === name);
    const next = index < 0 ? undefined : waiting.splice(index, 1)[0];
    next?.go();
  }

  /**
   * What a killed tab waits for never comes, and what it has asked the storage for may or may not be done. As IndexedDB
   * promises, what one tab asks for is done, and answered, in the order it was asked.
   */
  function storeOf(tab: object): KeyedStore {
    const { records } = device;
    let doneAt = 0;
    let answeredAt = 0;
    function ask<Value>(work: () => Value): Promise<Value> {
      doneAt = Math.max(doneAt, world.now() + world.between(0, storageDelay));
      answeredAt = Math.max(answeredAt, doneAt + world.between(0, storageDelay));
      const [done, answered] = [doneAt, answeredAt].map((at) => at - world.now()) as [number, number];
      return new Promise((resolve) => {
        let value: Value | undefined;
        world.later(done, () => {
          if (!dead.has(tab) || world.chance(0.5)) value = work();
        });
        world.later(answered, () => {
          if (!dead.has(tab)) resolve(value as Value);
        });
      });
    }
    const parse = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
    return {
      get: (key) => ask(() => parse(records.get(key))),
      set: (key, value) => ask(() => !device.refuses && Boolean(records.set(key, JSON.stringify(value)))),
      put: (key, value) => ask(() => (device.refuses || !records.set(key, JSON.stringify(value)) ? 'refused' : 'kept')),
      remove: (key) => ask(() => !device.refuses && (records.delete(key), true)),
      update: (key, change) =>
        ask(() => {
          // The function belongs to the tab: without it there is nobody to compute the new record.
          if (dead.has(tab) || device.refuses) return false;
          const next = change(parse(records.get(key)));
          if (next !== undefined) records.set(key, JSON.stringify(next));
          return true;
        }),
      entries: () => ask(() => [...records].map(([key, text]) => [key, parse(text)] as const)),
    };
  }

  function http(tab: object, request: HttpRequest): Promise<HttpResult> {
    const { weather } = device;
    const unreachable: HttpResult = { kind: 'unreachable' };
    return new Promise((resolve) => {
      const settle = (result: HttpResult): void => {
        if (!dead.has(tab)) resolve(result);
      };
      world.later(world.between(1, lineDelay), () => {
        if (!weather.online || world.chance(weather.losesRequests)) return settle(unreachable);
        const result = request.path === '/healthz' ? healthy : server.answer(request, device.session);
        const code = result.kind === 'answered' ? (result.body as { code?: number }).code : 0;
        if (code === 1002 && !device.session) device.cookies.delete('sessionId');
        world.later(world.between(1, lineDelay), () => {
          settle(!weather.online || world.chance(weather.losesAnswers) ? unreachable : result);
        });
      });
    });
  }

  function tabsOf(tab: object, leavers: Set<() => void>, hasLocks: boolean): Tabs {
    async function alone(name: string, work: () => Promise<void>): Promise<void> {
      if (!hasLocks) return work();
      await new Promise<void>((resolve) => {
        const go = (): void => {
          held.set(name, { tab, lose: () => undefined });
          resolve();
        };
        if (held.has(name)) waiting.push({ name, tab, go });
        else go();
      });
      try {
        await work();
      } finally {
        if (held.get(name)?.tab === tab) free(name);
      }
    }
    async function hold(name: string, onLost: () => void, takeAway: boolean): Promise<(() => void) | undefined> {
      await world.after(5, () => undefined);
      if (!hasLocks) return () => undefined;
      const holder = held.get(name);
      if (holder && !takeAway) return undefined;
      holder?.lose();
      const release = (): void => {
        if (held.get(name)?.tab === tab) held.delete(name);
      };
      held.set(name, { tab, lose: () => void (dead.has(tab) || onLost()) });
      return release;
    }
    return {
      runExclusive: alone,
      acquireLock: hold,
      textsWithPrefix: (prefix) => [...device.local].filter(([key]) => key.startsWith(prefix)),
      onPageHide(listener) {
        leavers.add(listener);
        return () => void leavers.delete(listener);
      },
    };
  }

  function openTab({ hasLocks = true } = {}): Tab {
    const tab = {};
    const leavers = new Set<() => void>();
    const returners = new Set<() => void>();
    const alive =
      <Parameters extends unknown[]>(work: (...parameters: Parameters) => void) =>
      (...parameters: Parameters): void =>
        void (dead.has(tab) || work(...parameters));
    const platform = {
      ...fakePlatform('/manage/article/edit'),
      drafts: storeOf(tab),
      now: world.now,
      later: (milliseconds: number, work: () => void) => world.later(milliseconds, alive(work)),
      newKey: () => `${seal}-${(keys += 1)}`,
      http: (request: HttpRequest) => http(tab, request),
      seemsOnline: () => device.weather.online,
      onConnectivity(listener: (online: boolean) => void) {
        const heard = alive(listener);
        onlineListeners.add(heard);
        return () => void onlineListeners.delete(heard);
      },
      onReturn(listener: () => void) {
        returners.add(listener);
        return () => void returners.delete(listener);
      },
      cookies: {
        read: (name: string) => device.cookies.get(name) ?? '',
        write: (name: string, value: string) => void device.cookies.set(name, value),
        clear: (name: string) => void device.cookies.delete(name),
      },
      local: {
        read: (key: string) => device.local.get(key),
        write: (key: string, value: string) => void device.local.set(key, value),
        remove: (key: string) => void device.local.delete(key),
      },
    };
    const session = createSession(platform);
    session.reload();
    const connectivity = createConnectivity(platform);
    const api = createApi(platform, {
      onReached: connectivity.observe,
      onSessionOver: () => undefined,
      onOutdated: () => undefined,
      onFactorMissing: () => undefined,
      who: () => session.username.value,
    });
    connectivity.watch();
    const draftSync = createDraftSync({ platform, api, session, connectivity }, tabsOf(tab, leavers, hasLocks));
    return {
      draftSync,
      leave: () => leavers.forEach((listener) => listener()),
      comeBack() {
        session.reload();
        returners.forEach((listener) => listener());
      },
      kill() {
        dead.add(tab);
        draftSync.dispose();
        waiting.splice(0, waiting.length, ...waiting.filter((request) => request.tab !== tab));
        for (const [name] of Array.from(held).filter(([, lock]) => lock.tab === tab)) free(name);
      },
      isAlive: () => !dead.has(tab),
    };
  }

  return device;
}

const healthy: HttpResult = { kind: 'answered', status: 200, body: {} };
