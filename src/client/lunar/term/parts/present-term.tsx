import { useSignals } from '@preact/signals-react/runtime';
import { Fragment, useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { termsAround } from '#domain/calendar/term-clock.ts';
import { isDuring, termPeriodsOf } from '#domain/calendar/term-periods.ts';
import { timeLeftParts } from '#domain/calendar/time-left.ts';
import { instantErrorOf, type CivilDate, type SolarTerm } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import { Headline } from '../../parts/headline.tsx';
import styles from './present-term.module.css';

/**
 * Shows the present term and the time until the next. The server renders days and hours; after hydration minutes and
 * seconds run as well, in room that was kept for them. An instant is the same everywhere on Earth, so the reader's time
 * zone does not matter.
 */
export function PresentTerm() {
  useSignals();
  const { platform, clock } = useServices();
  const today = clock.today.value;
  const [now, setNow] = useState<number>();
  useEffect(() => platform.onSecond(setNow), [platform]);
  const { before, after } = termsAround(now ?? clock.instant.value);
  if (!before || !after) return null;
  return (
    <Headline
      label="现在的节气"
      before={<Instant term={before} />}
      name={before.name}
      after={<PentadLine term={before} today={today} />}
      until={
        <>
          <span aria-live="polite">
            距<strong className={styles.next}>{after.name}</strong>
          </span>{' '}
          <span className={styles.instant}>
            {beijingInstant(after).day} {beijingInstant(after).clock}
          </span>
        </>
      }
      left={<TimeLeft seconds={after.seconds - (now ?? clock.instant.value)} running={now !== undefined} />}
    />
  );
}

/** The parts stay whole where the line breaks. */
function Instant({ term }: { term: SolarTerm }) {
  const { clock, day } = beijingInstant(term);
  return (
    <>
      <span className={styles.instant}>{`${term.date.year} 年 ${day} ${clock}`}</span>{' '}
      <span className={styles.instant}>{`交节，误差 ±${instantErrorOf(term.date.year).plusMinus} 秒`}</span>
    </>
  );
}

/** Names the three pentads of the term; the present one is marked. */
function PentadLine({ term, today }: { term: SolarTerm; today: CivilDate }) {
  const period = termPeriodsOf(term.date.year).find(({ name }) => name === term.name);
  return (
    <ul className={styles.pentads}>
      {period?.pentads.map(({ name, first, days }) => (
        <li key={name} aria-current={isDuring(today, { date: first, days }) ? 'date' : undefined}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The two largest units are large; the others stand small below them. */
function TimeLeft({ seconds, running }: { seconds: number; running: boolean }) {
  const parts = timeLeftParts(Math.floor(seconds)).map(({ value, unit }) => ({
    value,
    unit: unit.replace('小时', '时'),
  }));
  const [large, small] = [parts.slice(0, 2), parts.slice(2)];
  return (
    <p role="timer" className={styles.timer}>
      {large.map(({ value, unit }) => (
        <Fragment key={unit}>
          {value} {unit}{' '}
        </Fragment>
      ))}
      <small data-waiting={!running || undefined}>{small.map(({ value, unit }) => `${value} ${unit}`).join(' ')}</small>
    </p>
  );
}
