import { Link } from 'wouter';
import { nextOf } from '../../../domain/calendar/days-left.ts';
import { festivalsOf } from '../../../domain/calendar/festivals.ts';
import { TERM_YEARS, type CivilDate } from '../../../domain/lunar/index.ts';
import { pageById } from '../../../site/match.ts';
import { DayText } from '../parts/day-text.tsx';
import { NextLine } from '../parts/next-line.tsx';
import table from '../parts/table.module.css';
import { YearPage } from '../parts/year-page.tsx';
import { YearTable } from '../parts/year-table.tsx';

export function Page({ search }: { search: string }) {
  return (
    <YearPage id="lunar/festival" search={search} years={TERM_YEARS}>
      {(year, today) => <FestivalYear year={year} today={today} />}
    </YearPage>
  );
}

function FestivalYear({ year, today }: { year: number; today: CivilDate }) {
  const next = nextOf(today, TERM_YEARS, festivalsOf);
  return (
    <>
      <NextLine what="节日" today={today} next={next} />
      <YearTable
        caption={`${year} 年的节日`}
        columns={['节日', '日期']}
        today={today}
        items={festivalsOf(year)}
        next={next}
      >
        {({ name, date, kind, rule }) => (
          <>
            <th scope="row" className={table.wide}>
              <span className={table.name}>{name}</span>
              <span className={table.small}>{[kind, rule].filter(Boolean).join(' · ')}</span>
            </th>
            <td className={table.stacked}>
              <DayText date={date} />
            </td>
          </>
        )}
      </YearTable>
      <div className={table.notes}>
        <p>“某年起”指现行的日子自那一年定下，更早的年份不列。闰月不另过节。</p>
        <p>
          <Link href={pageById('lunar/holiday').path}>哪些节日放假</Link>
        </p>
      </div>
    </>
  );
}
