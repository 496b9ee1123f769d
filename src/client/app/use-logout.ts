import { useState } from 'react';
import { localKeys } from '#contract/storage.ts';
import { keysIn } from '../manage/pictures/picture-marks.ts';
import { removeSyncedPictures } from '../manage/pictures/stored-picture.ts';
import type { DraftRecord } from '../state/drafts/draft-record.ts';
import { getDraftSync } from '../state/drafts/draft-sync.ts';
import { type Services, useServices } from '../state/services.ts';

/** The question before a logout: about drafts that are not sent, or because the server cannot be reached. */
export interface LogoutQuestion {
  readonly why: 'unsent' | 'unreachable';
  /** The user's drafts that the server does not have yet. */
  readonly unsent: readonly DraftRecord[];
}

export interface Logout {
  /** Logs out, or shows a question first. */
  readonly ask: () => Promise<void>;
  readonly question: LogoutQuestion | undefined;
  /** Logs out despite unsent drafts; asks where the server cannot be reached. */
  readonly goOn: () => Promise<void>;
  /** Sends all drafts, and logs out if that succeeds. */
  readonly sendFirst: () => Promise<void>;
  /** Logs out on this device now, and on the server when it can be reached again. */
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
    toasts.show('error', '尚未全部提交');
  }

  async function goOn(): Promise<void> {
    const outcome = await api.write('user/logout', {});
    if (outcome.code === 'network') return setQuestion({ why: 'unreachable', unsent: await findUnsent() });
    if (typeof outcome.code === 'string') return toasts.show('error', outcome.info);
    return leave();
  }

  async function leaveHere(): Promise<void> {
    // The note comes first: from here on no call is sent before the server knows of the logout.
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

/** Removes the user's drafts that the server has; unsent ones stay for their author. Other users' drafts are not touched. */
async function leaveDevice(services: Services): Promise<void> {
  const { collection } = getDraftSync(services);
  const user = services.session.username.value;
  await collection.removeSynced(user);
  const waiting = await collection.listUnsent(user);
  await removeSyncedPictures(services.platform.pictures, user, keysIn(JSON.stringify(waiting)));
}
