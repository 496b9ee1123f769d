import { dayAfter } from '#domain/calendar/day-after.ts';
import { daysBetween } from '#domain/calendar/days-left.ts';
import { isDuring } from '#domain/calendar/term-periods.ts';
import { dogDaysOf, plumRainsOf, type CivilDate, type SeasonalPeriod } from '#domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import { YearTable } from '../../parts/year-table.tsx';
import { ColdNines } from './cold-nines.tsx';
import table from '../../parts/table.module.css';
import page from '../term.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
}

/** Shows 梅雨, 三伏 and 数九 of a year, which follow from the terms and the stems and branches of the days. */
export function SeasonalPeriods({ year, today }: Props) {
  const items = [plumRainsOf(year), ...dogDaysOf(year)].map(({ name, first, days }) => ({ name, date: first, days }));
  const dogDays = items.slice(1).reduce((sum, { days }) => sum + days, 0);
  const next = items.filter(({ date }) => daysBetween(today, date) > 0).slice(0, 1);
  return (
    <section id="seasons" className={page.section} data-unprinted>
      <h2>三伏与数九</h2>
      <div className={page.tables}>
        <YearTable
          caption={`${year} 年的梅雨与三伏，三伏共 ${dogDays} 天`}
          columns={['名称', '起止']}
          today={today}
          items={items}
          next={next}
          current={items.filter((item) => isDuring(today, item))}
        >
          {({ name, date, days }) => <PeriodCells period={{ name, first: date, days }} />}
        </YearTable>
        <ColdNines year={year} today={today} />
      </div>
      <p className={page.note}>
        芒种起第一个丙日入梅，小暑起第一个未日出梅；夏至起第三个庚日入伏，第四个庚日起中伏，立秋起第一个庚日起末伏。以上是历书的算法；梅雨的实际起止由天气决定，以各地气象台公布的为准。
      </p>
    </section>
  );
}

function PeriodCells({ period: { name, first, days } }: { period: SeasonalPeriod }) {
  const rains = name === '梅雨';
  return (
    <>
      <th scope="row" className={table.name}>
        {name}
        <span className={table.small}>{`${days} 天`}</span>
      </th>
      <td>
        <div className={table.lines}>
          <span>
            <DayText date={first} /> {rains ? '入梅' : '起'}
          </span>
          <span>
            <DayText date={dayAfter(first, rains ? days : days - 1)} /> {rains ? '出梅' : '止'}
          </span>
        </div>
      </td>
    </>
  );
}
