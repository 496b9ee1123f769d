import { useEffect } from 'react';
import type { DraftSession } from '../../../state/drafts/draft-session.ts';
import type { QueuedWrite } from '../../../state/drafts/draft-record.ts';
import { useServices } from '../../../state/services.ts';

const sentences: Partial<Record<QueuedWrite['kind'], string>> = { publish: '已发布', withdraw: '已撤回为草稿' };

/** Says when something that was asked for is done; and once the server knows a new article, its address is like any other. */
export function usePublished(draft: DraftSession): void {
  const { platform, toasts } = useServices();
  useEffect(() => {
    let awaited: QueuedWrite | undefined;
    return draft.record.subscribe(({ base, queue, halt }) => {
      const [head] = queue;
      const isDone = awaited && head?.attempt?.key !== awaited.attempt?.key && halt === null;
      const sentence = isDone && awaited ? sentences[awaited.kind] : undefined;
      if (sentence) toasts.show('success', sentence);
      awaited = head?.attempt ? head : undefined;
      if (base && platform.path().endsWith('?new=1')) {
        platform.go(`/manage/article/edit/${draft.posterId}`, { replace: true });
      }
    });
  }, [draft, platform, toasts]);
}
