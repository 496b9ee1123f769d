import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

/** Buttons side by side: the ways on from a form, a dialog or a paragraph. */
export function Actions({ isAtEnd = false, children }: { isAtEnd?: boolean; children: ReactNode }) {
  return (
    <div className={styles.actions} data-end={isAtEnd || undefined}>
      {children}
    </div>
  );
}

/** Why a form was refused. It is always rendered, because screen readers announce only what changes in an element they know. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
