import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { anniversaryTitle, matchStored, type Anniversary, type StoredMatch } from '#domain/anniversary/index.ts';
import { useServices } from '../../state/services.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { keptAddress, parseAnniversaryRoute, type AnniversaryRoute } from './address.ts';
import {
  createKeptAnniversaries,
  refusedSentence,
  type KeptAnniversaries,
  type KeptState,
} from './kept-anniversaries.ts';
import { Detail } from './parts/detail.tsx';
import { KeptView } from './parts/kept-view.tsx';
import { ListView } from './parts/list-view.tsx';
import { type AppReminders, useAppReminders } from './use-app-reminders.ts';
import { type PrivateCalendarUse, usePrivateCalendar } from './use-private-calendar.ts';
import links from '../parts/links.module.css';
import styles from './birthday.module.css';

export const documentTitle = '农历生日查询：阴历生日在阳历哪一天';

/**
 * Treats a change between the list and an entry as a navigation, although the path stays: the title changes, the page
 * scrolls to the top, and the focus moves to the new content.
 */
function useViewChange(search: string, title: string): void {
  const { platform, settings } = useServices();
  const shown = useRef(search);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [platform, settings, title]);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [search]);
}

export function Page({ search }: { search: string }) {
  useSignals();
  const { platform } = useServices();
  const [kept] = useState(() => createKeptAnniversaries(platform));
  useEffect(() => {
    void kept.load();
    return platform.onReturn(() => void kept.load());
  }, [kept, platform]);

  const calendar = usePrivateCalendar(kept);
  const reminders = useAppReminders(kept);
  const asked = parseAnniversaryRoute(search);
  useViewChange(search, titleFor(asked, kept.state.value));
  return (
    <>
      <SectionTabs current="lunar/birthday" />
      <AskedView asked={asked} search={search} kept={kept} calendar={calendar} reminders={reminders} />
    </>
  );
}

interface AskedProps {
  readonly asked: AnniversaryRoute;
  readonly search: string;
  readonly kept: KeptAnniversaries;
  readonly calendar: PrivateCalendarUse;
  readonly reminders: AppReminders;
}

function AskedView({ asked, search, kept, ...used }: AskedProps) {
  if (asked.view === 'kept') return <KeptView key={asked.id} id={asked.id} kept={kept} />;
  if (asked.view === 'carried')
    return <SharedAnniversaryView key={search} anniversary={asked.anniversary} kept={kept} />;
  return <ListView key={search} kept={kept} {...used} broken={asked.view === 'broken' ? asked : undefined} />;
}

function titleFor(asked: AnniversaryRoute, state: KeptState): string {
  if (asked.view === 'carried') return anniversaryTitle(asked.anniversary);
  const records = asked.view === 'kept' && state.status === 'ready' ? state.records : [];
  const record = records.find(({ id }) => asked.view === 'kept' && id === asked.id);
  return record ? anniversaryTitle(record.anniversary) : documentTitle;
}

/** Shows an anniversary that the address carries, without storing it. */
function SharedAnniversaryView({ anniversary, kept }: { anniversary: Anniversary; kept: KeptAnniversaries }) {
  useSignals();
  const { platform, toasts } = useServices();
  const [refused, setRefused] = useState(false);
  const state = kept.state.value;
  const { id, ...place } = matchStored(anniversary, state.status === 'ready' ? state.records : []);
  const { same, changed } = place;
  const known = same ?? changed;

  async function store(): Promise<void> {
    const record = await kept.keep(anniversary);
    setRefused(!record);
    if (!record) return;
    toasts.show('success', '已存到本机');
    platform.go(keptAddress(record.id));
  }

  return (
    <Detail anniversary={anniversary} id={id}>
      <p>{standing(place)}</p>
      <div className={styles.actions}>
        {known && (
          <Link href={keptAddress(known.id)} className={links.link}>
            查看已保存的那一条
          </Link>
        )}
        {!same && <Button onClick={() => void store()}>{changed ? '另存一条' : '存到本机'}</Button>}
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          {refusedSentence}
        </p>
      )}
    </Detail>
  );
}

function standing({ same, changed }: Omit<StoredMatch, 'id'>): string {
  if (same) return '这个日子已存到本机。';
  if (changed) return '已保存的这个日子改过，与地址里的不同。需要两份时可以另存一条，已保存的不变。';
  return '这个日子来自地址，尚未存到本机。';
}
