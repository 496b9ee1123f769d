import { nextOf } from '../../../domain/calendar/days-left.ts';
import { HOLIDAY_YEARS, holidaysOf } from '../../../domain/holiday/index.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { NextLine } from '../parts/next-line.tsx';
import { YearPage } from '../parts/year-page.tsx';
import { YearTable } from '../parts/year-table.tsx';
import { HolidayCells } from './parts/holiday-cells.tsx';
import { HolidayNotes } from './parts/holiday-notes.tsx';

export function Page({ search }: { search: string }) {
  return (
    <YearPage id="lunar/holiday" search={search} years={HOLIDAY_YEARS}>
      {(year, today) => <HolidayYear year={year} today={today} />}
    </YearPage>
  );
}

function HolidayYear({ year, today }: { year: number; today: CivilDate }) {
  const holidays = holidaysOf(year);
  const next = nextOf(today, HOLIDAY_YEARS, holidaysOf);
  const total = holidays.reduce((sum, { days }) => sum + days, 0);
  return (
    <>
      <NextLine what="法定节假日" today={today} next={next} />
      <YearTable
        caption={`${year} 年法定节假日，共 ${total} 天`}
        columns={['节日', '放假']}
        today={today}
        items={holidays}
        next={next}
      >
        {(holiday) => <HolidayCells holiday={holiday} />}
      </YearTable>
      <HolidayNotes holidays={holidays} />
    </>
  );
}
