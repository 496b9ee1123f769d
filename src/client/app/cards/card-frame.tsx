import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface Props {
  /** What the card is about, for those who hear it. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A card at the foot of the screen: what it says, what can be done, and the way to be rid of it. */
export function CardFrame({ label, title, text, close, children }: Props) {
  return (
    <aside className={styles.card} aria-label={label}>
      <div className={styles.head}>
        <p>
          <strong>{title}</strong>
        </p>
        <button type="button" className={styles.close} aria-label="关掉这个提示" onClick={close}>
          <X aria-hidden />
        </button>
      </div>
      <p className={styles.text}>{text}</p>
      {children}
    </aside>
  );
}
