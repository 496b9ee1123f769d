import type { ReactNode } from 'react';
import styles from './message.module.css';

/** A page with one message and links that lead on. */
export function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </section>
  );
}
