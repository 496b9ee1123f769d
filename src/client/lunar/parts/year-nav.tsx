import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { isYearIn, readYear, type YearRange } from '#domain/calendar/year.ts';
import { useServices } from '../../state/services.ts';
import { yearAddress, yearPlace } from './year-query.ts';
import styles from './year-nav.module.css';

interface Props {
  readonly path: string;
  readonly year: number;
  /** The year shown where the address names none. */
  readonly opening: number;
  readonly years: YearRange;
  /** The other parameters of the address, which links to other years keep. */
  readonly rest?: string | undefined;
}

interface NavProps extends Props {
  /** The words that lead back to the opening year. */
  readonly back: string;
  /**
   * Whether `year` is merely the nearest to a requested year outside the range; previous and next are then left out.
   */
  readonly outside: boolean;
}

/** Steps to the previous and the next year, to any other by its number, and back to the opening year. */
export function YearNav({ back, outside, ...place }: NavProps) {
  const { path, year, opening, years, rest } = place;
  const away = year !== opening && isYearIn(opening, years);
  return (
    <nav className={styles.bar} data-unprinted aria-label="换一年">
      {away && (
        <Link href={yearAddress(path, opening, opening, rest)} className={styles.back}>
          {back}
        </Link>
      )}
      <Step {...place} to={outside ? undefined : year - 1} icon={<ChevronLeft aria-hidden />} />
      <YearForm {...place} />
      <Step {...place} to={outside ? undefined : year + 1} icon={<ChevronRight aria-hidden />} />
    </nav>
  );
}

/** A step to a neighbouring year; at the ends of the range its room stays, so that nothing moves below the pointer. */
function Step({ path, opening, years, rest, to, icon }: Props & { to: number | undefined; icon: ReactNode }) {
  if (to === undefined || !isYearIn(to, years)) return <span className={styles.step} />;
  return (
    <Link href={yearAddress(path, to, opening, rest)} className={styles.step} aria-label={`${to} 年`}>
      {icon}
    </Link>
  );
}

/** A GET form: without JavaScript the browser itself requests the address with `?year=`. */
function YearForm({ path, year, opening, years, rest }: Props) {
  const { platform } = useServices();
  const input = useRef<HTMLInputElement>(null);
  // The field stays mounted when the year changes, so that it keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = String(year);
  }, [year]);
  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = readYear(String(new FormData(event.currentTarget).get('year')));
    if (chosen !== undefined) platform.go(yearAddress(path, chosen, opening, rest));
  }
  return (
    <form className={styles.form} action={path.replace(yearPlace, '')} onSubmit={go}>
      {[...new URLSearchParams(rest)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={input}
        name="year"
        type="number"
        inputMode="numeric"
        enterKeyHint="go"
        aria-label={`年份，${years.first} 至 ${years.last}`}
        min={years.first}
        max={years.last}
        defaultValue={year}
        required
      />
      <button type="submit">前往</button>
    </form>
  );
}
