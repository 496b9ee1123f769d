import { Check, Pin } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './pin-button.module.css';

interface Props extends Omit<ComponentProps<typeof Button>, 'kind' | 'aria-pressed'> {
  readonly isPinned: boolean;
}

/** A toggle button that pins something in the offline library. */
export function PinButton({ isPinned, children, ...rest }: Props) {
  return (
    <span className={styles.pin}>
      <Button {...rest} kind="quiet" aria-pressed={isPinned}>
        {isPinned ? <Check aria-hidden /> : <Pin aria-hidden />}
        {children}
      </Button>
    </span>
  );
}
