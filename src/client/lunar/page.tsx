import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { anniversaryTitle, byNext } from '#domain/anniversary/index.ts';
import { daysBetween, daysLeftText, nextOf } from '#domain/calendar/days-left.ts';
import { chineseFestivalsOf } from '#domain/calendar/festivals.ts';
import { dayOfYear, weekOf } from '#domain/calendar/week.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { comingHolidays, countDays, longHoliday, type Schedules } from '#domain/holiday/index.ts';
import { ganzhiOf, isoText, lunarOf, termYears, termsOf, type CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../state/services.ts';
import { createKeptAnniversaries, presentRecords } from './birthday/kept-anniversaries.ts';
import { isShown } from './calendar/address.ts';
import { defaultSettings } from './calendar/settings.ts';
import { lunarText, shownDays, type ShownDay } from './calendar/shown-day.ts';
import { Headline } from './parts/headline.tsx';
import { useSchedules } from './parts/use-schedules.ts';
import styles from './lunar.module.css';

export const documentTitle = '农历：今天几月几日，节气、节日与放假';

/** The door of the calendar: the lunar date, the week, and what each of its pages has to say today. */
export function Page() {
  useSignals();
  const today = useServices().clock.today.value;
  const { schedules } = useSchedules();
  return isShown(today) ? <Today today={today} schedules={schedules} /> : <Rows rows={[]} />;
}

interface Props {
  readonly today: CivilDate;
  readonly schedules: Schedules;
}

function Today({ today, schedules }: Props) {
  const { year, month, day } = today;
  const lunar = lunarOf(year, month, day);
  const pairs = ganzhiOf(today, defaultSettings.yearBoundary);
  const term = nextOf(today, termYears, (one) => termsOf(one))[0];
  return (
    <>
      <Headline
        label="今天"
        before={`${year} 年 ${month} 月 ${day} 日 星期${weekdaySign(today)}`}
        name={lunarText(lunar)}
        heading={pageById('lunar').title}
        after={`${pairs.year}${pairs.animal}年 · ${pairs.month}月 · ${pairs.day}日`}
        until={term && (daysBetween(today, term.date) > 0 ? `距${term.name}` : term.name)}
        left={
          term &&
          (daysBetween(today, term.date) > 1 ? `${daysBetween(today, term.date)} 天` : daysLeftText(today, term))
        }
      />
      <Week today={today} schedules={schedules} />
      <Rows rows={rowsOf({ today, schedules })} />
    </>
  );
}

/** The seven days of this week, each a link to its day in the calendar. */
function Week({ today, schedules }: Props) {
  const days = shownDays(today.year, today.month, defaultSettings, schedules);
  const place = days.findIndex(({ cell }) => daysBetween(cell.date, today) === 0);
  const first = place - (place % 7);
  return (
    <nav className={styles.week} aria-label="这一周">
      {days.slice(first, first + 7).map((shown) => (
        <WeekDay key={isoText(shown.cell.date)} shown={shown} isToday={shown === days[place]} />
      ))}
    </nav>
  );
}

function WeekDay({ shown: { cell, status, label, name }, isToday }: { shown: ShownDay; isToday: boolean }) {
  return (
    <Link
      href={`${pageById('lunar/calendar').path}?d=${isoText(cell.date)}`}
      aria-current={isToday ? 'date' : undefined}
      data-kind={status.kind}
    >
      <small>{weekdaySign(cell.date)}</small>
      <b>{cell.date.day}</b>
      <span>{name ?? label}</span>
    </Link>
  );
}

interface RowData {
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/** What each page says today; the pages without a date among them stand last. */
function rowsOf({ today, schedules }: Props): RowData[] {
  const left = ({ name, date }: { name: string; date: CivilDate }): string =>
    `${name} ${daysLeftText(today, { date }).replace('还有 ', '')}`;
  const firstText = (items: readonly { name: string; date: CivilDate }[]): string => (items[0] ? left(items[0]) : '');
  const coming = comingHolidays(today, schedules);
  const long = longHoliday(coming);
  const { path } = pageById('lunar/calendar');
  const yearEnd = { year: today.year, month: 12, day: 31 };
  return [
    { path, name: '日历', value: `第 ${weekOf(today).week} 周 · 全年第 ${dayOfYear(today)} 天` },
    row(
      'lunar/term',
      '节气',
      nextOf(today, termYears, (year) => termsOf(year))
        .map(left)
        .join(''),
    ),
    row(
      'lunar/holiday',
      '节假日',
      [firstText(coming), long && long !== coming[0] && `长假${left(long)}`].filter(Boolean).join(' · '),
    ),
    row('lunar/festival', '节日', firstText(nextOf(today, termYears, chineseFestivalsOf))),
    { path: `${path}?view=year`, name: '全年', value: `${today.year} 年还剩 ${daysBetween(today, yearEnd)} 天` },
    row('lunar/workday', '工作日', `今年还有 ${countDays(today, yearEnd, schedules).workdays} 个`),
  ];
}

function row(
  id: 'lunar/term' | 'lunar/holiday' | 'lunar/festival' | 'lunar/workday',
  name: string,
  value: string,
): RowData {
  return { path: pageById(id).path, name, value };
}

function Rows({ rows }: { rows: readonly RowData[] }) {
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(({ path, name, value }) => (
          <li key={path}>
            <Link href={path}>
              <b>{name}</b> <span>{value}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link href={pageById('lunar/birthday').path}>
            <b>生日</b> <NextAnniversary />
          </Link>
        </li>
        <li>
          <Link href={pageById('lunar/subscribe').path}>
            <b>订阅</b> <span>放假、节气、节日到手机日历</span>
          </Link>
        </li>
      </ul>
      <p className={styles.more}>
        {[pageById('lunar/wall-calendar'), pageById('lunar/truth')].map(({ path, title }) => (
          <Link key={path} href={path}>
            {title}
          </Link>
        ))}
      </p>
    </>
  );
}

/** Names the next anniversary that this device has stored; until it is read, or without one, what the page is for. */
function NextAnniversary() {
  useSignals();
  const { clock, platform } = useServices();
  const [kept] = useState(() => createKeptAnniversaries(platform));
  useEffect(() => void kept.load(), [kept]);
  const [first] = byNext(presentRecords(kept.state.value), clock.today.value);
  if (!first?.next) return <span data-plain>农历生日每年的公历日期</span>;
  const left = daysLeftText(clock.today.value, first.next).replace('还有 ', '');
  return <span>{`${anniversaryTitle(first.record.anniversary)} ${left}`}</span>;
}
