import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { canRemind, clearBadge, mayNotify, startReminders, stopReminders } from '#client/platform/reminders.ts';
import { useServices } from '#client/state/services.ts';
import { reminderKeys } from '#contract/reminders.ts';
import { planReminders } from '#domain/reminder/index.ts';
import type { KeptAnniversaries } from './kept-anniversaries.ts';

/** Whether the installed site reminds of the saved days; `unknown` until the device has answered, `unable` where the browser cannot. */
export type ReminderState = 'unknown' | 'unable' | 'off' | 'on' | 'blocked' | 'not-installed';

/** See `useAppReminders`. */
export interface AppReminders {
  readonly state: ReminderState;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Lets the service worker remind of the saved days, and plans anew what it is to tell whenever they change. */
export function useAppReminders({ state: kept }: KeptAnniversaries): AppReminders {
  useSignals();
  const { platform, clock } = useServices();
  const { reminders } = platform;
  const [state, setState] = useState<ReminderState>('unknown');
  const today = clock.today.value;
  const records = kept.value.status === 'ready' ? kept.value.records : undefined;

  useEffect(() => {
    async function readState(): Promise<void> {
      if (!canRemind()) return setState('unable');
      if ((await reminders.get(reminderKeys.planned)) === undefined) return setState('off');
      return setState(mayNotify() ? 'on' : 'blocked');
    }
    void readState();
    clearBadge();
  }, [reminders]);

  useEffect(() => {
    if (state === 'on' && records) void reminders.set(reminderKeys.planned, planReminders(records, today));
  }, [state, records, today, reminders]);

  return {
    state,
    async start() {
      const answer = await startReminders();
      setState(answer === 'started' ? 'on' : answer);
    },
    async stop() {
      await reminders.remove(reminderKeys.planned);
      await stopReminders();
      setState('off');
    },
  };
}
