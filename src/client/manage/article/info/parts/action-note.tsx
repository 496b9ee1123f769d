import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { describeOutcome } from '../article-actions.ts';
import type { ArticleActions } from '../use-article-actions.ts';
import styles from './action-note.module.css';

interface Props {
  readonly actions: ArticleActions;
  readonly isTrash: boolean;
  /** Whether the actions for selected articles may stand at the foot of a phone's screen, where the note would lie on them. */
  readonly isRaised: boolean;
}

/** The note on the last action, with its undo. The note takes the focus, since the row that had it may be gone. */
export function ActionNote({ actions, isTrash, isRaised }: Props) {
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
    <div className={styles.noteArea} data-raised={isRaised || undefined} role="status">
      {progress && progress.total > 1 && (
        <div className={styles.note}>
          <p>
            正在处理 {progress.done} / {progress.total}
          </p>
          <Button kind="quiet" size="small" onClick={actions.stop}>
            停止
          </Button>
        </div>
      )}
      {!progress && last && (
        <div ref={note} className={styles.note} tabIndex={-1} data-failed={last.failed.length > 0 || undefined}>
          <p>
            {describeOutcome(last.kind, last)}
            {last.remarks && `，${last.remarks}`}
          </p>
          {last.kind === 'delete' && last.done.length > 0 && (
            <>
              <Button size="small" onClick={actions.undo}>
                撤销
              </Button>
              {!isTrash && <Link href="/manage/article/info?status=trash">查看回收站</Link>}
            </>
          )}
          {last.failed.length > 0 && last.again && (
            <Button kind="quiet" size="small" onClick={actions.retry}>
              重试
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={dismiss}>
            知道了
          </Button>
        </div>
      )}
    </div>
  );
}
