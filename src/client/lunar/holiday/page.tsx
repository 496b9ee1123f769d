import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { isOver } from '#domain/calendar/days-left.ts';
import {
  coincidingDays,
  comingHolidays,
  comingYear,
  holidayYears,
  holidaysOf,
  knownHolidays,
  type KnownHoliday,
  type Schedules,
  type YearSchedule,
  yearText,
} from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { PageHead } from '#site/rendering.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Subscribe } from '../parts/subscribe.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { yearHead } from '../parts/year-head.ts';
import { YearPage } from '../parts/year-page.tsx';
import { LeavePlans } from './parts/leave-plans.tsx';
import { NextHoliday } from './parts/next-holiday.tsx';
import { NoticeList } from './parts/notice-list.tsx';
import { PasteNotice } from './parts/paste-notice.tsx';
import { PastHolidays, StretchList } from './parts/stretch-list.tsx';
import { YearStrip } from './parts/year-strip.tsx';
import styles from './holiday.module.css';
import leavePlans from './parts/leave-plans.module.css';

export const documentTitle = '放假安排、调休日历与拼假';

const byYear = { path: '/lunar/holiday/:year', title: '放假安排与调休日历' };
const titles = { plain: documentTitle, ofYear: byYear.title };

interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
}

export function head(_: unknown, { params, search }: PageProps): Partial<PageHead> {
  const asked = queryOf(params['name']);
  const found = yearHead('lunar/holiday', asked ?? search, { years: holidayYears, titles, own: byYear });
  return { ...found, isMissing: asked !== undefined && found.noindex === true };
}

/** The query that asks for the year of the path. */
function queryOf(year: string | undefined): string | undefined {
  return year === undefined ? undefined : new URLSearchParams({ year }).toString();
}

/** The page of a year, and without one that of the year whose holidays are to come. */
export function Page({ params, search }: PageProps) {
  useSignals();
  const query = queryOf(params['name']);
  const today = useServices().clock.today.value;
  const { schedules } = useSchedules();
  const opening = comingYear(today, schedules);
  const coming = comingHolidays(today, schedules);
  return (
    <YearPage
      id="lunar/holiday"
      search={query ?? search}
      years={holidayYears}
      titles={titles}
      opening={opening}
      own={query === undefined ? undefined : byYear}
      lead={query === undefined && <NextHoliday today={today} coming={coming} />}
    >
      {(year) => (
        <HolidayYear year={year} today={today} opening={opening} isWhole={query !== undefined} next={coming[0]} />
      )}
    </YearPage>
  );
}

interface YearProps {
  readonly year: number;
  readonly today: CivilDate;
  /** The year that the page opens on. */
  readonly opening: number;
  /** Whether the year is shown as a whole although some of it is over. */
  readonly isWhole: boolean;
  readonly next: KnownHoliday | undefined;
}

function HolidayYear({ year, today, opening, isWhole, next }: YearProps) {
  const held = useSchedules(year);
  const { schedules } = held;
  const schedule = schedules.get(year);
  return (
    <>
      <div className={styles.year}>
        <HolidayList
          year={year}
          today={today}
          isOpening={year === opening && !isWhole}
          next={next}
          schedules={schedules}
        />
        <YearStrip year={year} today={today} schedules={schedules} />
      </div>
      {schedule && <YearWords year={year} schedules={schedules} />}
      <LeavePlans year={year} today={today} schedules={schedules} />
      {schedule ? <NoticeList schedule={schedule} {...held} /> : <MissingNotice year={year} />}
      <PasteNotice key={year} year={year} opening={opening} {...held} />
      <HolidayNotes year={year} schedules={schedules} />
      {schedule && <YearFile schedule={schedule} />}
      <Subscribe feeds={['holidays', 'days-off', 'make-up-days']} />
    </>
  );
}

