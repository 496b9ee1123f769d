import type { ReactNode } from 'react';
import type { Heading } from '../../../domain/article/headings.ts';
import { Contents } from './contents/contents.tsx';
import { listedHeadings } from './contents/listed-headings.ts';
import styles from './reading-layout.module.css';

interface Props {
  readonly headings: readonly Heading[];
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a text: header, table of contents, text in a comfortable line width, and what follows. */
export function ReadingLayout({ headings, header, children }: Props) {
  const hasContents = listedHeadings(headings).length > 1;
  return (
    <article className={styles.reading} data-contents={hasContents || undefined}>
      <div className={styles.header}>{header}</div>
      {hasContents && (
        <div className={styles.contents}>
          <Contents headings={headings} />
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </article>
  );
}
