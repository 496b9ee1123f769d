import { useSignals } from '@preact/signals-react/runtime';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { CivilDate } from '#domain/lunar/index.ts';
import { useServices } from '../../state/services.ts';
import { Choices } from '../../ui/choices.tsx';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { addressOf, calendarYears, type CalendarRoute, type CalendarView, isShown } from './address.ts';
import { withinRange } from './moves.ts';
import { Converter } from './parts/converter.tsx';
import { LazyFold } from './parts/day-detail.tsx';
import { MonthHead } from './parts/month-head.tsx';
import { MonthView } from './parts/month-view.tsx';
import { PrintSheet, yearNames } from './parts/print-sheet.tsx';
import { YearView } from './parts/year-view.tsx';
import { type CalendarSettings, settingChoices } from './settings.ts';
import { useCalendarRoute } from './use-calendar-route.ts';
import styles from './calendar.module.css';

export const documentTitle = '万年历：公历农历对照 1900–2100';

export function Page({ search }: { search: string }) {
  useSignals();
  const { clock, platform } = useServices();
  const { schedules } = useSchedules();
  const { place, problems, choose, look, goToday, set, convert } = useCalendarRoute(search, platform);
  const today = clock.today.value;
  const chosen = place.date ?? withinRange(today);
  const { view, settings } = place;
  const [entered, setEntered] = useState(false);
  function switchView(to: CalendarView, date: CivilDate): void {
    setEntered(view === 'year');
    look(to, date);
  }
  const shown = { chosen, today, settings, schedules };
  const more = <SettingsForm settings={settings} set={set} />;
  // The month itself is drawn first.
  const converted = useDeferredValue(chosen);
  const converter = <Converter chosen={converted} typed={place.conversion} rule={settings.rule} convert={convert} />;
  const head = { chosen, choose, look: switchView, today: goToday };
  return (
    <div className={styles.calendar} data-view={view}>
      <CalendarTabs place={place} />
      {[...problems, ...clockProblems(today)].map((problem) => (
        <p key={problem} className={styles.refusal} data-unprinted role="alert">
          {problem}
        </p>
      ))}
      <PrintSheet view={view} chosen={chosen} settings={settings} />
      {view === 'year' ? (
        <>
          <MonthHead view="year" {...head} span={yearNames('year', chosen, settings)} />
          <YearView {...shown} year={chosen.year} look={switchView} />
          <div className={styles.more} data-unprinted>
            {more}
          </div>
        </>
      ) : (
        <MonthView {...shown} head={head} choose={choose} entered={entered} converter={converter}>
          {more}
        </MonthView>
      )}
    </div>
  );
}

/** What is wrong where the device's clock stands outside the years that the calendar shows. */
function clockProblems(today: CivilDate): readonly string[] {
  const { first, last } = calendarYears;
  return isShown(today) ? [] : [`本机的日期在 ${today.year} 年，月历从 ${first} 年到 ${last} 年。`];
}

/**
 * The tabs of the section; those of the calendar itself keep the shown day and the settings. Their addresses follow the
 * shown day after it is on the screen.
 */
function CalendarTabs({ place }: { place: CalendarRoute }) {
  const later = useDeferredValue(place);
  const paths = useMemo(
    () => ({
      'lunar/calendar': addressOf({ ...later, view: 'month' }),
      year: addressOf({ ...later, view: 'year' }),
    }),
    [later],
  );
  return <SectionTabs current={place.view === 'year' ? 'year' : 'lunar/calendar'} paths={paths} />;
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
    <LazyFold summary="显示设置">
      {() =>
        settingChoices.map(({ key, title, explanation, choices }) => (
          <div key={key} className={styles.setting}>
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
        ))
      }
    </LazyFold>
  );
});
