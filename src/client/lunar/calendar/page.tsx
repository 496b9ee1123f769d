import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { pageById } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import type { CalendarView } from './address.ts';
import styles from './calendar.module.css';
import { Converter } from './parts/converter.tsx';
import { DayDetail } from './parts/day-detail.tsx';
import { Legend } from './parts/legend.tsx';
import { MonthBar } from './parts/month-bar.tsx';
import { MonthGrid } from './parts/month-grid.tsx';
import { PrintSheet } from './parts/print-sheet.tsx';
import { SettingsForm } from './parts/settings-form.tsx';
import { YearView } from './parts/year-view.tsx';
import { shownDays } from './shown-day.ts';
import { useCalendarRoute } from './use-calendar-route.ts';

const page = pageById('lunar/calendar');

export function Page({ search }: { search: string }) {
  useSignals();
  const { clock, platform } = useServices();
  const { schedules } = useSchedules();
  const { place, problems, choose, look, goToday, set, convert } = useCalendarRoute(search, platform);
  const today = clock.today.value;
  const chosen = place.date ?? today;
  const { view, settings } = place;
  const { weekStart, rule } = settings;
  const days = useMemo(
    () => shownDays(chosen.year, chosen.month, { weekStart, rule }, schedules),
    [chosen.year, chosen.month, weekStart, rule, schedules],
  );
  const day = days.find(({ cell }) => cell.inMonth && cell.date.day === chosen.day)!;
  // The month grid renders at once; the details of the day are deferred.
  const described = useDeferredValue(day);
  const [entered, setEntered] = useState(false);
  function openDay(_: 'month', date: CivilDate): void {
    setEntered(true);
    look('month', date);
  }
  function switchView(to: CalendarView, date: CivilDate): void {
    setEntered(false);
    look(to, date);
  }
  return (
    <>
      <div className={styles.title}>
        <PageTitle title={page.title}>{page.description}</PageTitle>
      </div>
      {problems.map((problem) => (
        <p key={problem} className={styles.refusal} role="alert">
          {problem}
        </p>
      ))}
      <PrintSheet view={view} chosen={chosen} settings={settings} />
      <MonthBar view={view} chosen={chosen} choose={choose} look={switchView} today={goToday} />
      {view === 'year' ? (
        <>
          <YearView year={chosen.year} today={today} settings={settings} schedules={schedules} look={openDay} />
          <Legend status={day.status} year={chosen.year} />
        </>
      ) : (
        <div className={styles.page}>
          <div className={styles.month}>
            <MonthGrid days={days} chosen={chosen} today={today} choose={choose} entered={entered} />
            <Legend status={day.status} year={chosen.year} />
          </div>
          <DayDetail day={described} today={today} settings={settings} />
        </div>
      )}
      <div className={styles.more}>
        <Converter typed={place.conversion} rule={rule} convert={convert} look={look} />
        <SettingsForm settings={settings} set={set} />
      </div>
    </>
  );
}
