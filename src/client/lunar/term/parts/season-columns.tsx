import { Link } from 'wouter';
import { isOver } from '#domain/calendar/days-left.ts';
import { seasonNames, termsOfSeason, type SeasonName } from '#domain/calendar/term-facts.ts';
import { isDuring, termPeriodsOf, type TermPeriod } from '#domain/calendar/term-periods.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { isoText, termYears, type CivilDate } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import { termAddress } from '../state.ts';
import { Disputed } from './disputed.tsx';
import styles from './season-columns.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly terms: readonly TermPeriod[];
}

/** The number of terms in January, which end the winter that began the year before. */
const januaryTerms = 2;

/**
 * Lists the terms of a year in a column for each season. The winter goes on into the next January; the January of the
 * year itself stands above the columns, so that the sheet holds both the seasons and the calendar year.
 */
export function SeasonColumns({ year, today, terms }: Props) {
  const following = isYearIn(year + 1, termYears) ? termPeriodsOf(year + 1).slice(0, januaryTerms) : [];
  const listed = [...terms.slice(januaryTerms), ...following];
  return (
    <div className={styles.sheet}>
      <ul className={styles.january}>
        <li>{year - 1} 年冬</li>
        {terms.slice(0, januaryTerms).map((term) => (
          <TermRow key={term.name} term={term} today={today} />
        ))}
      </ul>
      <div className={styles.columns}>
        {seasonNames.map((season) => (
          <Season key={season} season={season} terms={listed} today={today} year={year} />
        ))}
      </div>
    </div>
  );
}

function Season({ season, terms, today, year }: Props & { season: SeasonName }) {
  const names = termsOfSeason(season);
  const shown = terms.filter(({ name }) => names.includes(name));
  const following = shown.find(({ date }) => date.year > year);
  return (
    <section data-season={season} aria-labelledby={`season-${season}`}>
      <h2 id={`season-${season}`}>{season}</h2>
      <ul className={styles.list}>
        {shown.map((term) => (
          <TermRow key={term.name} term={term} today={today} heading={term === following && `${year + 1} 年`} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly term: TermPeriod;
  readonly today: CivilDate;
  /** The year, above the first term that belongs to another one than the sheet. */
  readonly heading?: string | false;
}

function TermRow({ term, today, heading }: RowProps) {
  const { name, date } = term;
  const { clock, day, onAlmanacDay } = beijingInstant(term);
  const state = isOver(today, term) ? 'over' : isDuring(today, term) ? 'now' : undefined;
  return (
    <li data-state={state}>
      {heading && <i>{heading}</i>}
      <Link href={termAddress(date.year, name)} aria-current={state === 'now' ? 'date' : undefined}>
        <b>{name}</b>
        <time dateTime={isoText(date)}>{`${date.month} 月 ${date.day} 日`}</time>
        <small>{onAlmanacDay ? clock : `${day} ${clock}`}</small>
      </Link>
      <Disputed date={date} kind="term" />
    </li>
  );
}
