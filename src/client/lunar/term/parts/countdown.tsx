import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { daysLeftText, nextOf } from '../../../../domain/calendar/days-left.ts';
import { termsAround } from '../../../../domain/calendar/term-clock.ts';
import { timeLeftParts } from '../../../../domain/calendar/time-left.ts';
import { type SolarTerm, TERM_YEARS, termsOf } from '../../../../domain/lunar/index.ts';
import type { Clock } from '../../../state/clock.ts';
import { useServices } from '../../../state/services.ts';
import { DayText } from '../../parts/day-text.tsx';
import styles from './countdown.module.css';
import { beijingInstant } from '../../parts/beijing-instant.ts';

/**
 * How long it is until the next term. The rendered page says it in days; once the page is alive it counts down to the
 * instant, second by second, and goes over to the term after it. An instant is the same everywhere on Earth, so the reader's
 * time zone does not matter.
 */
export function Countdown() {
  useSignals();
  const { platform, clock } = useServices();
  const today = clock.today.value;
  const [now, setNow] = useState<number>();
  useEffect(() => platform.onSecond(setNow), [platform]);
  const next = now === undefined ? firstDrawn(clock) : termsAround(now).after;
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

/** The term that the first second will show, too: on the day of a term, it is over from its instant on. */
function firstDrawn({ today, drawnAt }: Clock): SolarTerm | undefined {
  return nextOf(today.value, TERM_YEARS, (year) => termsOf(year).filter(({ seconds }) => seconds > drawnAt))[0];
}

function TimeLeft({ seconds }: { seconds: number }) {
  return timeLeftParts(seconds).map(({ value, unit }) => (
    <span key={unit} className={styles.part}>
      {value}
      <small> {unit} </small>
    </span>
  ));
}
