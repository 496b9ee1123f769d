import type { ReactNode } from 'react';
import styles from './floating-note.module.css';

/** Something to know or to do about what is on the screen, over its foot: nothing in the page moves for it. */
export function FloatingNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      <span>{text}</span>
      {children}
    </div>
  );
}
