import type { ComponentProps, ReactNode } from 'react';
import styles from './fold.module.css';

interface Props extends Omit<ComponentProps<'details'>, 'className'> {
  readonly summary: ReactNode;
  /** `card` stands by itself, `line` inside a card */
  readonly look?: 'card' | 'line';
}

/** Content that is folded until the reader opens it, and in the page all the same. */
export function Disclosure({ summary, look = 'card', children, ...rest }: Props) {
  return (
    <details {...rest} className={styles.fold} data-look={look}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
