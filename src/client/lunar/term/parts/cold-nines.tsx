import { daysLeftText } from '#domain/calendar/days-left.ts';
import { isDuring } from '#domain/calendar/term-periods.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { coldNinesOf, termYears, type CivilDate, type SeasonalPeriod } from '#domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import table from '../../parts/table.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
}

/** Lists the nine nines (数九) of the winter that ends in the year and of the one that begins in it. */
export function ColdNines({ year, today }: Props) {
  const winters = [year - 1, year]
    .filter((each) => isYearIn(each, termYears))
    .map((each) => ({ year: each, nines: coldNinesOf(each) }));
  const names = coldNinesOf(year).map(({ name }) => name);
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${table.even}`}>
        <caption>数九：各“九”的首日</caption>
        <thead>
          <tr>
            <th scope="col">名称</th>
            {winters.map((winter) => (
              <th key={winter.year} scope="col">
                {winter.year} 年冬至起
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {winters.map((winter) => (
                <td key={winter.year}>
                  <Nine period={winter.nines[index]!} today={today} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Nine({ period: { first, days }, today }: { period: SeasonalPeriod; today: CivilDate }) {
  const item = { date: first, days };
  return (
    <>
      <DayText date={first} />
      {isDuring(today, item) && <strong className={table.small}>现在，{daysLeftText(today, item)}</strong>}
    </>
  );
}
