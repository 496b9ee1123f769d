import type { ReactNode } from 'react';
import styles from './spoken.module.css';

/** Text for screen readers only, where the visible text is too short to be understood by ear. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>;
}
