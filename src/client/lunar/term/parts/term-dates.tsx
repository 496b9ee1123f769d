import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { daysBetween } from '#domain/calendar/days-left.ts';
import { longitudeOf, readTermName, termKindOf } from '#domain/calendar/term-facts.ts';
import { type CivilDate, type SolarTerm, termNames, termsOf, termYears } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import { type DatedRow, DatesPage, NoSuchName } from '../../parts/dates-page.tsx';
import { termAddress } from '../state.ts';
import { TermLetter } from './term-letter.tsx';
import links from '../../parts/links.module.css';
import styles from '../term.module.css';

/** One solar term with its day and instant in every year and its letter, at an address with its name. */
export function TermDates({ name: text }: { name: string }) {
  useSignals();
  const { clock } = useServices();
  const name = readTermName(text);
  if (!name) return <NoSuchName id="lunar/term" name={text} kind="节气" names={termNames} />;
  const terms = termInAllYears(termNames.indexOf(name));
  return (
    <>
      <DatesPage
        id="lunar/term"
        name={name}
        rows={terms.map(toRow)}
        follows="term"
        rule={`${termKindOf(name)} · 黄经 ${longitudeOf(name)}°，时刻按北京时间`}
      >
        {({ date: { year } }) => (
          <p className={`${links.row} ${styles.ways}`} data-unprinted>
            <Link href={termAddress(year, name)}>
              {year} 年{name}的三候
            </Link>
          </p>
        )}
      </DatesPage>
      <TermLetter term={termOfLetter(terms, clock.today.value)} />
    </>
  );
}

/** The days on which every term still lasts, the shortest too: so long its letter is the one that the feed has sent. */
const lastingDays = 14;

/** The term that lasts, or else the next one. */
function termOfLetter(terms: readonly SolarTerm[], today: CivilDate): SolarTerm {
  return terms.find(({ date }) => daysBetween(today, date) > -lastingDays) ?? terms[terms.length - 1]!;
}

/** The term at a place of the year in every year. */
function termInAllYears(place: number): SolarTerm[] {
  const years = Array.from({ length: termYears.last - termYears.first + 1 }, (_, index) => termYears.first + index);
  return years.map((year) => termsOf(year)[place]!);
}

/** An instant that the almanac gave another day says its own. */
function toRow(term: SolarTerm): DatedRow {
  const { clock, day, onAlmanacDay } = beijingInstant(term);
  return { date: term.date, clock: onAlmanacDay ? clock : `${day} ${clock}` };
}
