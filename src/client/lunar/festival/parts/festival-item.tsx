import { Link } from 'wouter';
import { daysLeftText, isOver } from '#domain/calendar/days-left.ts';
import type { Festival } from '#domain/calendar/festivals.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { isoText, type CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { yearAddress } from '../../parts/year-query.ts';
import { Story } from './story.tsx';
import links from '../../parts/links.module.css';
import page from '../festival.module.css';
import styles from './month-list.module.css';

interface Props {
  readonly festival: Festival;
  readonly today: CivilDate;
  /** Whether this is the next festival from today on. */
  readonly next: boolean;
}

/** A festival in one line that unfolds to its description. */
export function FestivalItem({ festival, today, next }: Props) {
  const { name, date, kind, main } = festival;
  return (
    <li
      data-over={isOver(today, festival) || undefined}
      data-next={next || undefined}
      data-kind={kind === '传统' ? 'traditional' : main ? 'main' : undefined}
    >
      <details>
        <summary>
          <time dateTime={isoText(date)}>
            {`${date.day} 日 `}
            <small>{`周${weekdaySign(date)}`}</small>
          </time>
          <span className={styles.name} data-main={main || undefined}>
            {name}
          </span>
          <span className={styles.rule}>{ruleOf(festival)}</span>
          <span className={styles.left}>{isOver(today, festival) ? '' : daysLeftText(today, festival)}</span>
        </summary>
        <div className={styles.story}>
          <Story festival={festival} />
          <p className={`${links.row} ${page.ways}`}>
            <Link href={festivalAddress(festival, today)}>{`${name}历年的日期`}</Link>
            <Link href={`${pageById('lunar/calendar').path}?d=${isoText(date)}`}>在日历中查看</Link>
          </p>
        </div>
      </details>
    </li>
  );
}

/** The kind of the festival and its rule. The date that the row begins with is not said again. */
function ruleOf({ date, kind, rule }: Festival): string {
  const day = `${date.month} 月 ${date.day} 日`;
  return [kind, ...rule.split('，').filter((part) => part !== day)].join(' · ');
}

/** Two hundred names in letters compress to a third of what they take as escapes; a browser escapes them itself. */
function festivalAddress({ name, date }: Festival, today: CivilDate): string {
  const { path } = pageById('lunar/festival');
  return yearAddress(path, date.year, today.year, `f=${name}`);
}
