import type { ReactNode } from 'react';
import styles from './floating-note.module.css';

/** A note with an action over the foot of the screen; nothing in the page moves for it. */
export function FloatingNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.note} data-unprinted role="status">
      <span>{text}</span>
      {children}
    </div>
  );
}
