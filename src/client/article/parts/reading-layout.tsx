import type { ReactNode } from 'react';
import type { Heading } from '#domain/article/headings.ts';
import { Contents } from './contents/contents.tsx';
import styles from './reading-layout.module.css';

interface Props {
  readonly headings: readonly Heading[];
  /** The title and the line of facts below it. */
  readonly header: ReactNode;
  /** A picture wider than the text; on a phone picture and lead follow the first paragraph, so that reading begins at once. */
  readonly cover?: ReactNode;
  /** The author's summary. */
  readonly lead?: string;
  /** The chapters of the book that the text belongs to. */
  readonly chapters?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a text: header, cover, lead, text in a comfortable line width, what follows, and contents in the margins. */
export function ReadingLayout({ headings, header, cover, lead, chapters, children }: Props) {
  return (
    <article className={styles.reading} data-opening={cover || lead ? true : undefined}>
      <div className={styles.header}>{header}</div>
      {cover && <div className={styles.cover}>{cover}</div>}
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>{children}</div>
      <Contents headings={headings} chapters={chapters} />
    </article>
  );
}
