import { seasonNames, termsOfSeason, type SeasonName } from '../../../../domain/calendar/term-facts.ts';
import { termMeanings } from '../../../../domain/calendar/term-meanings.ts';
import type { TermPeriod } from '../../../../domain/calendar/term-periods.ts';
import type { TermName } from '../../../../domain/lunar/index.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DayText } from '../../parts/day-text.tsx';
import page from '../term.module.css';
import { Pentads } from './pentads.tsx';
import styles from './term-meanings.module.css';

interface Props {
  readonly terms: readonly TermPeriod[];
  readonly chosen: TermName;
}

/** Explains all 24 terms with their pentads by season; the season of the chosen term is expanded. */
export function TermMeanings({ terms, chosen }: Props) {
  return (
    <section id="meanings" className={page.section}>
      <h2>二十四节气与七十二候的含义</h2>
      {seasonNames.map((season) => (
        <Season key={season} season={season} terms={terms} open={termsOfSeason(season).includes(chosen)} />
      ))}
      <p className={page.note}>
        节气说的是黄河中下游的物候，各地早晚不一。候名出自《月令七十二候集解》，其中“鹰化为鸠”“腐草为萤”“雀入大水为蛤”是古人的误解，名称照旧。
      </p>
    </section>
  );
}

function Season({ season, terms, open }: { season: SeasonName; terms: readonly TermPeriod[]; open: boolean }) {
  const names = termsOfSeason(season);
  return (
    <Disclosure
      open={open}
      summary={
        <>
          <h3 className={styles.season}>{season}</h3> <span className={styles.names}>{names.join(' ')}</span>
        </>
      }
    >
      <div className={styles.terms}>
        {names.map((name) => (
          <Meaning key={name} term={terms.find((term) => term.name === name)!} />
        ))}
      </div>
    </Disclosure>
  );
}

function Meaning({ term: { name, date, pentads } }: { term: TermPeriod }) {
  return (
    <article className={styles.meaning}>
      <h4>
        {name} <DayText date={date} />
      </h4>
      <p>{termMeanings[name]}</p>
      <Pentads pentads={pentads} />
    </article>
  );
}
