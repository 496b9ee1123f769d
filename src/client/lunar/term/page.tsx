import { daysBetween, nextOf } from '../../../domain/calendar/days-left.ts';
import { isDuring, termPeriodsOf } from '../../../domain/calendar/term-periods.ts';
import { type CivilDate, termsOf, termYears, type SolarTerm } from '../../../domain/lunar/index.ts';
import type { PageHead } from '../../../site/rendering.ts';
import { Subscribe } from '../parts/subscribe.tsx';
import { yearHead } from '../parts/year-head.ts';
import { YearPage } from '../parts/year-page.tsx';
import { YearTable } from '../parts/year-table.tsx';
import { ChosenTerm } from './parts/chosen-term.tsx';
import { Countdown } from './parts/countdown.tsx';
import { MoonPhases } from './parts/moon-phases.tsx';
import { SeasonalPeriods } from './parts/seasonal-periods.tsx';
import { TermMeanings } from './parts/term-meanings.tsx';
import { TermRing } from './parts/term-ring.tsx';
import { readTerm, termOfDay, termAddress } from './state.ts';
import styles from './term.module.css';
import { notesOf } from './notes.ts';
import { Link } from 'wouter';
import { termKindOf, longitudeOf } from '../../../domain/calendar/term-facts.ts';
import { DayText } from '../parts/day-text.tsx';
import table from '../parts/table.module.css';
import { Disputed } from './parts/disputed.tsx';
import { beijingInstant } from '../parts/beijing-instant.ts';
import cellStyles from './parts/term-cells.module.css';

export function head(_: unknown, { search }: { search: string }): Partial<PageHead> {
  return yearHead('lunar/term', search, termYears);
}

export function Page({ search }: { search: string }) {
  const { name } = readTerm(search);
  const rest = name ? new URLSearchParams({ term: name }).toString() : '';
  return (
    <YearPage id="lunar/term" search={search} years={termYears} lead={<Countdown />} rest={rest}>
      {(year, today) => <TermYear year={year} today={today} search={search} />}
    </YearPage>
  );
}

function TermYear({ year, today, search }: { year: number; today: CivilDate; search: string }) {
  const { name: asked, problem } = readTerm(search);
  const terms = termPeriodsOf(year);
  const name = asked ?? termOfDay(today);
  const chosen = terms.find((term) => term.name === name)!;
  const place = { year, today };
  return (
    <>
      {problem && (
        <p className={styles.refusal} role="alert">
          {problem}下面是{name}。
        </p>
      )}
      <div className={styles.pair}>
        <TermRing {...place} terms={terms} chosen={chosen} />
        <ChosenTerm term={chosen} today={today} asked={asked} />
      </div>
      <SectionLinks />
      <TermTable {...place} />
      <SeasonalPeriods {...place} />
      <MoonPhases {...place} />
      <TermMeanings terms={terms} chosen={name} />
      <TermNotes year={year} />
      <Subscribe feeds={['terms']} />
    </>
  );
}

function SectionLinks() {
  return (
    <nav className={styles.ways} aria-label="本页内容">
      <a href="#seasons">三伏数九入梅</a>
      <a href="#moon">朔望</a>
      <a href="#meanings">含义与七十二候</a>
      <a href="#notes">时刻有多准</a>
    </nav>
  );
}

function TermTable({ year, today }: { year: number; today: CivilDate }) {
  const terms = termPeriodsOf(year);
  const next = nextOf(today, termYears, (each) => termsOf(each).filter(({ date }) => daysBetween(today, date) > 0));
  return (
    <YearTable
      caption={`${year} 年二十四节气`}
      columns={['节气', '日期与北京时间']}
      today={today}
      items={terms}
      next={next}
      current={terms.filter((term) => isDuring(today, term))}
    >
      {(term) => <TermCells term={term} />}
    </YearTable>
  );
}

/** Shows the accuracy of the year's instants and its peculiarities. */
function TermNotes({ year }: { year: number }) {
  return (
    <section id="notes" className={styles.section}>
      <h2>时刻有多准</h2>
      {notesOf(year).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </section>
  );
}

/** Shows name, kind, longitude, day and instant of a solar term. */
function TermCells({ term }: { term: SolarTerm }) {
  const { name, date } = term;
  const { clock, day, onAlmanacDay } = beijingInstant(term);
  return (
    <>
      <th scope="row" className={table.name}>
        <Link href={termAddress(date.year, name)} className={cellStyles.name}>
          {name}
        </Link>
        <span className={table.small}>
          {termKindOf(name)} {longitudeOf(name)}°
        </span>
      </th>
      <td>
        <div className={table.lines}>
          <DayText date={date} />
          <span className={table.clock}>{onAlmanacDay ? clock : `${day} ${clock}`}</span>
          <Disputed date={date} kind="term" />
        </div>
      </td>
    </>
  );
}
