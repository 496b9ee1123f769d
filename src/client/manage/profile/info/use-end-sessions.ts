import { useState } from 'react';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import type { SessionRecord } from '#contract/user.ts';

export interface SessionEnding {
  readonly busy: boolean;
  /** The result of the last action, in a sentence. */
  readonly said: string;
  readonly end: (session: SessionRecord) => void;
  readonly endOthers: () => void;
  /** Ends this session as well; the login page follows. */
  readonly endAll: () => void;
}

/** Ends sessions of other devices, one action at a time; `onGone` is called when the list has changed. */
export function useEndSessions(onGone: () => void): SessionEnding {
  const { api, session } = useServices();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function runAction(work: () => Promise<CallResult<string>>, done: string, then = onGone): Promise<void> {
    if (busy) return;
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    setSaid(outcome.code === codes.ok ? done : outcome.info);
    // A session that was gone already disappears from the list, too.
    if (outcome.code !== codes.ok && outcome.code !== codes.notFound) return;
    then();
  }

  return {
    busy,
    said,
    end: ({ id, device }) => void runAction(() => api.write('user/end-session', { id }), `${device} 已退出。`),
    endOthers: () => void runAction(() => api.write('user/end-others', {}), '其他设备都已退出。'),
    endAll: () => void runAction(() => api.write('user/end-all', {}), '所有设备都已退出。', session.end),
  };
}
