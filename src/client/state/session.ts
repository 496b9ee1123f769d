import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { cookies, localKeys } from '../../contract/storage.ts';
import type { Platform } from '../platform/platform.ts';

/** The signed-in person as local storage keeps it; an empty avatar means the default one. */
export interface SessionUser {
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
}

export interface Session {
  readonly user: ReadonlySignal<SessionUser | undefined>;
  readonly loggedIn: ReadonlySignal<boolean>;
  /** What the greeting shows: the value of the session cookie. */
  readonly greeting: ReadonlySignal<string>;
  /** Who the page serves: by the cookie, or by the record where a browser has dropped the cookie; '' for nobody. */
  readonly who: ReadonlySignal<string>;
  /** Set by a page that asks to sign in over itself, so that what is being written there stays on the screen. */
  readonly asks: { sitting?: (() => void) | undefined };
  /** Reads cookie and local storage again; called on mount, because the rendered page knows nobody. */
  readonly reload: () => void;
  /** False until it is known whether somebody is signed in; before that nobody may be sent away. */
  readonly settled: Signal<boolean>;
  readonly begin: (user: SessionUser) => void;
  /** Forgets the person on this device; the server is told elsewhere. */
  readonly end: () => void;
  /** Set where the server has said that the session is over, so that the login page can say why one is there. */
  hasExpired: boolean;
}

export function createSession(platform: Platform): Session {
  const marker = signal('');
  const user = signal<SessionUser | undefined>(undefined);
  const session: Session = {
    user,
    settled: signal(false),
    loggedIn: computed(() => marker.value !== ''),
    greeting: computed(() => marker.value),
    who: computed(() => marker.value || (user.value?.username ?? '')),
    asks: {},
    reload() {
      // Whoever has logged out here is signed out, even if an answer on its way has brought the cookie back.
      const isLeaving = platform.local.read(localKeys.leaving) !== undefined;
      marker.value = isLeaving ? '' : platform.cookies.read(cookies.marker);
      user.value = parseUser(platform.local.read(localKeys.user));
    },
    begin(next) {
      platform.local.write(localKeys.user, JSON.stringify(next));
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
      marker.value = '';
      user.value = undefined;
    },
    hasExpired: false,
  };
  return session;
}

/** The record may have been written by an older build or changed by hand; anything but three texts is nobody. */
function parseUser(text: string | undefined): SessionUser | undefined {
  if (!text) return undefined;
  try {
    const { username, nickname, avatar } = JSON.parse(text) as Record<string, unknown>;
    const user = { username, nickname, avatar };
    return Object.values(user).every((field) => typeof field === 'string') ? (user as SessionUser) : undefined;
  } catch {
    return undefined;
  }
}
