import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { cookies, localKeys } from '#contract/storage.ts';
import type { UserRole, UserState } from '#contract/user.ts';
import type { DeviceStorage } from '../platform/platform.ts';

/** The signed-in user as local storage keeps the record; an empty avatar means the default one. */
export interface SessionUser {
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
  /** What the server said last of the account (`account.ts`); missing until it was asked. */
  readonly role?: UserRole;
  readonly state?: UserState;
  readonly unreadLetters?: number | undefined;
}

export interface Session {
  readonly user: ReadonlySignal<SessionUser | undefined>;
  readonly loggedIn: ReadonlySignal<boolean>;
  /** The name in the greeting: the value of the session cookie. */
  readonly greeting: ReadonlySignal<string>;
  /** The user whom the page serves: by the cookie, or by the stored record where a browser has dropped the cookie; '' for nobody. */
  readonly username: ReadonlySignal<string>;
  /** Set by a page that shows a login dialog over itself when the session ends, so that unsaved text stays on the screen. */
  promptRelogin?: (() => void) | undefined;
  /** Reads cookie and local storage again; called on mount, because the server renders pages for nobody in particular. */
  readonly reload: () => void;
  /** False until cookie and local storage have been read; until then no page may redirect to the login. */
  readonly settled: Signal<boolean>;
  readonly begin: (user: SessionUser) => void;
  /** Removes the user from this device; `api` tells the server. */
  readonly end: () => void;
  /** Set when the server has ended the session, so that the login page can say why it is shown. */
  hasExpired: boolean;
}

export function createSession(platform: DeviceStorage): Session {
  const marker = signal('');
  const user = signal<SessionUser | undefined>(undefined);
  const session: Session = {
    user,
    settled: signal(false),
    loggedIn: computed(() => marker.value !== ''),
    greeting: computed(() => marker.value),
    username: computed(() => marker.value || (user.value?.username ?? '')),
    reload() {
      // A user who has logged out here stays signed out, even if a late response has set the cookie again.
      const isLeaving = platform.local.read(localKeys.leaving) !== undefined;
      marker.value = isLeaving ? '' : platform.cookies.read(cookies.marker);
      user.value = parseUser(platform.local.read(localKeys.user), platform.local.read(localKeys.account));
    },
    begin(given) {
      // A sign-in does not tell the role; a change of the profile leaves it.
      const next = user.value?.username === given.username ? { ...user.value, ...given } : given;
      const { username, nickname, avatar, ...account } = next;
      platform.local.write(localKeys.user, JSON.stringify({ username, nickname, avatar }));
      platform.local.write(localKeys.account, JSON.stringify({ username, ...account }));
      user.value = next;
      session.hasExpired = false;
      // An API on a host of its own sets its cookies there, where the page does not see them.
      if (platform.cookies.read(cookies.marker) !== next.username)
        platform.cookies.write(cookies.marker, next.username);
      marker.value = next.username;
    },
    end() {
      platform.cookies.clear(cookies.marker);
      platform.local.remove(localKeys.user);
      platform.local.remove(localKeys.account);
      marker.value = '';
      user.value = undefined;
    },
    hasExpired: false,
  };
  return session;
}

/** The records may have been written by an older build or changed by hand; anything but three texts counts as no user. */
function parseUser(text: string | undefined, account: string | undefined): SessionUser | undefined {
  const { username, nickname, avatar } = parseRecord(text);
  const user = { username, nickname, avatar };
  if (!Object.values(user).every((field) => typeof field === 'string')) return undefined;
  const { username: owner, role, state } = parseRecord(account);
  return { ...user, ...(owner === username && role && state ? { role, state } : {}) } as SessionUser;
}

function parseRecord(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
