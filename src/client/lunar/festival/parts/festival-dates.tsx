import { Link } from 'wouter';
import type { FestivalBasis } from '#domain/calendar/festival-day.ts';
import { everyFestivalDate, festivalNames, festivalYears } from '#domain/calendar/festival-years.ts';
import { festivalsOf } from '#domain/calendar/festivals.ts';
import { pageById } from '#site/match.ts';
import { DatesPage, NoSuchName } from '../../parts/dates-page.tsx';
import { Story } from './story.tsx';
import styles from '../festival.module.css';

/** What the dates of a festival follow, by the kind of its rule. */
const followed: Partial<Record<FestivalBasis, 'new-moon' | 'term'>> = { 农历: 'new-moon', 节气: 'term' };

/** One festival with all of its dates, at an address with its name. */
export function FestivalDates({ name }: { name: string }) {
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
          <p className={styles.ways}>
            <Link href={`${pageById('lunar/festival').path}?year=${year}`}>{year} 年的全部节日</Link>
          </p>
        </div>
      )}
    </DatesPage>
  );
}
