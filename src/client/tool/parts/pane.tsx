import type { ReactNode } from 'react';
import styles from './pane.module.css';

/** Each bench has one pane of each kind: what the reader gives the tool, and what it answers. */
export type PaneKind = 'input' | 'result';

interface PaneProps {
  readonly kind: PaneKind;
  /** The name of the pane, or the label of its control. */
  readonly label: ReactNode;
  /** What changes the result; on a phone it stands below the label. */
  readonly options?: ReactNode;
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** What is said about the text: an error with its remedy, or figures. Its room is kept, so that nothing moves when it comes. */
  readonly foot?: ReactNode;
}

/** One half of the bench. Its body fills what bar and foot leave, and scrolls inside. */
export function Pane({ kind, label, actions, options, children, foot }: PaneProps) {
  return (
    <div className={styles.pane} data-pane={kind}>
      <div className={styles.bar} data-options={options ? '' : undefined}>
        <div className={styles.label}>{label}</div>
        {options && <div className={styles.options}>{options}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
