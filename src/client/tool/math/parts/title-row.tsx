import type { ReactNode } from 'react';
import styles from './title-row.module.css';

/** The name of the page in one line with its ways to other views, so that the page's work has the screen. */
export function TitleRow({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.row}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
