import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../../ui/button.tsx';
import { describeOutcome } from '../article-actions.ts';
import styles from './action-note.module.css';
import type { ArticleActions } from '../use-article-actions.ts';

/** The note on the last action, with its undo. The note takes the focus, since the row that had it may be gone. */
export function ActionNote({ actions, isTrash }: { actions: ArticleActions; isTrash: boolean }) {
  const { progress, last } = actions;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last) note.current?.focus({ preventScroll: true });
  }, [last]);

  /** Closes the note and focuses the list, so that the next Tab goes into the list, not to the top of the page. */
  function dismiss(): void {
    note.current?.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
    actions.dismiss();
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
          <p>{describeOutcome(last.action, last)}</p>
          {last.action === 'poster/delete' && last.done.length > 0 && (
            <>
              <Button onClick={actions.undo}>撤销</Button>
              {!isTrash && <Link href="/manage/article/info?status=trash">看回收站</Link>}
            </>
          )}
          {last.failed.length > 0 && (
            <Button kind="quiet" onClick={actions.retry}>
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
