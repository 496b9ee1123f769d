import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { daysLeftText, isOver } from '../../../../domain/calendar/days-left.ts';
import type { Festival } from '../../../../domain/calendar/festivals.ts';
import { isoText, type CivilDate } from '../../../../domain/lunar/index.ts';
import { pageById } from '../../../../site/match.ts';
import { DayText } from '../../parts/day-text.tsx';
import { yearAddress } from '../../parts/year-query.ts';
import styles from '../festival.module.css';
import { Story } from './story.tsx';

interface Props {
  readonly festival: Festival;
  readonly today: CivilDate;
  /** Whether this is the next festival from today on. */
  readonly next: boolean;
}

/** A festival in one line that unfolds to its description. */
export function FestivalItem({ festival, today, next }: Props) {
  const { name, date, kind, rule, main } = festival;
  return (
    <li data-over={isOver(today, festival) || undefined} data-next={next || undefined}>
      <details>
        <summary>
          <DayText date={date} />
          <span className={styles.name} data-main={main || undefined}>
            {name}
          </span>
          <span className={styles.left}>
            {next && '下一个，'}
            {daysLeftText(today, festival)}
          </span>
          <span className={styles.rule}>
            {kind} · {rule}
          </span>
          <ChevronDown aria-hidden />
        </summary>
        <div className={styles.story}>
          <Story festival={festival} />
          <p className={styles.ways}>
            <Link href={festivalAddress(festival, today)}>{name}历年的日子</Link>
            <Link href={`${pageById('lunar/calendar').path}?d=${isoText(date)}`}>在日历里看这一天</Link>
          </p>
        </div>
      </details>
    </li>
  );
}

function festivalAddress({ name, date }: Festival, today: CivilDate): string {
  const { path } = pageById('lunar/festival');
  return yearAddress(path, date.year, today.year, new URLSearchParams({ f: name }).toString());
}
