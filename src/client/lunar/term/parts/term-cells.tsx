import type { SolarTerm } from '../../../../domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import table from '../../parts/table.module.css';
import { beijingInstant } from './instant.ts';

/** Name, day and instant of a solar term. */
export function TermCells({ term }: { term: SolarTerm }) {
  const { clock, day, onAlmanacDay } = beijingInstant(term);
  return (
    <>
      <th scope="row" className={table.name}>
        {term.name}
      </th>
      <td>
        <div className={table.lines}>
          <DayText date={term.date} />
          <span className={table.clock}>{onAlmanacDay ? clock : `${day} ${clock}`}</span>
        </div>
      </td>
    </>
  );
}
