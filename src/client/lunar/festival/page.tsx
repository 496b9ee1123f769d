import { useState } from 'react';
import { Link } from 'wouter';
import type { FestivalBasis } from '#domain/calendar/festival-day.ts';
import { filterFestivals } from '#domain/calendar/festival-filter.ts';
import { everyFestivalDate, festivalNames, festivalYears } from '#domain/calendar/festival-years.ts';
import { festivalsOf } from '#domain/calendar/festivals.ts';
import { termYears, type CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import type { PageHead } from '#site/rendering.ts';
import { datesHead, missingTitle } from '../parts/dates-head.ts';
import { DatesPage, NoSuchName } from '../parts/dates-page.tsx';
import { Subscribe } from '../parts/subscribe.tsx';
import { yearHead } from '../parts/year-head.ts';
import { YearPage } from '../parts/year-page.tsx';
import { yearAddress } from '../parts/year-query.ts';
import { FilterForm } from './parts/filter-form.tsx';
import { MonthList } from './parts/month-list.tsx';
import { NextFestival } from './parts/next-festival.tsx';
import { OneFestival } from './parts/one-festival.tsx';
import { Story } from './parts/story.tsx';
import { filterOf, queryText, type FestivalQuery } from './state.ts';
import { type QueryState, useQuery } from './use-query.ts';
import links from '../parts/links.module.css';
import styles from './festival.module.css';

export const documentTitle = '节日大全：传统节日与公历节日是哪天';
const titles = { plain: documentTitle, ofYear: '节日大全与日期' };

interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
}

export function head(_: unknown, { params: { name }, search }: PageProps): Partial<PageHead> {
  if (name === undefined) return yearHead('lunar/festival', search, { years: termYears, titles });
  return festivalYears(name) ? datesHead('lunar/festival', name) : { title: missingTitle('节日'), isMissing: true };
}

export function Page({ params: { name }, search }: PageProps) {
  return name === undefined ? <FestivalYears search={search} /> : <FestivalDates name={name} />;
}

function FestivalYears({ search }: { search: string }) {
  const state = useQuery(search);
  const [opened] = useState(search);
  const name = new URLSearchParams(search).get('f') ?? '';
  const rest = name ? new URLSearchParams({ f: name }).toString() : queryText(state.query);
  return (
    <YearPage
      id="lunar/festival"
      search={search}
      years={termYears}
      titles={titles}
      lead={name ? undefined : <NextFestival />}
      rest={rest}
    >
      {(year, today) =>
        name ? (
          <OneFestival key={name} name={name} year={year} today={today} arrived={search !== opened} />
        ) : (
          <FestivalYear year={year} today={today} state={state} />
        )
      }
    </YearPage>
  );
}

function FestivalYear({ year, today, state }: { year: number; today: CivilDate; state: QueryState }) {
  const all = festivalsOf(year);
  const found = filterFestivals(all, filterOf(state.query));
  return (
    <>
      <FilterForm key={state.version} year={year} today={today} count={all.length} state={state} />
      <MonthList year={year} today={today} festivals={found} isSearch={state.query.q !== ''}>
        <ResultLine year={year} today={today} query={state.query} all={all.length} found={found.length} />
      </MonthList>
      <div className={styles.notes} data-unprinted>
        <p>“某年起”指现行的日期自那一年定下，更早的年份不列；闰月不另过节。</p>
        <p>
          <Link href={pageById('lunar/holiday').path}>查看放假安排</Link>
        </p>
      </div>
      <Subscribe feeds={['festivals']} />
    </>
  );
}

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly query: FestivalQuery;
  /** The number of festivals in the year; `found` is the number of those that match. */
  readonly all: number;
  readonly found: number;
}

/** Announces the number of matches, and leads from a search to all festivals. */
function ResultLine({ year, today, query, all, found }: Props) {
  const { path } = pageById('lunar/festival');
  const isPlain = queryText({ ...query, all: false }) === '';
  return (
    <div className={styles.result} data-unprinted>
      <p role="status">{isPlain && found < all ? `${year} 年有 ${found} 个主要节日` : resultText(year, all, found)}</p>
      {!isPlain && (
        <Link href={yearAddress(path, year, today.year, 'all=1')} className={links.link}>
          查看全部节日
        </Link>
      )}
    </div>
  );
}

function resultText(year: number, all: number, found: number): string {
  if (found === all) return `${year} 年有 ${all} 个节日`;
  return found === 0 ? `没有符合的节日，${year} 年共有 ${all} 个` : `${all} 个里有 ${found} 个符合`;
}

/** What the dates of a festival follow, by the kind of its rule. */
const followed: Partial<Record<FestivalBasis, 'new-moon' | 'term'>> = { 农历: 'new-moon', 节气: 'term' };

/** One festival with all of its dates, at an address with its name. */
function FestivalDates({ name }: { name: string }) {
  if (!festivalYears(name)) return <NoSuchName id="lunar/festival" name={name} kind="节日" names={festivalNames()} />;
  const dates = everyFestivalDate(name);
  const last = festivalsOf(dates[dates.length - 1]!.year).find((festival) => festival.name === name)!;
  return (
    <DatesPage
      id="lunar/festival"
      name={name}
      rows={dates.map((date) => ({ date }))}
      follows={followed[last.basis]}
      rule={`${last.kind} · ${last.rule}`}
    >
      {({ date: { year } }) => (
        <div className={styles.one}>
          <Story festival={last} />
          <p className={`${links.row} ${styles.ways}`}>
            <Link href={`${pageById('lunar/festival').path}?year=${year}`}>{year} 年的全部节日</Link>
          </p>
        </div>
      )}
    </DatesPage>
  );
}
