import { useState } from 'react';
import { forgetPicturesOf } from '../manage/pictures/kept-picture.ts';
import { keysIn } from '../manage/pictures/marks.ts';
import { desksOf } from '../state/desk/desks.ts';
import type { DeskRecord } from '../state/desk/record.ts';
import { type Services, useServices } from '../state/services.ts';

export interface Logout {
  /** Logs out, or asks first where something written here is not on the server yet. */
  readonly ask: () => Promise<void>;
  /** What it asks about. */
  readonly unsent: readonly DeskRecord[];
  readonly goOn: () => Promise<void>;
  /** Tries to send it all, and logs out when that has come to an end well. */
  readonly sendFirst: () => Promise<void>;
  readonly stay: () => void;
}

/** Ends the session on the server and here, then reloads the present page. Without a network nothing is ended half. */
export function useLogout(): Logout {
  const services = useServices();
  const { api, session, platform, toasts } = services;
  const [unsent, setUnsent] = useState<readonly DeskRecord[]>([]);

  async function ask(): Promise<void> {
    const { inventory, outbox } = desksOf(services);
    await outbox.run();
    const found = await inventory.unsent(session.who.value);
    if (found.length > 0) setUnsent(found);
    else await goOn();
  }

  async function sendFirst(): Promise<void> {
    const { inventory, outbox } = desksOf(services);
    await outbox.nudge();
    const left = await inventory.unsent(session.who.value);
    if (left.length === 0) return goOn();
    setUnsent(left);
    toasts.show('error', '还没有全部交上去');
  }

  async function goOn(): Promise<void> {
    const outcome = await api.write('user/logout', {});
    if (typeof outcome.code === 'string') {
      toasts.show('error', outcome.info);
      return;
    }
    await leaveDevice(services);
    session.end();
    platform.reload();
  }

  return { ask, unsent, goOn, sendFirst, stay: () => setUnsent([]) };
}

/** What the server has is taken off the device; what it has not waits here for its author. Nobody else's is touched. */
async function leaveDevice(services: Services): Promise<void> {
  const { inventory } = desksOf(services);
  const user = services.session.who.value;
  await inventory.clear(user);
  const waiting = await inventory.unsent(user);
  await forgetPicturesOf(services.platform.pictures, user, keysIn(JSON.stringify(waiting)));
}
