import type { ComponentProps } from 'react';
import styles from './facts.module.css';

/** Names and values side by side, the names as narrow as their words. */
export function Facts(props: ComponentProps<'dl'>) {
  return <dl className={styles.facts} {...props} />;
}
