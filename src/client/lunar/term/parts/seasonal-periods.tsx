import { TableHead } from '#client/ui/table-head.tsx';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { daysBetween, daysLeftText, isOver } from '#domain/calendar/days-left.ts';
import { isDuring } from '#domain/calendar/term-periods.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import {
  coldNinesOf,
  dogDaysOf,
  plumRainsOf,
  termYears,
  type CivilDate,
  type SeasonalPeriod,
} from '#domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import table from '../../parts/table.module.css';
import page from '../term.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
}

/** Shows 梅雨, 三伏 and 数九 of a year, which follow from the terms and the stems and branches of the days. */
export function SeasonalPeriods({ year, today }: Props) {
  const periods = [plumRainsOf(year), ...dogDaysOf(year)];
  const dogDays = periods.slice(1).reduce((sum, { days }) => sum + days, 0);
  return (
    <section id="seasons" className={page.section} data-unprinted>
      <h2>三伏与数九</h2>
      <div className={page.tables}>
        <PeriodTable
          caption={`${year} 年的梅雨与三伏，三伏共 ${dogDays} 天`}
          periods={periods}
          next={periods.find(({ first }) => daysBetween(today, first) > 0)}
          today={today}
        />
        <ColdNines year={year} today={today} />
      </div>
      <p className={page.note}>
        芒种起第一个丙日入梅，小暑起第一个未日出梅；夏至起第三个庚日入伏，第四个庚日起中伏，立秋起第一个庚日起末伏。以上是历书的算法；梅雨的实际起止由天气决定，以各地气象台公布的为准。
      </p>
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly periods: readonly SeasonalPeriod[];
  readonly next: SeasonalPeriod | undefined;
  readonly today: CivilDate;
}

/** The periods with the days left until each; those that last and the next one are marked. */
function PeriodTable({ caption, periods, next, today }: TableProps) {
  return (
    // On the narrowest screens the table scrolls, so it takes the focus for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={table.scroll} aria-label={caption} tabIndex={0}>
      <table className={table.table}>
        <caption>{caption}</caption>
        <TableHead columns={['名称', '起止', '距今天']} />
        <tbody>
          {periods.map((period) => {
            const item = { date: period.first, days: period.days };
            const [isCurrent, isNext] = [isDuring(today, item), period === next];
            return (
              <tr
                key={period.name}
                data-over={isOver(today, item) || undefined}
                data-next={isNext || undefined}
                data-current={isCurrent || undefined}
              >
                <PeriodCells period={period} />
                <td>
                  {daysLeftText(today, item)}
                  {isCurrent && <span className={table.small}>现在</span>}
                  {isNext && <span className={table.small}>下一个</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
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

/** Lists the nine nines (数九) of the winter that ends in the year and of the one that begins in it. */
function ColdNines({ year, today }: Props) {
  const winters = [year - 1, year]
    .filter((each) => isYearIn(each, termYears))
    .map((each) => ({ year: each, nines: coldNinesOf(each) }));
  const names = coldNinesOf(year).map(({ name }) => name);
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${table.even}`}>
        <caption>数九：各“九”的首日</caption>
        <TableHead columns={['名称', ...winters.map((winter) => `${winter.year} 年冬至起`)]} />
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
