import type { Section } from '../sections.ts';

/** A part of the article, flat, so that the spacing of prose applies to it. */
export function SectionText({ section: { heading, paragraphs, points = [] } }: { section: Section }) {
  return (
    <>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
