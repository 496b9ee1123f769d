import type { ReactNode } from 'react';
import styles from '../base64.module.css';

interface Props {
  /** What screen readers call it. */
  readonly name: string;
  readonly look: 'code' | 'hex' | 'table';
  readonly children: ReactNode;
}

/** A box that scrolls by itself: whoever has only keys must be able to reach it. */
export function ScrollBox({ name, look, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} data-look={look} role="region" aria-label={name} tabIndex={0}>
      {look === 'table' ? children : <pre>{children}</pre>}
    </div>
  );
}
