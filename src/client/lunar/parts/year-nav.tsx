import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { isYearIn, readYear, type YearRange } from '../../../domain/calendar/year.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import styles from './year-nav.module.css';
import { yearAddress } from './year-query.ts';

interface Props {
  readonly path: string;
  readonly year: number;
  readonly thisYear: number;
  readonly years: YearRange;
  /** The other parameters of the address, which links to other years keep. */
  readonly rest?: string | undefined;
}

interface NavProps extends Props {
  /**
   * Whether `year` is merely the nearest to a requested year outside the range; previous and next are then left out.
   */
  readonly outside: boolean;
}

/** Links the previous year, the next year, this year, and any other by its number. */
export function YearNav({ outside, ...place }: NavProps) {
  const { path, year, thisYear, years, rest } = place;
  const away = year !== thisYear && isYearIn(thisYear, years);
  return (
    <nav className={styles.bar} aria-label="换一年">
      {!outside && year > years.first && (
        <Link href={yearAddress(path, year - 1, thisYear, rest)} className={styles.step}>
          <ChevronLeft aria-hidden />
          {year - 1} 年
        </Link>
      )}
      {!outside && year < years.last && (
        <Link href={yearAddress(path, year + 1, thisYear, rest)} className={styles.step}>
          {year + 1} 年
          <ChevronRight aria-hidden />
        </Link>
      )}
      {away && (
        <Link href={yearAddress(path, thisYear, thisYear, rest)} className={styles.step}>
          回到今年
        </Link>
      )}
      <YearForm key={year} {...place} />
    </nav>
  );
}

/** A GET form: without JavaScript the browser itself requests the address with `?year=`. */
function YearForm({ path, year, thisYear, years, rest }: Props) {
  const { platform } = useServices();
  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = readYear(String(new FormData(event.currentTarget).get('year')));
    if (chosen !== undefined) platform.go(yearAddress(path, chosen, thisYear, rest));
  }
  return (
    <form className={styles.form} action={path} onSubmit={go}>
      {[...new URLSearchParams(rest)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        name="year"
        type="number"
        inputMode="numeric"
        aria-label={`年份，${years.first} 至 ${years.last}`}
        min={years.first}
        max={years.last}
        defaultValue={year}
        required
      />
      <Button type="submit" kind="quiet">
        查这一年
      </Button>
    </form>
  );
}
