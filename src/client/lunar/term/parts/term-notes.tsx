import { notesOf } from '../notes.ts';
import page from '../term.module.css';

/** How exact the instants of a year are, and what is unusual about it. */
export function TermNotes({ year }: { year: number }) {
  return (
    <section id="notes" className={page.section}>
      <h2>时刻有多准</h2>
      {notesOf(year).map((text) => (
        <p key={text} className={page.note}>
          {text}
        </p>
      ))}
    </section>
  );
}
