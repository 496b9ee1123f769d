import { termYears, type TermName } from '#domain/lunar/index.ts';
import { stripOf, stripText } from '#domain/term-letter/strip.ts';
import styles from './term-strip.module.css';

const axisYears = [1900, 1950, 2000, 2050, 2100];

/** The instants of a term in all years of the table, a dot a year: leap years pull them back, and the year 1900 had no leap day. */
export function TermStripFigure({ name, year }: { name: TermName; year: number }) {
  const strip = stripOf(name);
  const { days, places } = strip;
  const words = stripText(name, strip);
  const dot = (index: number): string => `M${index + 0.5} ${places[index]!.toFixed(2)}h.01`;
  const height = days.length;
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing}>
        <ol className={styles.days} aria-hidden="true">
          {days.map(({ month, day }) => (
            <li key={day}>{`${month} 月 ${day} 日`}</li>
          ))}
        </ol>
        <svg
          className={styles.strip}
          viewBox={`0 0 ${places.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${words}每年一个点，越往下时刻越晚。`}
        >
          <path className={styles.midnights} d={days.map((_, index) => `M0 ${index}h${places.length}`).join('')} />
          <path className={styles.dots} d={places.map((_, index) => dot(index)).join('')} />
          <path className={styles.now} d={dot(year - termYears.first)} />
        </svg>
        <ol className={styles.years} aria-hidden="true">
          {axisYears.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      </div>
      <figcaption className={styles.caption}>
        {words}每年一个点，横线是午夜，亮的一点是 {year} 年。平年往后挪近六小时，多一个闰日就拉回十八小时。
      </figcaption>
    </figure>
  );
}
