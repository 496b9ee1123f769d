import type { ReactNode } from 'react';
import styles from './spoken.module.css';

/** Text for screen readers only, where the visible text is too short to be understood by ear. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'h2'; children: ReactNode }) {
  return <Element className={styles.spoken}>{children}</Element>;
}
