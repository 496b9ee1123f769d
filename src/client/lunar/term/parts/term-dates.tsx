import { Link } from 'wouter';
import { longitudeOf, readTermName, termKindOf } from '#domain/calendar/term-facts.ts';
import { termMeanings } from '#domain/calendar/term-meanings.ts';
import { termNames, termsOf, termYears } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import { type DatedRow, DatesPage, NoSuchName } from '../../parts/dates-page.tsx';
import { termAddress } from '../state.ts';
import styles from '../term.module.css';

/** One solar term with its day and instant in every year, at an address with its name. */
export function TermDates({ name: text }: { name: string }) {
  const name = readTermName(text);
  if (!name) return <NoSuchName id="lunar/term" name={text} kind="节气" names={termNames} />;
  return (
    <DatesPage
      id="lunar/term"
      name={name}
      rows={rowsOf(termNames.indexOf(name))}
      follows="term"
      rule={`${termKindOf(name)} · 黄经 ${longitudeOf(name)}°，时刻按北京时间`}
    >
      {({ date: { year } }) => (
        <>
          <p className={styles.note}>{termMeanings[name]}</p>
          <p className={styles.ways}>
            <Link href={termAddress(year, name)}>
              {year} 年{name}的三候
            </Link>
          </p>
        </>
      )}
    </DatesPage>
  );
}

/** The term at a place of the year in every year; an instant that the almanac gave another day says its own. */
function rowsOf(place: number): DatedRow[] {
  const years = Array.from({ length: termYears.last - termYears.first + 1 }, (_, index) => termYears.first + index);
  return years.map((year) => {
    const term = termsOf(year)[place]!;
    const { clock, day, onAlmanacDay } = beijingInstant(term);
    return { date: term.date, clock: onAlmanacDay ? clock : `${day} ${clock}` };
  });
}
