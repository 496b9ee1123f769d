import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { DayFacts } from '#domain/calendar/day-facts.ts';
import { daysLeftText } from '#domain/calendar/days-left.ts';
import { dayOfYear, weekOf } from '#domain/calendar/week.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { type CivilDate, isoText } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import { badges, lunarText, type ShownDay } from '../shown-day.ts';
import type { LeafProps } from '../use-tear.ts';
import { Advice, type Almanac } from './almanac.tsx';
import styles from './leaf.module.css';

interface Props {
  readonly day: ShownDay;
  readonly today: CivilDate;
  readonly facts: DayFacts;
  readonly almanac: Almanac;
  /** Undefined where the leaf cannot be torn off. */
  readonly leafProps: LeafProps | undefined;
  /** The day of the leaf below, where that can be seen. */
  readonly below: CivilDate | undefined;
}

/**
 * The chosen day as a leaf of a tear-off calendar. Every line keeps its height and is one piece of text, so that nothing
 * moves when the browser's day replaces the server's.
 */
export function Leaf({ day, today, facts, almanac, leafProps, below }: Props) {
  const { date } = day.cell;
  const { ganzhi, lunar } = facts;
  return (
    <div className={styles.pad}>
      {below && <LeafBelow date={below} />}
      <div className={styles.leaf} data-unprinted data-kind={day.status.kind} {...leafProps}>
        <h2 className={styles.head} data-grip={leafProps && ''}>
          {date.year} 年 {date.month} 月<VisuallyHidden> {date.day} 日</VisuallyHidden>{' '}
          <span>星期{weekdaySign(date)}</span>
        </h2>
        <p className={styles.day} data-grip={leafProps && ''} aria-hidden>
          {date.day}
        </p>
        <p className={styles.lunar}>
          <VisuallyHidden>农历</VisuallyHidden>
          {lunarText(lunar)}
        </p>
        <p className={styles.ganzhi}>{`${ganzhi.year}${ganzhi.animal}年 · ${ganzhi.month}月 · ${ganzhi.day}日`}</p>
        <Occasion day={day} />
        <Season date={date} today={today} facts={facts} />
        <Advice almanac={almanac} />
      </div>
    </div>
  );
}

/** What can be seen of the next leaf while the upper one is away. */
function LeafBelow({ date }: { date: CivilDate }) {
  return (
    <div className={`${styles.leaf} ${styles.below}`} data-unprinted aria-hidden>
      <p className={styles.head}>
        {date.year} 年 {date.month} 月 <span>星期{weekdaySign(date)}</span>
      </p>
      <p className={styles.day}>{date.day}</p>
    </div>
  );
}

/** Names the festivals of the day and whether it is off; on any other day, its place in the year. */
function Occasion({ day: { cell, status, festivals } }: { day: ShownDay }) {
  const { date } = cell;
  const badge = badges[status.kind];
  const names = [...new Set([...(status.name ? [status.name] : []), ...festivals.map(({ name }) => name)])];
  if (names.length === 0) {
    return (
      <p className={styles.occasion} data-plain>
        {`第 ${weekOf(date).week} 周 · 全年第 ${dayOfYear(date)} 天`}
      </p>
    );
  }
  return (
    <p className={styles.occasion}>
      {badge && <i>{badge}</i>}
      {names.join(' · ')}
    </p>
  );
}

/** The solar term of the day or the next one, with its second, and the pentad. */
function Season({ date, today, facts }: Pick<Props, 'today' | 'facts'> & { date: CivilDate }) {
  const { term, daysToTerm, pentad, periods, error } = facts;
  const isToday = isoText(date) === isoText(today);
  const phenology = [pentad, ...periods].map((period) => `${period.name}第 ${period.day} 天`);
  if (!term) return <div className={styles.season}>{phenology.join(' · ')}</div>;
  const { clock, day } = beijingInstant(term);
  const instant = `${daysToTerm === 0 && isToday ? '今天' : day} ${clock}`;
  const rest =
    daysToTerm === 0 ? ` 交节，误差 ±${error.plusMinus} 秒` : isToday ? `，${daysLeftText(today, term)}` : '';
  return (
    <div className={styles.season}>
      <p>
        <b>{term.name}</b>
        {` ${instant}${rest}`}
      </p>
      <p>{[...(daysToTerm > 0 && !isToday ? [`${daysToTerm} 天后`] : []), ...phenology].join(' · ')}</p>
    </div>
  );
}
