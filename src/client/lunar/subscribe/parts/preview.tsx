import { Disclosure } from '#client/ui/disclosure.tsx';
import { daysLeftText } from '#domain/calendar/days-left.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import type { DayEvent } from '#domain/ics/index.ts';
import { type CivilDate, isoText } from '#domain/lunar/index.ts';
import styles from '../subscribe.module.css';

interface Props {
  /** The events that are not over, by date. */
  readonly events: readonly DayEvent[];
  readonly today: CivilDate;
}

const shownFirst = 3;
const shownAtMost = 12;

/** The next twelve entries of the calendar, the first of them always in sight. */
export function Preview({ events, today }: Props) {
  const shown = events.slice(0, shownAtMost);
  const rest = shown.slice(shownFirst);
  return (
    <section className={styles.preview} aria-label="接下来的事件">
      <h2>接下来</h2>
      {shown.length === 0 && <p>近两年没有事件。</p>}
      <Entries events={shown.slice(0, shownFirst)} today={today} />
      {rest.length > 0 && (
        <Disclosure look="line" summary={`再往后 ${rest.length} 个`}>
          <Entries events={rest} today={today} />
        </Disclosure>
      )}
    </section>
  );
}

function Entries({ events, today }: Props) {
  return (
    <ol className={styles.entries}>
      {events.map((event) => (
        <li key={event.uid}>
          <time dateTime={isoText(event.date)}>
            {event.date.year === today.year ? '' : `${event.date.year} 年 `}
            {event.date.month} 月 {event.date.day} 日 周{weekdaySign(event.date)}
          </time>
          <b>{event.title}</b>
          <span>{daysLeftText(today, event)}</span>
        </li>
      ))}
    </ol>
  );
}
