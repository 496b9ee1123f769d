import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { nearestYear, type YearRange } from '../../../domain/calendar/year.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { pageById } from '../../../site/match.ts';
import type { PageId } from '../../../site/pages.ts';
import { useServices } from '../../state/services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { yearTitle } from './year-head.ts';
import { YearNav } from './year-nav.tsx';
import { askedYear, yearAddress } from './year-query.ts';
import styles from './year-page.module.css';

interface Props {
  readonly id: PageId;
  readonly search: string;
  readonly years: YearRange;
  /** Stands before the year, also where the year asked for cannot be shown. */
  readonly lead?: ReactNode;
  /** What else the address asks for and every other year keeps. */
  readonly rest?: string;
  /** Draws the year asked for; called for years in the range only. */
  readonly children: (year: number, today: CivilDate) => ReactNode;
}

/** A page that shows one year at a time: its title, the way to other years, and the year. */
export function YearPage({ id, search, years, lead, rest, children }: Props) {
  useSignals();
  const { clock, platform, settings } = useServices();
  const today = clock.today.value;
  const { path, title, description } = pageById(id);
  const year = askedYear(search, today.year);
  const nearest = nearestYear(year ?? today.year, years);
  const name = new URLSearchParams(search).get('year') && year === nearest ? yearTitle(year, title) : title;
  useEffect(() => platform.setTitle(`${name} · ${settings.name}`), [name, platform, settings]);
  const place = { path, years, rest, thisYear: today.year };
  return (
    <div className={styles.page}>
      <PageTitle title={title}>{description}</PageTitle>
      {lead}
      <YearNav {...place} year={nearest} outside={year !== nearest} />
      {year === nearest ? children(year, today) : <OutsideRange {...place} year={year} nearest={nearest} />}
    </div>
  );
}

interface OutsideProps {
  readonly path: string;
  readonly years: YearRange;
  readonly rest: string | undefined;
  readonly thisYear: number;
  readonly year: number | undefined;
  readonly nearest: number;
}

function OutsideRange({ path, years, rest, thisYear, year, nearest }: OutsideProps) {
  const problem = year === undefined ? '地址里的年份看不懂' : `${year} 年不在可查的范围内`;
  return (
    <div role="status">
      <p>
        {problem}，这一页能查 {years.first} 至 {years.last} 年。
      </p>
      <Link href={yearAddress(path, nearest, thisYear, rest)} className={styles.way}>
        看 {nearest} 年
      </Link>
    </div>
  );
}
