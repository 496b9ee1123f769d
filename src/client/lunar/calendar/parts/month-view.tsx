import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { daysLeftText, nextOf, type DatedEvent } from '#domain/calendar/days-left.ts';
import { chineseFestivalsOf } from '#domain/calendar/festivals.ts';
import { comingHolidays, type DayStatus, type Schedules } from '#domain/holiday/index.ts';
import { termYears, type CivilDate } from '#domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import type { CalendarSettings } from '../settings.ts';
import { badges, lunarSpan, shownDays, type ShownDay } from '../shown-day.ts';
import { DayDetail } from './day-detail.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHead, type MonthHeadProps } from './month-head.tsx';
import styles from '../calendar.module.css';
import gridStyles from './month-grid.module.css';

interface Props {
  readonly chosen: CivilDate;
  readonly today: CivilDate;
  readonly settings: CalendarSettings;
  readonly schedules: Schedules;
  readonly head: Omit<MonthHeadProps, 'view' | 'span'>;
  readonly choose: (date: CivilDate) => void;
  readonly entered: boolean;
  /** The line below the month that converts a date. */
  readonly converter: ReactNode;
  /** What is folded below the month. */
  readonly children: ReactNode;
}

/** The month with the leaf of the chosen day: beside it on a desk, below it on a phone. */
export function MonthView({ chosen, today, settings, schedules, head, choose, entered, converter, children }: Props) {
  const { weekStart, rule, western } = settings;
  const days = useMemo(
    () => shownDays(chosen.year, chosen.month, { weekStart, rule, western }, schedules),
    [chosen.year, chosen.month, weekStart, rule, western, schedules],
  );
  const day = days.find(({ cell }) => cell.inMonth && cell.date.day === chosen.day)!;
  // The month grid renders at once; the details of the day are deferred.
  const described = useDeferredValue(day);
  return (
    <div className={styles.page}>
      <div className={styles.month}>
        <MonthHead view="month" {...head} span={lunarSpan(days)} />
        <MonthGrid days={days} chosen={chosen} today={today} choose={choose} entered={entered} />
        {converter}
      </div>
      <DayDetail day={described} today={today} settings={settings} choose={choose} />
      <div className={styles.foot} data-unprinted>
        <Legend days={days} status={day.status} year={chosen.year} />
        <NextDays today={today} schedules={schedules} />
      </div>
      <div className={styles.more} data-unprinted>
        {children}
      </div>
    </div>
  );
}

interface LegendProps {
  readonly days: readonly ShownDay[];
  readonly status: DayStatus;
  readonly year: number;
}

/** Explains the letters of the days where the month has some, and says where the notice of the year is not known. */
function Legend({ days, status: { collected, known }, year }: LegendProps) {
  const marked = days.some(({ status }) => status.kind in badges);
  if (!marked && collected) return null;
  return (
    <p className={gridStyles.legend}>
      {marked && (
        <>
          <span>
            <i data-kind="statutory">休</i> 法定节假日
          </span>
          <span>
            <i>休</i> 调休与连休的周末
          </span>
          <span>
            <i data-kind="work">班</i> 补班
          </span>
        </>
      )}
      {!collected && (
        <span>{known === false ? '放假安排自 2007 年起收录' : `${year} 年放假通知尚未收录，只标法定节日`}</span>
      )}
    </p>
  );
}

interface NextDaysProps {
  readonly today: CivilDate;
  readonly schedules: Schedules;
}

/** The next festival and the next days off, seen from today: they stay the same while the reader turns the months. */
const NextDays = memo(function NextDays({ today, schedules }: NextDaysProps) {
  const festivals = nextOf(today, termYears, chineseFestivalsOf);
  return (
    <dl className={styles.next}>
      <Next what="下一个节日" today={today} items={festivals} />
      <Next what="下一次放假" today={today} items={comingHolidays(today, schedules).slice(0, 1)} />
    </dl>
  );
});

interface NextProps {
  readonly what: string;
  readonly today: CivilDate;
  readonly items: readonly (DatedEvent & { readonly name: string })[];
}

function Next({ what, today, items }: NextProps) {
  const [first] = items;
  if (!first) return null;
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <b>{items.map(({ name }) => name).join('、')}</b> <DayText date={first.date} />{' '}
        <i>{daysLeftText(today, first)}</i>
      </dd>
    </div>
  );
}
