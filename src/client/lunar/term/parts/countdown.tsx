import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { daysLeftText } from '../../../../domain/calendar/days-left.ts';
import { termsAround } from '../../../../domain/calendar/term-clock.ts';
import { timeLeftParts } from '../../../../domain/calendar/time-left.ts';
import { useServices } from '../../../state/services.ts';
import { DayText } from '../../parts/day-text.tsx';
import styles from './countdown.module.css';
import { beijingInstant } from '../../parts/beijing-instant.ts';

/**
 * Shows the time until the next term. The server renders it in days; after hydration it counts down in seconds and then
 * continues with the following term. An instant is the same everywhere on Earth, so the reader's time zone does not
 * matter.
 */
export function Countdown() {
  useSignals();
  const { platform, clock } = useServices();
  const today = clock.today.value;
  const [now, setNow] = useState<number>();
  useEffect(() => platform.onSecond(setNow), [platform]);
  const next = termsAround(now ?? clock.instant.value).after;
  if (!next) return null;
  return (
    <section className={styles.countdown} aria-label="下一个节气">
      <p aria-live="polite">
        下一个节气 <strong>{next.name}</strong>
      </p>
      <p className={styles.left} role="timer">
        {now === undefined ? daysLeftText(today, next) : <TimeLeft seconds={next.seconds - now} />}
      </p>
      <p className={styles.instant}>
        {next.date.year} 年 <DayText date={next.date} /> <span>{beijingInstant(next).clock}（北京时间）</span>
      </p>
    </section>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  return timeLeftParts(seconds).map(({ value, unit }) => (
    <span key={unit} className={styles.part}>
      {value}
      <small> {unit} </small>
    </span>
  ));
}