/** Says in words what the list and the strip show, beside the years before. */
function YearWords({ year, schedules }: { readonly year: number; readonly schedules: Schedules }) {
  const paragraphs = useMemo(() => yearText(year, schedules), [year, schedules]);
  return (
    <section className={styles.words} data-unprinted>
      <h2 className={styles.heading}>{year} 年放多少，补多少</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

interface ListProps {
  readonly year: number;
  readonly today: CivilDate;
  readonly isOpening: boolean;
  readonly next: KnownHoliday | undefined;
  readonly schedules: Schedules;
}

/**
 * Lists what comes in the year that the page opens on, with this year's past below it; any other year as a whole. To the eye, the
 * heading of the page says as much as that of the list.
 */
function HolidayList({ year, today, isOpening, next, schedules }: ListProps) {
  const holidays = knownHolidays(year, schedules);
  const coming = holidays.filter((holiday) => !isOver(today, holiday));
  if (!isOpening || coming.length === 0) {
    return (
      <section>
        <VisuallyHidden as="h2">{year} 年放假安排</VisuallyHidden>
        <StretchList year={year} today={today} holidays={holidays} next={next} />
      </section>
    );
  }
  const past = knownHolidays(today.year, schedules).filter((holiday) => isOver(today, holiday));
  return (
    <section>
      <VisuallyHidden as="h2">接下来</VisuallyHidden>
      <StretchList year={year} today={today} holidays={coming} next={next} />
      {past.length > 0 && <PastHolidays year={today.year} holidays={past} />}
    </section>
  );
}

/** Says that the notice of a year is not held, and that what is shown is the law alone. */
function MissingNotice({ year }: { year: number }) {
  const holidays = holidaysOf(year);
  const total = holidays.reduce((sum, { days }) => sum + days, 0);
  const twice = coincidingDays(holidays).length;
  return (
    <section className={styles.basis} data-unprinted>
      <h2 className={styles.heading}>{year} 年放假安排：尚未收录</h2>
      <p>
        {year} 年法定节假日（推算），共 {total} 天{twice > 0 && `，有 ${twice} 天重合，实际 ${total - twice} 天`}
        。连休、补班与拼假，以国务院办公厅的通知为准。
      </p>
    </section>
  );
}

/** Explains the terms on this page, peculiarities of the year, and differences to other data. */
function HolidayNotes({ year, schedules }: { year: number; schedules: Schedules }) {
  const collected = schedules.has(year);
  return (
    <div className={styles.fold} data-unprinted>
      <Disclosure look="line" summary="说明与资料">
        <p>法定节假日上班，工资不低于三倍；调休放假与周末上班，先补休，不能补休的，不低于两倍（劳动法第四十四条）。</p>
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
        <OtherSources />
      </Disclosure>
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
    <>
      <p>日期取自 holiday-cn（MIT），并把 2007 至 2026 年的 7305 天逐日与另外两份资料比对：</p>
      <ul>
        <li>chinese-days：哪天休息、哪天上班，没有一天不同。</li>
        <li>
          tyme4ts：36 天不同。32 天是通知只写“与周末连休”或“补休”而没有点名的周末，它记作放假，这里仍是周末；2013 年 4
          月 7 日与 10 月 12 日，通知写明上班，它没有收录；2012 年 5 月 2 日与 10 月 8 日是普通工作日，它记作补班。
        </li>
        <li>
          holiday-cn 只列通知点名的日子。2014 年 4 月 6 日与 2015 年 6 月 21
          日是夹在假期中间的星期日，这里算作放假；2020 年 2 月 3 日是延长假期后的第一个工作日，这里不算补班。
        </li>
      </ul>
    </>
  );
}

/** Saves the days off and at work of one year as a calendar file, made on the device. */
function YearFile({ schedule }: { schedule: YearSchedule }) {
  const saveFile = useSaveFile();
  const name = `${schedule.year} 年放假与补班.ics`;
  async function make() {
    const { yearFeedText } = await import('../parts/feed-text.ts');
    return { name, type: 'text/calendar', content: yearFeedText(schedule) };
  }
  return (
    <p className={leavePlans.file} data-unprinted>
      <Button kind="quiet" onClick={() => void saveFile(make)}>
        下载 {schedule.year} 年放假与补班 .ics
      </Button>
    </p>
  );
}
