import { memo } from 'react';
import { type DatedEvent, daysLeftText, nextOf } from '#domain/calendar/days-left.ts';
import { chineseFestivalsOf } from '#domain/calendar/festivals.ts';
import { comingHolidays, type Schedules } from '#domain/holiday/index.ts';
import { type CivilDate, termYears } from '#domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import styles from '../calendar.module.css';

interface Props {
  readonly today: CivilDate;
  readonly schedules: Schedules;
}

/** The next festival and the next days off, seen from today: they stay the same while the reader turns the months. */
export const NextDays = memo(function NextDays({ today, schedules }: Props) {
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
