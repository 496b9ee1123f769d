import { nextOf } from '../../../domain/calendar/days-left.ts';
import { holidayYears, holidaysOf, stretchesOf } from '../../../domain/holiday/index.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import type { PageHead } from '../../../site/rendering.ts';
import { NextLine } from '../parts/next-line.tsx';
import { Subscribe } from '../parts/subscribe.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { yearHead } from '../parts/year-head.ts';
import { YearPage } from '../parts/year-page.tsx';
import { HolidayNotes } from './parts/holiday-notes.tsx';
import { NoticeList } from './parts/notice-list.tsx';
import { OtherSources } from './parts/other-sources.tsx';
import { PasteNotice } from './parts/paste-notice.tsx';
import { StatutoryYear } from './parts/statutory-year.tsx';
import { StretchList } from './parts/stretch-list.tsx';
import { YearStrip } from './parts/year-strip.tsx';

export function head(_: unknown, { search }: { search: string }): Partial<PageHead> {
  return yearHead('lunar/holiday', search, holidayYears);
}

export function Page({ search }: { search: string }) {
  return (
    <YearPage id="lunar/holiday" search={search} years={holidayYears}>
      {(year, today) => <HolidayYear year={year} today={today} />}
    </YearPage>
  );
}

function HolidayYear({ year, today }: { year: number; today: CivilDate }) {
  const held = useSchedules(year);
  const { schedules } = held;
  const schedule = schedules.get(year);
  // Of a year not collected at least the days of the law are known.
  const next = nextOf(today, holidayYears, (other) =>
    schedules.has(other) ? stretchesOf(other, schedules) : holidaysOf(other),
  );
  return (
    <>
      <NextLine what="假期" today={today} next={next} />
      <YearStrip year={year} today={today} schedules={schedules} />
      {schedule ? (
        <StretchList year={year} today={today} stretches={stretchesOf(year, schedules)} next={next} />
      ) : (
        <StatutoryYear year={year} today={today} next={next} />
      )}
      {schedule && <NoticeList schedule={schedule} {...held} />}
      <HolidayNotes year={year} schedules={schedules} />
      <PasteNotice key={year} year={year} today={today} {...held} />
      <OtherSources />
      <Subscribe feeds={['holidays', 'days-off', 'make-up-days']} />
    </>
  );
}
