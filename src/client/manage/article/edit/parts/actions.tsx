import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { statusAfterQueue } from '#client/state/drafts/draft-reducer.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import styles from '../edit.module.css';

interface Props {
  readonly draft: DraftSession;
  readonly disabled: boolean;
  readonly ask: (kind: 'publish' | 'withdraw') => void;
}

/** The button that publishes the current text. The write is queued, so it also works offline. */
export function Publish({ draft, disabled, ask }: Props) {
  useSignals();
  const record = draft.record.value;
  const isUnderway = record.queue.some(({ kind }) => kind === 'publish');
  return (
    <Button disabled={disabled} aria-busy={isUnderway} onClick={() => ask('publish')}>
      {statusAfterQueue(record) === 'published' ? '更新' : '发布'}
    </Button>
  );
}

interface ActionHandlers {
  readonly openHistory: () => void;
  readonly preview: () => void;
}

/** The other actions of the article. */
export function Actions({ draft, disabled, ask, openHistory, preview }: Props & ActionHandlers) {
  useSignals();
  const [isAsked, setAsked] = useState(false);
  const { base } = draft.record.value;
  return (
    <div className={styles.actions}>
      <Button kind="quiet" size="small" onClick={preview}>
        成品预览
      </Button>
      {statusAfterQueue(draft.record.value) === 'published' && (
        <Button kind="quiet" size="small" disabled={disabled} onClick={() => ask('withdraw')}>
          转为草稿
        </Button>
      )}
      {base && (
        <Button kind="quiet" size="small" onClick={openHistory}>
          历史版本
        </Button>
      )}
      {base?.pending && <DropWorkingCopy draft={draft} disabled={disabled} />}
      <Button kind="quiet" size="small" disabled={disabled} onClick={() => setAsked(true)}>
        删除
      </Button>
      {isAsked && <DeleteDialog draft={draft} close={() => setAsked(false)} />}
    </div>
  );
}

/** The button that replaces the working copy by the published text. The working copy stays in the history. */
function DropWorkingCopy({ draft, disabled }: { draft: DraftSession; disabled: boolean }) {
  const { api, toasts } = useServices();
  async function drop(): Promise<void> {
    await draft.store();
    const { base, queue } = draft.record.peek();
    if (!base || queue.length > 0) return toasts.show('error', '正在同步，请稍后再试');
    const outcome = await api.write('poster/discard', { id: draft.posterId, version: base.version });
    if (outcome.code === codes.ok) await draft.refresh();
    if (outcome.code === codes.ok) toasts.show('success', '已恢复为已发布的内容');
    else toasts.show('error', outcome.info);
  }
  return (
    <Button kind="quiet" size="small" disabled={disabled} onClick={() => void drop()}>
      恢复为已发布的内容
    </Button>
  );
}

function DeleteDialog({ draft, close }: { draft: DraftSession; close: () => void }) {
  const { platform, toasts } = useServices();
  const { base, queue } = draft.record.peek();
  const isSent = base !== null || queue.length > 0;
  async function remove(): Promise<void> {
    await draft.request('delete');
    const isWaiting = draft.record.peek().queue.some(({ kind }) => kind === 'delete');
    if (!isSent) toasts.show('success', '已删除');
    else if (isWaiting) toasts.show('info', '联网后移到回收站');
    else toasts.show('success', '已删除，30 天内可以从回收站恢复');
    platform.go('/manage/article/info');
  }
  return (
    <Dialog title="删除这篇文章？" close={close}>
      <p>
        {isSent
          ? '文章会移到回收站，读者无法再看到；30 天内可以恢复。'
          : '这篇文章只在本机，尚未提交；删除后无法恢复，回收站里也没有。'}
      </p>
      <DialogFoot verb="删除" go={() => void remove()} close={close} isDangerous first="close" />
    </Dialog>
  );
}
