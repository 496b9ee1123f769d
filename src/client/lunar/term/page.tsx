import { nextOf } from '../../../domain/calendar/days-left.ts';
import { TERM_YEARS, termsOf, type CivilDate } from '../../../domain/lunar/index.ts';
import { NextLine } from '../parts/next-line.tsx';
import { YearPage } from '../parts/year-page.tsx';
import { YearTable } from '../parts/year-table.tsx';
import { TermCells } from './parts/term-cells.tsx';
import { TermNotes } from './parts/term-notes.tsx';

export function Page({ search }: { search: string }) {
  return (
    <YearPage id="lunar/term" search={search} years={TERM_YEARS}>
      {(year, today) => <TermYear year={year} today={today} />}
    </YearPage>
  );
}

function TermYear({ year, today }: { year: number; today: CivilDate }) {
  const terms = termsOf(year);
  const next = nextOf(today, TERM_YEARS, termsOf);
  return (
    <>
      <NextLine what="节气" today={today} next={next} />
      <YearTable
        caption={`${year} 年二十四节气`}
        columns={['节气', '日期与北京时间']}
        today={today}
        items={terms}
        next={next}
      >
        {(term) => <TermCells term={term} />}
      </YearTable>
      <TermNotes year={year} terms={terms} />
    </>
  );
}
