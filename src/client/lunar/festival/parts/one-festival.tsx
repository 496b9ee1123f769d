import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { TableHead } from '#client/ui/table-head.tsx';
import { daysLeftText, isOver } from '#domain/calendar/days-left.ts';
import { festivalDates, festivalYears } from '#domain/calendar/festival-years.ts';
import type { Festival } from '#domain/calendar/festivals.ts';
import { nearestYear, type YearRange } from '#domain/calendar/year.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { datesAddress } from '../../parts/dates-head.ts';
import { DayText } from '../../parts/day-text.tsx';
import { yearAddress } from '../../parts/year-query.ts';
import { Story } from './story.tsx';
import note from '#client/ui/note.module.css';
import links from '../../parts/links.module.css';
import table from '../../parts/table.module.css';
import styles from '../festival.module.css';

interface Props {
  readonly name: string;
  readonly year: number;
  readonly today: CivilDate;
  /** Whether the festival was opened from within the page; the focus then moves to it. */
  readonly arrived: boolean;
}

const yearsShown = 10;

/** Shows one festival with its days in ten years, for an address with `?f=`. */
export function OneFestival({ name, year, today, arrived }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const { path } = pageById('lunar/festival');
  const years = festivalYears(name);
  return (
    <article className={styles.one}>
      <h2 ref={heading} tabIndex={-1}>
        {years ? name : '没有这个节日'}
      </h2>
      {years ? (
        <Known name={name} year={year} years={years} today={today} />
      ) : (
        <p role="status">没有叫“{name.slice(0, 20)}”的节日。</p>
      )}
      <p className={`${links.row} ${styles.ways}`}>
        {years && <Link href={datesAddress('lunar/festival', name)}>{name}的全部日期</Link>}
        {!years && <Link href={yearAddress(path, year, today.year, searchText(name))}>在节日中搜索</Link>}
        <Link href={yearAddress(path, year, today.year)}>查看 {year} 年的全部节日</Link>
      </p>
    </article>
  );
}

function searchText(name: string): string {
  return new URLSearchParams({ q: name.slice(0, 20) }).toString();
}

function Known({ name, year, years, today }: Omit<Props, 'arrived'> & { years: YearRange }) {
  const first = nearestYear(year, { first: years.first, last: Math.max(years.first, years.last - yearsShown + 1) });
  const dates = festivalDates(name, { first, last: Math.min(first + yearsShown - 1, years.last) });
  const own = dates.filter(({ date }) => date.year === year);
  const shown = own[0] ?? dates[0]!;
  return (
    <>
      <p className={note.note}>
        {shown.kind} · {shown.rule}
      </p>
      {own.length === 0 && <p role="status">{absenceText(name, year, years)}</p>}
      <Story festival={shown} />
      <Dates name={name} dates={dates} today={today} />
    </>
  );
}

function absenceText(name: string, year: number, { first, last }: YearRange): string {
  if (year < first) return `${year} 年还没有${name}，它从 ${first} 年开始。`;
  if (year > last) return `${year} 年已经没有${name}，最后一次在 ${last} 年。`;
  return `${year} 年里没有${name}：农历的年与公历的年首尾不齐，它落在前后两年里。`;
}

function Dates({ name, dates, today }: { name: string; dates: readonly Festival[]; today: CivilDate }) {
  return (
    <div className={styles.dates}>
      <table className={table.table}>
        <caption>历年的{name}</caption>
        <TableHead columns={['年', '日期', '距今天']} />
        <tbody>
          {dates.map((festival) => (
            <tr
              key={`${festival.date.year}-${festival.date.month}-${festival.date.day}`}
              data-over={isOver(today, festival) || undefined}
            >
              <th scope="row">{festival.date.year} 年</th>
              <td>
                <DayText date={festival.date} />
              </td>
              <td>{daysLeftText(today, festival)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
