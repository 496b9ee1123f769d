import { type ReactNode, useEffect, useRef } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { daysBetween, isOver } from '#domain/calendar/days-left.ts';
import type { Festival } from '#domain/calendar/festivals.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { FestivalItem } from './festival-item.tsx';
import styles from './month-list.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly festivals: readonly Festival[];
  /** Whether words were searched for; every match is then shown in its place. */
  readonly isSearch: boolean;
  /** The line that says how many festivals are shown. */
  readonly children: ReactNode;
}

/** Lists the festivals by month from the present one on, with links to each month; the months before are folded below. */
export function MonthList({ year, today, festivals, isSearch, children }: Props) {
  const months = [...new Set(festivals.map(({ date }) => date.month))];
  const next = year === today.year ? festivals.find((festival) => !isOver(today, festival)) : undefined;
  const isPast = (month: number): boolean => !isSearch && year === today.year && month < today.month;
  const inMonth = (month: number): ReactNode =>
    festivals
      .filter(({ date }) => date.month === month)
      .map((festival) => (
        <FestivalItem
          key={`${festival.name} ${festival.date.day}`}
          festival={festival}
          today={today}
          next={next !== undefined && daysBetween(next.date, festival.date) === 0}
        />
      ));
  return (
    <>
      {months.length > 1 && <MonthLinks months={months} current={year === today.year ? today.month : undefined} />}
      {children}
      {months
        .filter((month) => !isPast(month))
        .map((month) => (
          <section key={month} className={styles.month} aria-labelledby={anchor(month)}>
            <h2 id={anchor(month)}>{month} 月</h2>
            <ul className={styles.list}>{inMonth(month)}</ul>
          </section>
        ))}
      {months.filter(isPast).map((month) => (
        <Disclosure key={month} look="line" summary={<PastMonth month={month} festivals={festivals} />}>
          {/* The browser unfolds what an address leads into. */}
          <ul id={anchor(month)} className={styles.list}>
            {inMonth(month)}
          </ul>
        </Disclosure>
      ))}
    </>
  );
}

/** Names a month that is over and the number of its festivals. */
function PastMonth({ month, festivals }: { month: number; festivals: readonly Festival[] }) {
  const count = festivals.filter(({ date }) => date.month === month).length;
  return (
    <span className={styles.past}>
      <b>{month} 月</b> 已过 {count} 个
    </span>
  );
}

/** One scrolling row of links to the months; the present one is marked and in sight. */
function MonthLinks({ months, current }: { months: readonly number[]; current: number | undefined }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft;
  }, [current]);
  return (
    <nav ref={row} className={styles.jump} aria-label="跳到某个月">
      {months.map((month) => (
        <a key={month} href={`#${anchor(month)}`} aria-current={month === current ? 'date' : undefined}>
          {`${month} 月`}
        </a>
      ))}
    </nav>
  );
}

function anchor(month: number): string {
  return `m${month}`;
}
