import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.title}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </header>
  );
}
