import { useEffect } from 'react';
import type { Desk } from '../../../state/desk/desk.ts';
import type { QueuedWrite } from '../../../state/desk/record.ts';
import { useServices } from '../../../state/services.ts';

const sentences: Partial<Record<QueuedWrite['kind'], string>> = { publish: '已发布', withdraw: '已撤回为草稿' };

/** Says when something that was asked for is done; and once the server knows a new article, its address is like any other. */
export function usePublished(desk: Desk): void {
  const { platform, toasts } = useServices();
  useEffect(() => {
    let awaited: QueuedWrite | undefined;
    return desk.record.subscribe(({ base, queue, halt }) => {
      const [head] = queue;
      const isDone = awaited && head?.attempt?.key !== awaited.attempt?.key && halt === null;
      const sentence = isDone && awaited ? sentences[awaited.kind] : undefined;
      if (sentence) toasts.show('success', sentence);
      awaited = head?.attempt ? head : undefined;
      if (base && platform.path().endsWith('?new=1')) {
        platform.go(`/manage/article/edit/${desk.posterId}`, { replace: true });
      }
    });
  }, [desk, platform, toasts]);
}
