import { Link } from 'wouter';
import { noonLongitude } from '#domain/calendar/term-clock.ts';
import { degreesPerTerm, termKindOf, longitudeOf, seasonNames, termsOfSeason } from '#domain/calendar/term-facts.ts';
import type { CivilDate, SolarTerm } from '#domain/lunar/index.ts';
import { termAddress } from '../state.ts';
import { pointAt, slicePath } from './ring-geometry.ts';
import styles from './term-ring.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly terms: readonly SolarTerm[];
  readonly chosen: SolarTerm;
}

/** Distances from the centre in a viewBox of 400 by 400. */
const radius = { seasons: [86, 118], seasonName: 102, orbit: 136, reach: [119, 199], name: 175 } as const;

const degreesPerSeason = 90;

/**
 * Draws the year as a ring: each term at its solar longitude, the seasons inside, today's Sun on its orbit, and the
 * chosen term in the centre.
 */
export function TermRing({ year, today, terms, chosen }: Props) {
  const sun = year === today.year ? noonLongitude(today) : undefined;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.ring}
        viewBox="-200 -200 400 400"
        role="group"
        aria-label={`${year} 年二十四节气在黄道上的位置`}
      >
        <defs>
          <MarkShape />
        </defs>
        <Seasons />
        {terms.map((term) => (
          <TermMark key={term.name} term={term} chosen={term === chosen} />
        ))}
        {sun !== undefined && <Sun longitude={sun} />}
        <RingCentre term={chosen} />
      </svg>
      <figcaption className={styles.caption}>
        春分在左，夏至在上，顺时针一圈是一年，越靠上白天越长。实心点是中气，空心点是节。
        {sun !== undefined && `带线的点是今天正午的太阳，黄经约 ${sun.toFixed(1)}°。`}
      </figcaption>
    </figure>
  );
}

function Seasons() {
  const [inner, outer] = radius.seasons;
  return (
    <g aria-hidden="true">
      {seasonNames.map((season) => {
        const from = longitudeOf(termsOfSeason(season)[0]!);
        const middle = pointAt(from + degreesPerSeason / 2, radius.seasonName);
        return (
          <g key={season} className={styles.season} data-season={season}>
            <path d={slicePath({ from: from + 0.8, to: from + degreesPerSeason - 0.8, inner, outer })} />
            <text {...middle} dy="0.36em">
              {season}
            </text>
          </g>
        );
      })}
      <circle className={styles.orbit} r={radius.orbit} />
    </g>
  );
}

/** The mark of a term at the longitude 0; each term shows it turned, so that the page holds its outline once. */
function MarkShape() {
  const [inner, outer] = radius.reach;
  return (
    <g id="term-mark">
      <path
        className={styles.slice}
        d={slicePath({ from: -degreesPerTerm / 2, to: degreesPerTerm / 2, inner, outer })}
      />
      <circle className={styles.dot} cx={-radius.orbit} r={4.5} />
    </g>
  );
}

function TermMark({ term, chosen }: { term: SolarTerm; chosen: boolean }) {
  const { name, date } = term;
  const longitude = longitudeOf(name);
  return (
    <Link
      href={termAddress(date.year, name)}
      className={styles.term}
      data-kind={termKindOf(name)}
      aria-label={`${name}，${date.month} 月 ${date.day} 日，黄经 ${longitude} 度`}
      aria-current={chosen || undefined}
    >
      <use href="#term-mark" transform={`rotate(${longitude})`} />
      <text {...pointAt(longitude, radius.name)} dy="0.36em">
        {name}
      </text>
    </Link>
  );
}

function Sun({ longitude }: { longitude: number }) {
  const [start, sun] = [pointAt(longitude, radius.seasons[0]), pointAt(longitude, radius.orbit)];
  return (
    <g className={styles.sun} aria-hidden="true">
      <line x1={start.x} y1={start.y} x2={sun.x} y2={sun.y} />
      <circle cx={sun.x} cy={sun.y} r={8} />
    </g>
  );
}

function RingCentre({ term: { name, date } }: { term: SolarTerm }) {
  return (
    <g className={styles.middle} aria-hidden="true">
      <text y="-22">{`${date.year} 年`}</text>
      <text className={styles.chosen} y="14">
        {name}
      </text>
      <text y="42">{`${date.month} 月 ${date.day} 日`}</text>
    </g>
  );
}
