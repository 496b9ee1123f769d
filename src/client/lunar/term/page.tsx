import { readTermName } from '#domain/calendar/term-facts.ts';
import { termPeriodsOf } from '#domain/calendar/term-periods.ts';
import { termYears, type CivilDate } from '#domain/lunar/index.ts';
import type { PageHead } from '#site/rendering.ts';
import { datesHead, missingTitle } from '../parts/dates-head.ts';
import { Subscribe } from '../parts/subscribe.tsx';
import { yearHead } from '../parts/year-head.ts';
import { YearPage } from '../parts/year-page.tsx';
import { notesOf } from './notes.ts';
import { ChosenTerm } from './parts/chosen-term.tsx';
import { MoonPhases } from './parts/moon-phases.tsx';
import { PresentTerm } from './parts/present-term.tsx';
import { SeasonColumns } from './parts/season-columns.tsx';
import { SeasonalPeriods } from './parts/seasonal-periods.tsx';
import { TermDates } from './parts/term-dates.tsx';
import { TermRing } from './parts/term-ring.tsx';
import { readTerm, termOfDay } from './state.ts';
import links from '../parts/links.module.css';
import styles from './term.module.css';

export const documentTitle = '二十四节气表：日期与时刻 1900–2100';
const titles = { plain: documentTitle, ofYear: '二十四节气表' };

interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
}

export function head(_: unknown, { params, search }: PageProps): Partial<PageHead> {
  if (params['name'] === undefined) return yearHead('lunar/term', search, { years: termYears, titles });
  const name = readTermName(params['name']);
  return name ? datesHead('lunar/term', name) : { title: missingTitle('节气'), isMissing: true };
}

export function Page({ params: { name }, search }: PageProps) {
  return name === undefined ? <TermYears search={search} /> : <TermDates name={name} />;
}

function TermYears({ search }: { search: string }) {
  const { name } = readTerm(search);
  const rest = name ? new URLSearchParams({ term: name }).toString() : '';
  return (
    <YearPage id="lunar/term" search={search} years={termYears} titles={titles} lead={<PresentTerm />} rest={rest}>
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
      <SeasonColumns {...place} terms={terms} />
      <SectionLinks />
      <div className={styles.pair} data-unprinted>
        <TermRing {...place} terms={terms} chosen={chosen} />
        <ChosenTerm term={chosen} today={today} asked={asked} />
      </div>
      <SeasonalPeriods {...place} />
      <MoonPhases {...place} />
      <TermNotes year={year} />
      <Subscribe feeds={['terms']} />
    </>
  );
}

function SectionLinks() {
  return (
    <nav className={`${links.row} ${styles.ways}`} data-unprinted aria-label="本页内容">
      <a href="#seasons">三伏与数九</a>
      <a href="#moon">朔望</a>
      <a href="#notes">时刻的精度</a>
    </nav>
  );
}

/** Shows the accuracy of the year's instants and its peculiarities. */
function TermNotes({ year }: { year: number }) {
  return (
    <section id="notes" className={styles.section} data-unprinted>
      <h2>时刻的精度</h2>
      {notesOf(year).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </section>
  );
}
