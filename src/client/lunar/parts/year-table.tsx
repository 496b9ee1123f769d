import type { ReactNode } from 'react';
import { daysBetween, daysLeftText, isOver, type DatedEvent } from '#domain/calendar/days-left.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import styles from './table.module.css';

interface Props<Item> {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly today: CivilDate;
  readonly items: readonly Item[];
  /** The next events, whose rows are highlighted. */
  readonly next: readonly DatedEvent[];
  /** The present events, whose rows are highlighted as well. */
  readonly current?: readonly DatedEvent[];
  /** Renders the cells of a row; the days left follow them. */
  readonly children: (item: Item) => ReactNode;
}

/** The table of a year's events, each with the days left until it. */
export function YearTable<Item extends DatedEvent & { readonly name: string }>(props: Props<Item>) {
  const { caption, columns, today, items, next, current = [], children } = props;
  const isNext = ({ date }: Item): boolean => next.some((other) => daysBetween(other.date, date) === 0);
  const isCurrent = ({ date }: Item): boolean => current.some((other) => daysBetween(other.date, date) === 0);
  return (
    // On the narrowest screens the table scrolls, so it takes the focus for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[...columns, '距今天'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={`${item.name} ${item.date.month}-${item.date.day}`}
              data-over={isOver(today, item) || undefined}
              data-next={isNext(item) || undefined}
              data-current={isCurrent(item) || undefined}
            >
              {children(item)}
              <td>
                {daysLeftText(today, item)}
                {isCurrent(item) && <span className={styles.small}>现在</span>}
                {isNext(item) && <span className={styles.small}>下一个</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
