import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFocusTrap } from './use-focus-trap.ts';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, open as long as it is rendered. The focus goes to the element with `data-first`, else to the dialog
 * itself, so that screen readers announce it. On a phone it slides in from below, where the thumb is.
 */
export function Dialog({ title, close, children }: Props) {
  const name = useId();
  const area = useRef<HTMLDivElement>(null);
  useFocusTrap(area, true, close);
  return createPortal(
    <div className={styles.ground}>
      <div ref={area} className={styles.dialog} role="dialog" aria-modal="true" aria-labelledby={name} tabIndex={-1}>
        <div className={styles.head}>
          <h2 id={name}>{title}</h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={close}>
            <X aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
