import type { ReactNode } from 'react';
import styles from './spoken.module.css';

/** Text that is heard and not seen, where what is seen is too short to be understood by ear. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>;
}
