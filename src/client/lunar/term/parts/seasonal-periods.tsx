import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { daysBetween } from '../../../../domain/calendar/days-left.ts';
import { isDuring } from '../../../../domain/calendar/term-periods.ts';
import { dogDaysOf, plumRainsOf, type CivilDate, type SeasonalPeriod } from '../../../../domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import table from '../../parts/table.module.css';
import { YearTable } from '../../parts/year-table.tsx';
import page from '../term.module.css';
import { ColdNines } from './cold-nines.tsx';

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
    <section id="seasons" className={page.section}>
      <h2>三伏、数九与入梅出梅</h2>
      <YearTable
        caption={`${year} 年的梅雨与三伏，三伏共 ${dogDays} 天`}
        columns={['名称', '从哪天到哪天']}
        today={today}
        items={items}
        next={next}
        current={items.filter((item) => isDuring(today, item))}
      >
        {({ name, date, days }) => <PeriodCells period={{ name, first: date, days }} />}
      </YearTable>
      <p className={page.note}>
        历书的算法：芒种起第一个丙日入梅，小暑起第一个未日出梅；夏至起第三个庚日入伏，第四个庚日起中伏，立秋起第一个庚日起末伏。梅雨实际来去由天气定，各地气象台每年另行公布。
      </p>
      <ColdNines year={year} today={today} />
    </section>
  );
}

function PeriodCells({ period: { name, first, days } }: { period: SeasonalPeriod }) {
  const rains = name === '梅雨';
  return (
    <>
      <th scope="row" className={table.name}>
        {name}
        <span className={table.small}>{days} 天</span>
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
