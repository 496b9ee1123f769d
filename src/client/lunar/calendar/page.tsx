import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useMemo, useState, memo } from 'react';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { pageById } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { addressOf, type CalendarRoute, type CalendarView } from './address.ts';
import styles from './calendar.module.css';
import { Converter } from './parts/converter.tsx';
import { DayDetail } from './parts/day-detail.tsx';
import { MonthBar } from './parts/month-bar.tsx';
import { MonthGrid } from './parts/month-grid.tsx';
import { PrintSheet } from './parts/print-sheet.tsx';
import { YearView } from './parts/year-view.tsx';
import { shownDays } from './shown-day.ts';
import { useCalendarRoute } from './use-calendar-route.ts';
import { Link } from 'wouter';
import type { DayStatus } from '../../../domain/holiday/index.ts';
import gridStyles from './parts/month-grid.module.css';
import { Choices } from '../../ui/choices.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type CalendarSettings, settingChoices } from './settings.ts';
import formStyles from './parts/settings-form.module.css';

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
      <CalendarTabs place={place} />
      <div className={styles.title}>
        <PageTitle title={page.title} />
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

/** The tabs of the section; those of the calendar itself keep the shown day and the settings. */
function CalendarTabs({ place }: { place: CalendarRoute }) {
  const paths = {
    'lunar/calendar': addressOf({ ...place, view: 'month' }),
    year: addressOf({ ...place, view: 'year' }),
  };
  return <SectionTabs current={place.view === 'year' ? 'year' : 'lunar/calendar'} paths={paths} />;
}

/** Explains the marks in the corners of the days by letter and shape, so that no colour is needed. */
function Legend({ status: { collected, known }, year }: { status: DayStatus; year: number }) {
  return (
    <p className={gridStyles.legend}>
      <span>
        <i data-kind="statutory">休</i> 法定节假日
      </span>
      <span>
        <i data-kind="off">休</i> 调休放假与假期里的周末
      </span>
      <span>
        <i data-kind="work">班</i> 补班
      </span>
      {!collected && (
        <span>{known === false ? '放假安排自 2007 年起收录' : `${year} 年的放假通知尚未收录，只标出法定的日子`}</span>
      )}
      <Link href={pageById('lunar/holiday').path}>放假安排</Link>
    </p>
  );
}

interface SettingsFormProps {
  readonly settings: CalendarSettings;
  readonly set: (choice: Partial<CalendarSettings>) => void;
}

/**
 * Lets the reader choose between conventions, each with an explanation. The choices stand in the address and are
 * stored.
 */
const SettingsForm = memo(function SettingsForm({ settings, set }: SettingsFormProps) {
  return (
    <Disclosure summary="口径与显示">
      {settingChoices.map(({ key, title, explanation, choices }) => (
        <div key={key} className={formStyles.setting}>
          <Choices legend={title}>
            {choices.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={key}
                  value={value}
                  checked={settings[key] === value}
                  onChange={() => set({ [key]: value })}
                />
                {label}
              </label>
            ))}
          </Choices>
          <p>{explanation}</p>
        </div>
      ))}
    </Disclosure>
  );
});
