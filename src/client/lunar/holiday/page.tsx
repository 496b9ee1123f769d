import { dayAfter } from '#domain/calendar/day-after.ts';
import type { DatedEvent } from '#domain/calendar/days-left.ts';
import {
  coincidingDays,
  type Holiday,
  holidaysOf,
  holidayYears,
  type Schedules,
  stretchesOf,
} from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { PageHead } from '#site/rendering.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { DayText } from '../parts/day-text.tsx';
import { Subscribe } from '../parts/subscribe.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { yearHead } from '../parts/year-head.ts';
import { YearPage } from '../parts/year-page.tsx';
import { YearTable } from '../parts/year-table.tsx';
import { NextHoliday, nextHolidays } from './parts/next-holiday.tsx';
import { NoticeList } from './parts/notice-list.tsx';
import { PasteNotice } from './parts/paste-notice.tsx';
import { StretchList } from './parts/stretch-list.tsx';
import { YearStrip } from './parts/year-strip.tsx';
import table from '../parts/table.module.css';
import styles from './holiday.module.css';

export function head(_: unknown, { search }: { search: string }): Partial<PageHead> {
  return yearHead('lunar/holiday', search, holidayYears);
}

export function Page({ search }: { search: string }) {
  return (
    <YearPage id="lunar/holiday" search={search} years={holidayYears} lead={<NextHoliday />}>
      {(year, today) => <HolidayYear year={year} today={today} />}
    </YearPage>
  );
}

function HolidayYear({ year, today }: { year: number; today: CivilDate }) {
  const held = useSchedules(year);
  const { schedules } = held;
  const schedule = schedules.get(year);
  const next = nextHolidays(today, schedules);
  return (
    <>
      <div className={styles.year}>
        {schedule ? (
          <StretchList year={year} today={today} stretches={stretchesOf(year, schedules)} next={next} />
        ) : (
          <StatutoryYear year={year} today={today} next={next} />
        )}
        <YearStrip year={year} today={today} schedules={schedules} />
      </div>
      {schedule && <NoticeList schedule={schedule} {...held} />}
      <HolidayNotes year={year} schedules={schedules} />
      <PasteNotice key={year} year={year} today={today} {...held} />
      <OtherSources />
      <Subscribe feeds={['holidays', 'days-off', 'make-up-days']} />
    </>
  );
}

/** Explains the terms on this page and peculiarities of the year. */
function HolidayNotes({ year, schedules }: { year: number; schedules: Schedules }) {
  const collected = schedules.has(year);
  return (
    <div className={styles.notes}>
      <p>法定节假日上班，工资不低于三倍；调休放假与周末上班，先补休，补不了的不低于两倍（劳动法第四十四条）。</p>
      {!collected && <p>法定节假日逢周六、周日，按办法应当在工作日补假。</p>}
      {coincidingDays(holidaysOf(year)).length > 0 && (
        <p>
          这一年中秋节与国庆节有一天重合，
          {collected ? '两个假期合在一起安排。' : '怎样安排以当年的通知为准。'}
        </p>
      )}
      {year === 2015 && <p>9 月 3 日由国务院另行决定全国放假一天，不在《全国年节及纪念日放假办法》的节日之内。</p>}
      {collected && !schedules.has(year + 1) && (
        <p>
          {year} 年 12 月底的日子可能由 {year + 1} 年的通知改动，那份通知尚未收录。
        </p>
      )}
      <p>{lawText(year)}</p>
    </div>
  );
}

function lawText(year: number): string {
  if (year < 2008) return '2007 年法定节假日为元旦、春节、劳动节与国庆节，共 10 天（国务院令第 270 号）。';
  if (year < 2014) return '2008 年起清明、端午、中秋放假，春节从除夕放起，全年 11 天（国务院令第 513 号）。';
  if (year < 2025) return '2014 至 2024 年春节从正月初一放起，全年 11 天（国务院令第 644 号）。';
  return '2025 年起除夕与 5 月 2 日放假，全年由 11 天增至 13 天（国务院令第 795 号）。';
}

/** Lists differences to other data sets, and their reasons. The figures are those of the comparison in the tests. */
function OtherSources() {
  return (
    <div className={styles.fold}>
      <Disclosure look="line" summary="与其他资料的差别">
        <p>日期取自 holiday-cn（MIT），并把 2007 至 2026 年的 7305 天逐日与另外两份资料比对：</p>
        <ul>
          <li>chinese-days：哪天休息、哪天上班，没有一天不同。</li>
          <li>
            tyme4ts：36 天不同。32 天是通知只写“与周末连休”或“补休”而没有点名的周末，它记作放假，这里仍是周末；2013 年 4
            月 7 日与 10 月 12 日，通知写明上班，它没有收；2012 年 5 月 2 日与 10 月 8 日是普通工作日，它记作补班。
          </li>
          <li>
            holiday-cn 只列通知点名的日子。2014 年 4 月 6 日与 2015 年 6 月 21
            日是夹在假期中间的星期日，这里算作放假；2020 年 2 月 3 日是延长假期后的第一个工作日，这里不算补班。
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}

/** Shows a year without a notice: the statutory days, and that the rest is unknown. */
function StatutoryYear({ year, today, next }: { year: number; today: CivilDate; next: readonly DatedEvent[] }) {
  const holidays = holidaysOf(year);
  const total = holidays.reduce((sum, { days }) => sum + days, 0);
  const twice = coincidingDays(holidays).length;
  return (
    <section className={styles.missing}>
      <h2 className={styles.heading}>{year} 年放假安排：尚未收录</h2>
      <p>
        连休与补班以国务院办公厅的通知为准。以下是按《全国年节及纪念日放假办法》推算的法定节假日；已有通知，可以
        <a href="#paste">粘贴原文</a>。
      </p>
      <YearTable
        caption={`${year} 年法定节假日（推算），共 ${total} 天${twice > 0 ? `，有 ${twice} 天重合，实际 ${total - twice} 天` : ''}`}
        columns={['节日', '法定放假']}
        today={today}
        items={holidays}
        next={next}
      >
        {(holiday) => <HolidayCells holiday={holiday} />}
      </YearTable>
    </section>
  );
}

/** Shows name, length, first and last day of a holiday. */
function HolidayCells({ holiday: { name, date, days } }: { holiday: Holiday }) {
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
