import { useEffect } from 'react';
import { Link } from 'wouter';
import { articlesPath } from '#domain/article/address.ts';
import { bookPath } from '#domain/book/paths.ts';
import { correctedTexts, correctionAnchor } from '#site/corrected-texts.ts';
import { pageById } from '#site/match.ts';
import '../../style/prose.css';
import { useServices } from '../../state/services.ts';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import { Facts } from '../../ui/facts.tsx';
import { MistakeMail } from '../../ui/mistake-mail.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { type Correction, corrections } from './corrections.ts';

/** What was untrue in the texts of the house, and what is so. */
export function Page() {
  useFragment();
  const days = [...new Set(corrections.map(({ day }) => day))];
  const faults = corrections.reduce((sum, correction) => sum + correction.faults.length, 0);
  return (
    <ReadingPage title={pageById('about/corrections').title}>
      <article className="prose">
        <p>
          随站的文章、教程和页面发布之后改正的事实错误，共 {faults}{' '}
          处。没有写明是谁指出的，都是我们自己复查时发现的。只改字句的不列。
        </p>
        <Write />
        {days.map((day) => (
          <section key={day}>
            <h2>
              <CalendarDay day={day} />
            </h2>
            {corrections
              .filter((correction) => correction.day === day)
              .map((correction) => (
                <Entry key={correction.text} correction={correction} />
              ))}
          </section>
        ))}
      </article>
    </ReadingPage>
  );
}

/** Scrolls to the entry that the fragment names, because a link within the site only opens the page at its top. */
function useFragment(): void {
  const { platform } = useServices();
  useEffect(() => {
    const id = platform.fragment().slice(1);
    if (id !== '') requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
  }, [platform]);
}

function Write() {
  const { contact } = useServices().settings;
  if (!contact) return null;
  return (
    <p>
      发现错误，请写信到 <MistakeMail words={contact} />
      ，写明哪一篇、哪一句。
    </p>
  );
}

function Entry({ correction: { text, title, day, faults, noticedBy } }: { correction: Correction }) {
  return (
    <section id={correctionAnchor(text, day)}>
      <h3>
        <Link href={pathOf(text)}>{title}</Link>
      </h3>
      {faults.map(({ said, right }) => (
        <Facts key={said}>
          <dt>原来</dt>
          <dd>{said}</dd>
          <dt>更正</dt>
          <dd>{right}</dd>
        </Facts>
      ))}
      {noticedBy && <p>指出错误的是{noticedBy}。</p>}
    </section>
  );
}

function pathOf(text: string): string {
  if (!(text in correctedTexts)) return `/${text}`;
  return text.includes('/') ? bookPath(text) : articlesPath + text;
}
