import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import type { PrivateCalendar, SavedDay } from '#contract/private-calendar.ts';
import { mergeAnniversaries, type StoredAnniversary, uniteAnniversaries } from '#domain/anniversary/index.ts';
import type { KeptAnniversaries } from './kept-anniversaries.ts';

/**
 * The private calendar of the signed-in user as the page knows it: `closed` where there is none, `unknown` while or where the server
 * does not answer. `isBehind`: days of this device have not reached the calendar. `elsewhere`: days of other devices that this one
 * lacks.
 */
export type CalendarState =
  | { readonly status: 'unknown' | 'closed' }
  | { readonly status: 'open'; readonly isBehind: boolean; readonly elsewhere: readonly StoredAnniversary[] };

/** See `usePrivateCalendar`. */
export interface PrivateCalendarUse {
  readonly state: CalendarState;
  /** The address that was made last; the server tells it once. */
  readonly path: string | undefined;
  /** What the server refused last, as a sentence. */
  readonly failure: string;
  /** Opens the calendar with the days of this device, or gives it another address. */
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Known = PrivateCalendar | null | undefined;

/** Where nothing is known of the records, nothing is sent. */
const noRecords: readonly StoredAnniversary[] = [];

/**
 * Follows the private calendar of whoever is signed in and sends it what changes on this device, whenever the server can be reached. It
 * belongs to the whole page, because a day is also changed and deleted where no list is shown.
 */
export function usePrivateCalendar({ state: kept }: KeptAnniversaries): PrivateCalendarUse {
  useSignals();
  const { api, platform, session } = useServices();
  const username = session.username.value;
  const records = kept.value.status === 'ready' ? kept.value.records : noRecords;
  const [known, setKnown] = useState<Known>();
  const [path, setPath] = useState<string>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    // What one account was told is not for the next.
    setKnown(undefined);
    setPath(undefined);
    async function load(): Promise<void> {
      if (username === '') return;
      // A session that has ended is no reason to leave a page that needs none.
      const answer = await api.read('calendar/get', {}, { quiet: true });
      if (answer.code === codes.ok) setKnown(answer.info);
    }
    void load();
    return platform.onReturn(() => void load());
  }, [api, platform, username]);

  const united = known ? uniteAnniversaries(known.days, records, platform.now()) : [];
  const isBehind = known ? isChanged(known.days, united) : false;
  const isOpen = Boolean(known);
  useEffect(() => {
    if (isOpen && isBehind) void send();
    // The records stand for what is sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, isBehind, records]);

  async function send(): Promise<void> {
    const answer = await api.write('calendar/save', { days: [...records] as SavedDay[] }, undefined, { quiet: true });
    if (answer.code === codes.ok) setKnown(answer.info);
    else if (answer.code === codes.notFound) setKnown(null);
    setFailure(answer.code === codes.refused ? answer.info : '');
  }

  async function open(): Promise<void> {
    const answer = await api.write('calendar/open', {});
    if (answer.code !== codes.ok) return setFailure(answer.info);
    setPath(answer.info.path);
    return send();
  }

  async function close(): Promise<void> {
    const answer = await api.write('calendar/close', {});
    if (answer.code !== codes.ok && answer.code !== codes.notFound) return setFailure(answer.info);
    setFailure('');
    setPath(undefined);
    return setKnown(null);
  }

  return { state: stateOf(known, { isBehind, records, united }), path, failure, open, close };
}

function stateOf(
  known: Known,
  parts: { isBehind: boolean; records: readonly StoredAnniversary[]; united: readonly StoredAnniversary[] },
): CalendarState {
  if (!known) return { status: known === null ? 'closed' : 'unknown' };
  const present = parts.united.filter(({ deletedAt }) => deletedAt === undefined);
  const elsewhere = mergeAnniversaries(parts.records, present).write;
  return { status: 'open', isBehind: parts.isBehind, elsewhere };
}

/** Whether a list differs from what the server holds; the records that stay are the same objects. */
function isChanged(days: readonly StoredAnniversary[], united: readonly StoredAnniversary[]): boolean {
  return days.length !== united.length || united.some((record) => !days.includes(record));
}
