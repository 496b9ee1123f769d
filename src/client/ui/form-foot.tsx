import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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

interface DialogFootProps {
  readonly verb: string;
  /** Carries it out; without it the button submits the form around it. */
  readonly go?: () => void;
  readonly close: () => void;
  readonly leaveWords?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** The button that has the focus at first, where no field has it. */
  readonly first?: 'close' | 'go';
}

/** The buttons at the end of a dialog: the way out, and what was asked about. */
export function DialogFoot(props: DialogFootProps) {
  const { verb, go, close, leaveWords = '取消', isDangerous = false, isBusy = false, first } = props;
  return (
    <Actions isAtEnd>
      <Button kind="quiet" onClick={close} data-first={first === 'close' || undefined}>
        {leaveWords}
      </Button>
      <Button
        type={go ? 'button' : 'submit'}
        kind={isDangerous ? 'danger' : 'main'}
        aria-disabled={isBusy}
        data-first={first === 'go' || undefined}
        {...(go && { onClick: go })}
      >
        {verb}
      </Button>
    </Actions>
  );
}
