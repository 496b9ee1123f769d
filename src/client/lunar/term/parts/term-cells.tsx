import { Link } from 'wouter';
import { termKindOf, longitudeOf } from '../../../../domain/calendar/term-facts.ts';
import type { SolarTerm } from '../../../../domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import table from '../../parts/table.module.css';
import { termAddress } from '../state.ts';
import { Disputed } from './disputed.tsx';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import styles from './term-cells.module.css';

/** Shows name, kind, longitude, day and instant of a solar term. */
export function TermCells({ term }: { term: SolarTerm }) {
  const { name, date } = term;
  const { clock, day, onAlmanacDay } = beijingInstant(term);
  return (
    <>
      <th scope="row" className={table.name}>
        <Link href={termAddress(date.year, name)} className={styles.name}>
          {name}
        </Link>
        <span className={table.small}>
          {termKindOf(name)} {longitudeOf(name)}°
        </span>
      </th>
      <td>
        <div className={table.lines}>
          <DayText date={date} />
          <span className={table.clock}>{onAlmanacDay ? clock : `${day} ${clock}`}</span>
          <Disputed date={date} kind="term" />
        </div>
      </td>
    </>
  );
}
