import { useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useDeferredWork } from '#client/state/use-deferred-work.ts';
import { TableHead } from '#client/ui/table-head.tsx';
import { wholeAddress } from '#client/ui/whole-address.ts';
import { termFeed } from '#contract/term-feed.ts';
import { longitudeOf } from '#domain/calendar/term-facts.ts';
import { instantErrorOf, termYears, type SolarTerm, type TermName } from '#domain/lunar/index.ts';
import {
  cityDays,
  instantParts,
  lengthText,
  loadTermLetter,
  termLetterParts,
  timeText,
} from '#domain/term-letter/letter.ts';
import { stripOf, stripText } from '#domain/term-letter/strip.ts';
import { termLetterTitles } from '#domain/term-letter/titles.ts';
import type { TermLetterText } from '../facts.ts';
import note from '#client/ui/note.module.css';
import table from '../../parts/table.module.css';
import styles from './term-letter.module.css';
import termStrip from './term-strip.module.css';

const fragment = 'letter';

/** The letter of a term with the figures of one year: the instant, the day in five cities, and the term in 201 years. */
export function TermLetter({ term }: { term: SolarTerm }) {
  const { name, date } = term;
  const section = useRef<HTMLElement>(null);
  const text = useTermLetter(name, section);
  if (text === undefined) return null;
  const { day, clock } = instantParts(term);
  return (
    <section ref={section} id={fragment} className={styles.letter} aria-labelledby="letter-title">
      <p className={note.note}>节气信 · {name}</p>
      <h2 id="letter-title">{termLetterTitles[name]}</h2>
      <p className={styles.instant}>
        {`${date.year} 年 ${day} ${clock} 交节，太阳黄经 ${longitudeOf(name)}°，误差 ±${instantErrorOf(date.year).plusMinus} 秒`}
      </p>
      <div className={styles.text}>
        {termLetterParts(text, term).map((part) =>
          part.source === undefined ? (
            <p key={part.text}>{part.text}</p>
          ) : (
            <figure key={part.text}>
              <blockquote>
                {sentencesOf(part.text).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </blockquote>
              <figcaption>{part.source}</figcaption>
            </figure>
          ),
        )}
      </div>
      <Cities term={term} />
      <TermStripFigure name={name} year={date.year} />
      <p className={note.note} data-unprinted>
        数字由引擎按 {date.year} 年算出。到交节那天，这封信会出现在首页和
        <FeedLink />
        里。
      </p>
    </section>
  );
}

/** The text in the rendered page, or from the chunk of its season; a reader who was sent to a letter that comes late is taken there. */
function useTermLetter(name: TermName, section: { readonly current: HTMLElement | null }): string | undefined {
  const { facts, platform } = useServices();
  const rendered = facts['lunar/term'] as TermLetterText | undefined;
  const isRendered = rendered?.name === name;
  const loaded = useDeferredWork(isRendered ? undefined : name, async () => ({
    name,
    text: await loadTermLetter(name),
  }));
  const isLate = !isRendered && loaded?.name === name;
  useEffect(() => {
    if (isLate && platform.fragment() === `#${fragment}`) section.current?.scrollIntoView();
  }, [isLate, platform, section]);
  return [rendered, loaded].find((each) => each?.name === name)?.text;
}

/** The feed is on the site also where the page is a file. */
function FeedLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const [address, setAddress] = useState<string>(termFeed.path);
  useEffect(() => setAddress(link.current ? wholeAddress(link.current) : termFeed.path), []);
  return (
    <a ref={link} href={address} type={termFeed.type}>
      节气信的订阅源
    </a>
  );
}

/** The sentences of a verse, each for a line of its own. */
function sentencesOf(verse: string): string[] {
  return verse
    .replace(/([。？！])/g, '$1\n')
    .trim()
    .split('\n');
}

function Cities({ term }: { term: SolarTerm }) {
  const { date, name } = term;
  return (
    <table className={table.table}>
      <caption>{`${date.year} 年${name}当天的白天，北京时间`}</caption>
      <TableHead columns={['城市', '日出', '日落', '白天']} />
      <tbody>
        {cityDays(term).map(({ name: city, rise, set }) => (
          <tr key={city}>
            <th scope="row">{city}</th>
            <td className={table.clock}>{timeText(rise)}</td>
            <td className={table.clock}>{timeText(set)}</td>
            <td>{lengthText(set - rise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const axisYears = [1900, 1950, 2000, 2050, 2100];

/** The instants of a term in all years of the table, a dot a year: leap years pull them back, and the year 1900 had no leap day. */
function TermStripFigure({ name, year }: { name: TermName; year: number }) {
  const strip = stripOf(name);
  const { days, places } = strip;
  const words = stripText(name, strip);
  const dot = (index: number): string => `M${index + 0.5} ${places[index]!.toFixed(2)}h.01`;
  const height = days.length;
  return (
    <figure className={termStrip.figure}>
      <div className={termStrip.drawing}>
        <ol className={termStrip.days} aria-hidden="true">
          {days.map(({ month, day }) => (
            <li key={day}>{`${month} 月 ${day} 日`}</li>
          ))}
        </ol>
        <svg
          className={termStrip.strip}
          viewBox={`0 0 ${places.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${words}每年一个点，越往下时刻越晚。`}
        >
          <path className={termStrip.midnights} d={days.map((_, index) => `M0 ${index}h${places.length}`).join('')} />
          <path className={termStrip.dots} d={places.map((_, index) => dot(index)).join('')} />
          <path className={termStrip.now} d={dot(year - termYears.first)} />
        </svg>
        <ol className={termStrip.years} aria-hidden="true">
          {axisYears.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      </div>
      <figcaption className={termStrip.caption}>
        {words}每年一个点，横线是午夜，亮的一点是 {year} 年。平年往后挪近六小时，多一个闰日就拉回十八小时。
      </figcaption>
    </figure>
  );
}
