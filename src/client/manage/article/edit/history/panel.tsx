import { useRef, useState } from 'react';
import type { DraftForm } from '#client/state/drafts/draft-form.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { usePanelFocus } from '../use-panel-focus.ts';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';
import styles from './history.module.css';

interface Props {
  readonly posterId: string;
  /** The form in the editor now. */
  readonly current: () => DraftForm;
  /** Puts an earlier text into the editor, as an edit of the author. */
  readonly onRestore: (form: DraftForm) => void;
  readonly onClose: () => void;
}

const size = 20;

/** The earlier versions of an article, each compared with the current text. */
export function HistoryPanel({ posterId, current, onRestore, onClose }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const [now] = useState(current);
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel);
  const { state, retry } = useRead('poster/versions', { id: posterId, page, size }, { fresh: true });

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="history-title">
      <div className={styles.head}>
        <h2 id="history-title">历史版本</h2>
        <Button kind="quiet" onClick={onClose}>
          关闭
        </Button>
      </div>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/article/info', title: '查看我的文章' }}>
        {({ total, list }) => (
          <div className={styles.columns}>
            <div className={styles.list}>
              <VersionList versions={list} chosen={chosen} choose={setChosen} />
              {total > size && <Pager page={page} pages={Math.ceil(total / size)} go={setPage} />}
            </div>
            {chosen === undefined ? (
              <p className={styles.hint}>选择一个版本，查看它与编辑器内容的差异。</p>
            ) : (
              <VersionView key={chosen} id={posterId} version={chosen} now={now} restore={onRestore} />
            )}
          </div>
        )}
      </ReadResult>
    </section>
  );
}

function Pager({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  return (
    <nav className={styles.head} aria-label="历史版本翻页">
      <Button kind="quiet" disabled={page <= 1} onClick={() => go(page - 1)}>
        较新的
      </Button>
      <span>
        {page} / {pages}
      </span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => go(page + 1)}>
        较早的
      </Button>
    </nav>
  );
}
