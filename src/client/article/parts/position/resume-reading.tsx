import { History, X } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import type { Heading } from '#domain/article/headings.ts';
import type { SavedPosition } from '#domain/article/saved-position.ts';
import { useSavedPosition } from './use-saved-position.ts';
import styles from './reading-place.module.css';

interface Props {
  /** The key under which the position is stored. */
  readonly path: string;
  readonly headings: readonly Heading[];
}

/** Stores the reading position of this page, and offers to continue at the stored one. */
export function ResumeReading({ path, headings }: Props) {
  const { offered, resume, dismiss } = useSavedPosition(path);
  return (
    <div role="status" className={styles.holder} data-unprinted>
      {offered && (
        <p className={styles.offer}>
          <Button kind="quiet" onClick={resume}>
            <History aria-hidden />
            <span>{sentenceOf(offered, headings)}</span>
          </Button>
          <button type="button" className={styles.close} aria-label="不用了" onClick={dismiss}>
            <X aria-hidden />
          </button>
        </p>
      )}
    </div>
  );
}

function sentenceOf({ heading, ratio }: SavedPosition, headings: readonly Heading[]): string {
  const text = headings.find(({ id }) => id === heading)?.text;
  return text ? `接着上次读到的“${text}”` : `接着上次读到的地方（${Math.round(ratio * 100)}%）`;
}
