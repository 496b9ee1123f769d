import { useSignals } from '@preact/signals-react/runtime';
import { canUndoMerge } from '#client/state/drafts/draft-merge.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import type { MergeNotice } from '../use-automatic-merge.ts';
import styles from '../edit.module.css';

/** What blocks the author from writing, and how to go on. */
export function Notices({ draft }: { draft: DraftSession }) {
  useSignals();
  const { isStorageRefused: refused } = getDraftSync(useServices());
  return (
    <>
      {draft.isOpenElsewhere.value && (
        <div className={styles.notice} role="alert">
          <p>这篇文章正在另一个标签页编辑，这里只读。</p>
          <Button size="small" onClick={() => void draft.takeOver()}>
            在此编辑
          </Button>
        </div>
      )}
      {refused.value && (
        <p className={styles.notice} role="alert">
          浏览器不允许本站在本机保存数据（可能是无痕窗口，或空间已满）。请在显示“已同步”后再离开。
        </p>
      )}
      {draft.record.value.halt?.kind === 'gone' && <Gone draft={draft} />}
    </>
  );
}

interface MergedNoticeProps {
  readonly draft: DraftSession;
  readonly notice: MergeNotice;
  readonly dismiss: () => void;
}

/** Says what was merged automatically. It lies over the page, so that the text does not move while its author types. */
export function MergedNotice({ draft, notice: { merge, text }, dismiss }: MergedNoticeProps) {
  useSignals();
  return (
    <div className={styles.merged} role="status">
      <p>{text}</p>
      <Button
        size="small"
        kind="quiet"
        disabled={!canUndoMerge(draft.record.value)}
        onClick={() => void draft.undoMerge(merge).then(dismiss)}
      >
        撤销合并
      </Button>
      <Button size="small" kind="quiet" onClick={dismiss}>
        知道了
      </Button>
    </div>
  );
}

/** The notice for an article that was deleted elsewhere or belongs to another user; the text is still here. */
function Gone({ draft }: { draft: DraftSession }) {
  const services = useServices();
  const { platform } = services;
  const { collection } = getDraftSync(services);

  async function saveAnew(): Promise<void> {
    // Text typed before the notice appeared belongs to the new article.
    await draft.store();
    const posterId = platform.newKey();
    await collection.moveTo(draft.record.peek(), posterId);
    platform.go(`/manage/article/edit/${posterId}?new=1`, { replace: true });
  }

  async function throwAway(): Promise<void> {
    await collection.remove(draft.record.peek());
    platform.go('/manage/article/info');
  }

  return (
    <div className={styles.notice} role="alert">
      <p>服务器上没有这篇文章，可能已在其他地方删除；已写的内容仍在这里。</p>
      <Button size="small" onClick={() => void saveAnew()}>
        另存为新文章
      </Button>
      <Button size="small" kind="danger" onClick={() => void throwAway()}>
        放弃
      </Button>
    </div>
  );
}
