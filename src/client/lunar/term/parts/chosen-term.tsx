import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { daysLeftText } from '#domain/calendar/days-left.ts';
import { longitudeOf, termKindOf } from '#domain/calendar/term-facts.ts';
import { termMeanings } from '#domain/calendar/term-meanings.ts';
import type { TermPeriod } from '#domain/calendar/term-periods.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { termNames, termYears, type CivilDate, type SeasonalPeriod, type TermName } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import { datesAddress } from '../../parts/dates-head.ts';
import { DayText } from '../../parts/day-text.tsx';
import { termAddress } from '../state.ts';
import { Disputed } from './disputed.tsx';
import links from '../../parts/links.module.css';
import styles from './chosen-term.module.css';

interface Props {
  readonly term: TermPeriod;
  readonly today: CivilDate;
  /** The term that the address names; undefined for the term of the day. */
  readonly asked: TermName | undefined;
}

/** Shows the details of one term of a year. */
export function ChosenTerm({ term, today, asked }: Props) {
  const { name, date, pentads } = term;
  const card = useFocusOnTerm(asked);
  const { clock, day, onAlmanacDay } = beijingInstant(term);
  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-labelledby="chosen-term">
      <h2 id="chosen-term">
        {name}{' '}
        <small>
          {termKindOf(name)} · 黄经 {longitudeOf(name)}°
        </small>
      </h2>
      <p>
        {date.year} 年 <DayText date={date} />{' '}
        <span className={styles.clock}>{onAlmanacDay ? clock : `（时刻在 ${day} ${clock}）`}</span>{' '}
        <span className={styles.left}>{daysLeftText(today, term)}</span> <Disputed date={date} kind="term" />
      </p>
      <p className={styles.meaning}>{termMeanings[name]}</p>
      <Pentads pentads={pentads} />
      <NeighbouringTerms term={term} />
    </section>
  );
}

/** Moves focus and view to the card when the address names another term than before, but not when the page opens. */
function useFocusOnTerm(asked: TermName | undefined) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (asked && asked !== before.current) {
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = asked;
  }, [asked]);
  return card;
}

/** Links the previous and next terms, and the same term a year earlier and later. */
function NeighbouringTerms({ term: { name, date } }: { term: TermPeriod }) {
  const place = termNames.indexOf(name);
  const count = termNames.length;
  const ways = [
    { year: place === 0 ? date.year - 1 : date.year, name: termNames[(place + count - 1) % count]! },
    { year: place === count - 1 ? date.year + 1 : date.year, name: termNames[(place + 1) % count]! },
    { year: date.year - 1, name },
    { year: date.year + 1, name },
  ];
  return (
    <nav className={`${links.row} ${styles.ways}`} aria-label="相邻的节气">
      <Link href={datesAddress('lunar/term', name)}>{name}的信与全部日期</Link>
      {ways
        .filter(({ year }) => isYearIn(year, termYears))
        .map((way, index) => (
          <Link key={`${way.year} ${way.name}`} href={termAddress(way.year, way.name)}>
            {way.year === date.year ? `${index === 0 ? '上' : '下'}一个：${way.name}` : `${way.year} 年${way.name}`}
          </Link>
        ))}
    </nav>
  );
}

const pentadOrdinals = ['初候', '二候', '三候'];

/** Lists the three pentads of a term with their days. */
function Pentads({ pentads }: { pentads: readonly SeasonalPeriod[] }) {
  return (
    <ol className={styles.pentads}>
      {pentads.map((pentad, index) => (
        <li key={pentad.name}>
          <span className={styles.order}>{pentadOrdinals[index]}</span> {pentad.name}
          <span className={styles.days}>{daysText(pentad)}</span>
        </li>
      ))}
    </ol>
  );
}

function daysText({ first, days }: SeasonalPeriod): string {
  const last = dayAfter(first, days - 1);
  const end = last.month === first.month ? `${last.day} 日` : `${last.month} 月 ${last.day} 日`;
  return `${first.month} 月 ${first.day} 日至 ${end}`;
}
