import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../check.module.css';

/** One thing that was looked at, and whether it is all right. */
export function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <div className={styles.verdict} data-good={isGood || undefined}>
      {isGood ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      <div>{children}</div>
    </div>
  );
}
