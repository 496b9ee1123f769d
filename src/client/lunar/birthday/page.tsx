import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { anniversaryTitle } from '#domain/anniversary/index.ts';
import { useServices } from '../../state/services.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { type AnniversaryRoute, parseAnniversaryRoute } from './address.ts';
import { createKeptAnniversaries, type KeptAnniversaries, type KeptState } from './kept-anniversaries.ts';
import { KeptView } from './parts/kept-view.tsx';
import { ListView } from './parts/list-view.tsx';
import { SharedAnniversaryView } from './parts/shared-anniversary-view.tsx';
import { type AppReminders, useAppReminders } from './use-app-reminders.ts';
import { type PrivateCalendarUse, usePrivateCalendar } from './use-private-calendar.ts';

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
