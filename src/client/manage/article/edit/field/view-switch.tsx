import { Eye, PenLine } from 'lucide-react';
import type { Views } from './use-views.ts';
import styles from './writing-field.module.css';

interface Props {
  readonly views: Views;
  readonly turn: (toReading: boolean) => void;
  readonly setBeside: (beside: boolean) => void;
}

/** Between writing and reading on a narrow screen; on a wide one the preview beside the text is shown or put away. */
export function ViewSwitch({ views: { isWide, isReading, isPreviewed }, turn, setBeside }: Props) {
  if (isWide) {
    return (
      <button type="button" className={styles.view} aria-pressed={isPreviewed} onClick={() => setBeside(!isPreviewed)}>
        <Eye aria-hidden /> 预览
      </button>
    );
  }
  return (
    <div className={styles.views} role="group" aria-label="写或看">
      <button type="button" className={styles.view} aria-pressed={!isReading} onClick={() => turn(false)}>
        <PenLine aria-hidden /> 写
      </button>
      <button type="button" className={styles.view} aria-pressed={isReading} onClick={() => turn(true)}>
        <Eye aria-hidden /> 看
      </button>
    </div>
  );
}
