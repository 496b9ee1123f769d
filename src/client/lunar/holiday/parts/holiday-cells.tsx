import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import type { Holiday } from '../../../../domain/holiday/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import table from '../../parts/table.module.css';

/** Name and number of days of a holiday, its first day and its last. */
export function HolidayCells({ holiday: { name, date, days } }: { holiday: Holiday }) {
  return (
    <>
      <th scope="row" className={table.name}>
        {name}
        <span className={table.small}>{days} 天</span>
      </th>
      <td>
        <div className={table.lines}>
          <DayText date={date} />
          {days > 1 && (
            <span className={table.clock}>
              至 <DayText date={dayAfter(date, days - 1)} />
            </span>
          )}
        </div>
      </td>
    </>
  );
}
