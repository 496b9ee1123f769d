import { kindShapes, type ShownKind } from './kind-shapes.ts';
import styles from './kind-mark.module.css';

/** Shows the mark of a kind of day beside its name. */
export function KindMark({ kind }: { kind: ShownKind }) {
  return (
    <svg className={styles.mark} viewBox="0 0 8 8" aria-hidden>
      <path d={kindShapes[kind](0, 0)} className={styles[kind]} />
    </svg>
  );
}
