import type { ComponentProps } from 'react';
import styles from './choices.module.css';

/** A named group of check boxes or radio buttons, each in a label of its own. */
export function Choices({ legend, children, ...rest }: ComponentProps<'fieldset'> & { legend: string }) {
  return (
    <fieldset className={styles.choices} {...rest}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
