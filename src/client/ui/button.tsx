import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'main' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small';
}

export function Button({ kind = 'main', size = 'normal', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={styles.button} data-kind={kind} data-size={size} {...rest} />;
}

/** One of several small buttons in a bar or a row, none of which is the main one. */
export function QuietButton(props: Omit<ButtonProps, 'kind' | 'size'>) {
  return <Button kind="quiet" size="small" {...props} />;
}
