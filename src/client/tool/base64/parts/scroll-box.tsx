import type { ReactNode } from 'react';
import styles from '../base64.module.css';

interface Props {
  /** The accessible name of the region. */
  readonly name: string;
  readonly variant: 'code' | 'hex' | 'table';
  readonly children: ReactNode;
}

/** Renders a region that scrolls by itself and takes the focus, so that the keyboard can scroll it. */
export function ScrollBox({ name, variant: look, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} data-look={look} role="region" aria-label={name} tabIndex={0}>
      {look === 'table' ? children : <pre>{children}</pre>}
    </div>
  );
}
