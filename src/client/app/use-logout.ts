import { useState } from 'react';
import { localKeys } from '../../contract/storage.ts';
import { removeSyncedPictures } from '../manage/pictures/stored-picture.ts';
import { keysIn } from '../manage/pictures/picture-marks.ts';
import { getDraftSync } from '../state/drafts/draft-sync.ts';
import type { DraftRecord } from '../state/drafts/draft-record.ts';
import { type Services, useServices } from '../state/services.ts';

/** What has to be asked before somebody is logged out: about texts that are not sent, or because the server is not reached. */
export interface LogoutQuestion {
  readonly why: 'unsent' | 'unreachable';
  /** What the person has written here that the server has not got. */
  readonly unsent: readonly DraftRecord[];
}

export interface Logout {
  /** Logs out, or asks first. */
  readonly ask: () => Promise<void>;
  readonly question: LogoutQuestion | undefined;
  /** Logs out, whatever is not sent; asks where the server is not reached. */
  readonly goOn: () => Promise<void>;
  /** Tries to send it all, and logs out when that has come to an end well. */
  readonly sendFirst: () => Promise<void>;
  /** Logs out on this device now, and on the server when it is reached again. */
  readonly leaveHere: () => Promise<void>;
  readonly stay: () => void;
}

/** Ends the session on the server and here, then reloads the present page. */
export function useLogout(): Logout {
  const services = useServices();
  const { api, session, platform, toasts } = services;
  const [question, setQuestion] = useState<LogoutQuestion>();

  async function findUnsent(): Promise<readonly DraftRecord[]> {
    return getDraftSync(services).collection.listUnsent(session.username.value);
  }

  async function ask(): Promise<void> {
    await getDraftSync(services).outbox.run();
    const unsent = await findUnsent();
    if (!platform.seemsOnline()) setQuestion({ why: 'unreachable', unsent });
    else if (unsent.length > 0) setQuestion({ why: 'unsent', unsent });
    else await goOn();
  }

  async function sendFirst(): Promise<void> {
    await getDraftSync(services).outbox.retryNow();
    const unsent = await findUnsent();
    if (unsent.length === 0) return goOn();
    setQuestion({ why: 'unsent', unsent });
    toasts.show('error', '还没有全部交上去');
  }

  async function goOn(): Promise<void> {
    const outcome = await api.write('user/logout', {});
    if (outcome.code === 'network') return setQuestion({ why: 'unreachable', unsent: await findUnsent() });
    if (typeof outcome.code === 'string') return toasts.show('error', outcome.info);
    return leave();
  }

  async function leaveHere(): Promise<void> {
    // Noted first: from here on nothing is sent before the server has been told.
    platform.local.write(localKeys.leaving, session.username.value);
    await leave();
  }

  async function leave(): Promise<void> {
    await leaveDevice(services);
    session.end();
    platform.reload();
  }

  return { ask, question, goOn, sendFirst, leaveHere, stay: () => setQuestion(undefined) };
}

/** What the server has is taken off the device; what it has not waits here for its author. Nobody else's is touched. */
async function leaveDevice(services: Services): Promise<void> {
  const { collection } = getDraftSync(services);
  const user = services.session.username.value;
  await collection.removeSynced(user);
  const waiting = await collection.listUnsent(user);
  await removeSyncedPictures(services.platform.pictures, user, keysIn(JSON.stringify(waiting)));
}
