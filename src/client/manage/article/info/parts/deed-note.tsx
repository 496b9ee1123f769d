import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../../ui/button.tsx';
import { outcomeWords } from '../carry-out.ts';
import styles from './deed-note.module.css';
import type { Deeds } from '../use-deeds.ts';

/** What was just done, and the way back. It takes the focus, since the row that had it may be gone. */
export function DeedNote({ deeds, isTrash }: { deeds: Deeds; isTrash: boolean }) {
  const { progress, last } = deeds;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last) note.current?.focus({ preventScroll: true });
  }, [last]);

  /** The note goes, and the list has the focus: the next Tab is in it, not at the top of the page. */
  function dismiss(): void {
    note.current?.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
    deeds.dismiss();
  }

  return (
    <div className={styles.noteArea} role="status">
      {progress && progress.total > 1 && (
        <p className={styles.note}>
          正在处理 {progress.done} / {progress.total}
        </p>
      )}
      {!progress && last && (
        <div ref={note} className={styles.note} tabIndex={-1} data-failed={last.failed.length > 0 || undefined}>
          <p>{outcomeWords(last.deed, last)}</p>
          {last.deed === 'poster/delete' && last.done.length > 0 && (
            <>
              <Button onClick={deeds.undo}>撤销</Button>
              {!isTrash && <Link href="/manage/article/info?status=trash">看回收站</Link>}
            </>
          )}
          {last.failed.length > 0 && (
            <Button kind="quiet" onClick={deeds.retry}>
              再试一次
            </Button>
          )}
          <Button kind="quiet" onClick={dismiss}>
            知道了
          </Button>
        </div>
      )}
    </div>
  );
}
