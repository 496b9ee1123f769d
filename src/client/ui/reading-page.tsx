import type { ReactNode } from 'react';
import styles from './reading-page.module.css';

interface Props {
  readonly title: string;
  /** What stands on the line of the title, at its end. */
  readonly beside?: ReactNode;
  /** `page`: on the site's page edges, for a page of lists. */
  readonly width?: 'page';
  readonly children: ReactNode;
}

/** A page on the edges of an article's text, with its title in Song. */
export function ReadingPage({ title, beside, width, children }: Props) {
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {beside}
      </header>
      {children}
    </div>
  );
}
