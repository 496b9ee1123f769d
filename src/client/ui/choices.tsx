import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './choices.module.css';

/** A named group of check boxes or radio buttons, each in a label of its own that looks like a chip. */
export function Choices({ legend, children, ...rest }: ComponentProps<'fieldset'> & { legend: string }) {
  return (
    <fieldset className={styles.choices} {...rest}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A chip that leads to a narrower list, or to another word; `aria-current` says that it holds. */
export function ChipLink(props: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }) {
  return <Link className={styles.chip} {...props} />;
}
