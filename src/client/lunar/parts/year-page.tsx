import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { nearestYear, type YearRange } from '#domain/calendar/year.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import type { PageId } from '#site/pages.ts';
import { useServices } from '../../state/services.ts';
import { SectionTabs } from './section-tabs.tsx';
import { type OwnAddress, titleInTab, type YearTitles, yearTitle } from './year-head.ts';
import { YearNav } from './year-nav.tsx';
import { askedYear, yearAddress } from './year-query.ts';
import links from './links.module.css';
import styles from './year-page.module.css';

interface Props {
  readonly id: PageId;
  readonly search: string;
  readonly years: YearRange;
  readonly titles: YearTitles;
  /** The year shown where the address names none; this year by default. */
  readonly opening?: number;
  /** The address with the year in its path, where the page was opened by it. */
  readonly own?: OwnAddress | undefined;
  /** The headline above the year, which is also shown where the requested year is out of range. */
  readonly lead?: ReactNode;
  /** The other parameters of the address, which links to other years keep. */
  readonly rest?: string;
  /** Renders the requested year; called only for years in the range. */
  readonly children: (year: number, today: CivilDate) => ReactNode;
}

/** A page that shows one year at a time: its title, the navigation between years, and the year. */
export function YearPage({ id, search, years, titles, opening, own, lead, rest, children }: Props) {
  useSignals();
  const { clock, platform, settings } = useServices();
  const today = clock.today.value;
  const { path, title } = own ?? pageById(id);
  const first = opening ?? today.year;
  const year = askedYear(search, first);
  const nearest = nearestYear(year ?? first, years);
  const name = titleInTab(search, years, titles);
  useEffect(() => platform.setTitle(`${name} · ${settings.name}`), [name, platform, settings]);
  const place = { path, years, rest, opening: first };
  return (
    <>
      <SectionTabs current={id} />
      {lead}
      <header className={styles.head}>
        <h1>{year === nearest ? yearTitle(year, title) : title}</h1>
        <YearNav
          {...place}
          back={first === today.year ? '回到今年' : `回到 ${first} 年`}
          year={nearest}
          outside={year !== nearest}
        />
      </header>
      {year === nearest ? children(year, today) : <OutsideRange {...place} year={year} nearest={nearest} />}
    </>
  );
}

interface OutsideProps {
  readonly path: string;
  readonly years: YearRange;
  readonly rest: string | undefined;
  readonly opening: number;
  readonly year: number | undefined;
  readonly nearest: number;
}

function OutsideRange({ path, years, rest, opening, year, nearest }: OutsideProps) {
  const problem = year === undefined ? '无法识别地址里的年份' : `没有 ${year} 年的数据`;
  return (
    <div role="status" className={styles.outside}>
      <p>
        {problem}，可查 {years.first} 至 {years.last} 年。
      </p>
      <Link href={yearAddress(path, nearest, opening, rest)} className={links.link}>
        查看 {nearest} 年
      </Link>
    </div>
  );
}
