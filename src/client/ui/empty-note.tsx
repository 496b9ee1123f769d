import type { ReactNode } from 'react';
import styles from './message.module.css';

interface NoteProps {
  readonly text: ReactNode;
  readonly children?: ReactNode;
  /** Whether the note comes while the page is open, so that screen readers announce it. */
  readonly isStatus?: boolean;
}

/** Stands in place of a list that has nothing to show: the same window, a line of text, and what one can do. */
export function EmptyNote({ text, children, isStatus = false }: NoteProps) {
  return (
    <div className={styles.message} data-note {...(isStatus ? { role: 'status' } : {})}>
      <p>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
