import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** One thing to do, and at most one link beside it. */
  readonly children?: ReactNode;
}

/** A page with one message: a small window in the snow, a title, a line of text, and what one can do. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <section className={styles.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </section>
  );
}
