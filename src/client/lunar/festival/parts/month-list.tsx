import { daysBetween, isOver } from '#domain/calendar/days-left.ts';
import type { Festival } from '#domain/calendar/festivals.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { FestivalItem } from './festival-item.tsx';
import styles from './month-list.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly festivals: readonly Festival[];
}

/** Lists the festivals by month, with links to each month. */
export function MonthList({ year, today, festivals }: Props) {
  const months = [...new Set(festivals.map(({ date }) => date.month))];
  const next = year === today.year ? festivals.find((festival) => !isOver(today, festival)) : undefined;
  const isNext = ({ date }: Festival): boolean => next !== undefined && daysBetween(next.date, date) === 0;
  return (
    <>
      {months.length > 1 && (
        <nav className={styles.jump} aria-label="跳到某个月">
          {months.map((month) => (
            <a
              key={month}
              href={`#${anchor(month)}`}
              aria-current={year === today.year && month === today.month ? 'date' : undefined}
            >
              {`${month} 月`}
            </a>
          ))}
        </nav>
      )}
      {months.map((month) => {
        const those = festivals.filter(({ date }) => date.month === month);
        return (
          <section key={month} className={styles.month} aria-labelledby={anchor(month)}>
            <h2 id={anchor(month)}>{month} 月</h2>
            <ul className={styles.list}>
              {those.map((festival) => (
                <FestivalItem
                  key={`${festival.name} ${festival.date.day}`}
                  festival={festival}
                  today={today}
                  next={isNext(festival)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function anchor(month: number): string {
  return `m${month}`;
}
