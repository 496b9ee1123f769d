import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { nearestYear, type YearRange } from '../../../domain/calendar/year.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { pageById } from '../../../site/match.ts';
import type { PageId } from '../../../site/pages.ts';
import { useServices } from '../../state/services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { yearTitle } from './year-head.ts';
import { YearNav } from './year-nav.tsx';
import { askedYear, yearAddress } from './year-query.ts';
import styles from './year-page.module.css';

interface Props {
  readonly id: PageId;
  readonly search: string;
  readonly years: YearRange;
  /** Content above the year, which is also shown where the requested year is out of range. */
  readonly lead?: ReactNode;
  /** The other parameters of the address, which links to other years keep. */
  readonly rest?: string;
  /** Renders the requested year; called only for years in the range. */
  readonly children: (year: number, today: CivilDate) => ReactNode;
}

/** A page that shows one year at a time: its title, the navigation between years, and the year. */
export function YearPage({ id, search, years, lead, rest, children }: Props) {
  useSignals();
  const { clock, platform, settings } = useServices();
  const today = clock.today.value;
  const { path, title } = pageById(id);
  const year = askedYear(search, today.year);
  const nearest = nearestYear(year ?? today.year, years);
  const name = new URLSearchParams(search).get('year') && year === nearest ? yearTitle(year, title) : title;
  useEffect(() => platform.setTitle(`${name} · ${settings.name}`), [name, platform, settings]);
  const place = { path, years, rest, thisYear: today.year };
  return (
    <>
      <SectionTabs current={id} />
      <PageTitle title={title} />
      {lead}
      <YearNav {...place} year={nearest} outside={year !== nearest} />
      {year === nearest ? children(year, today) : <OutsideRange {...place} year={year} nearest={nearest} />}
    </>
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
