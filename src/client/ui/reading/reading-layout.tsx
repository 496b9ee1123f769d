import { type ReactNode, useRef } from 'react';
import type { Heading } from '#domain/article/headings.ts';
import { Contents } from './contents/contents.tsx';
import { useScript } from './script/use-script.ts';
import { useHeaderAway } from './use-header-away.ts';
import styles from './reading-layout.module.css';

interface Props {
  readonly headings: readonly Heading[];
  /** The title and the line of facts below it; chapters on one page have their own. */
  readonly header?: ReactNode;
  /** The author's summary. */
  readonly lead?: string;
  /** A picture, as wide as the text, and on a phone as the screen. */
  readonly cover?: ReactNode;
  /** The chapters of the book that the text belongs to. */
  readonly chapters?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a text: header, lead, cover, text in a comfortable line width, what follows, and contents in the margins. */
export function ReadingLayout({ headings, header, lead, cover, chapters, children }: Props) {
  const article = useRef<HTMLElement>(null);
  useHeaderAway();
  useScript(article);
  return (
    <article ref={article} className={styles.reading}>
      {header && <div className={styles.header}>{header}</div>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.body}>{children}</div>
      <Contents headings={headings} chapters={chapters} />
    </article>
  );
}
