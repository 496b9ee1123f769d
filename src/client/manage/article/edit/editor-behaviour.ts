import { useEffect, useRef } from 'react';
import type { QueuedWrite } from '../../../state/drafts/draft-record.ts';
import { isUnsent } from '../../../state/drafts/draft-reducer.ts';
import type { DraftSession } from '../../../state/drafts/draft-session.ts';
import { getDraftSync } from '../../../state/drafts/draft-sync.ts';
import { describeSave } from '../../../state/drafts/sync-status.ts';
import { useServices } from '../../../state/services.ts';
import { getSyncFacts } from './sync-facts.ts';
import type { EditorForm } from './use-editor-form.ts';

/** Ctrl+S (⌘S on a Mac) saves at once and says where the text is; the browser would offer to store the page as a file. */
export function useSaveShortcut(draft: DraftSession): void {
  const services = useServices();
  useEffect(() => {
    const { toasts } = services;
    let said = '';
    const press = (event: KeyboardEvent): void => {
      // With Caps Lock the key is a capital letter.
      const isLetter = event.key.toLowerCase() === 's' && !event.altKey && !event.shiftKey;
      if (!isLetter || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    async function save(): Promise<void> {
      await draft.store();
      const { kind, text } = describeSave(getSyncFacts(draft, services));
      // What was said at an earlier press is no longer true and gives way.
      for (const toast of toasts.list.peek()) if (toast.text === said) toasts.dismiss(toast.id);
      said = text;
      toasts.show(kind, text);
      await getDraftSync(services).outbox.retryNow();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [draft, services]);
}

const question = '浏览器不让本站存东西，离开这一页，还没同步的字就没有了。仍要离开吗？';

/**
 * The browser asks before a page is closed that holds what the server has not got. Within the site nothing is asked, since
 * the device has it, unless the device refuses.
 */
export function useUnloadWarning(draft: DraftSession): void {
  const { isStorageRefused: refused } = getDraftSync(useServices());
  useEffect(() => {
    const isUnsafe = (): boolean => !draft.isStored.peek() || isUnsent(draft.record.peek());
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsafe()) event.preventDefault();
    };
    const askWithin = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || !refused.peek() || !isUnsafe() || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', askWithin, true);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askWithin, true);
    };
  }, [draft, refused]);
}

const sentences: Partial<Record<QueuedWrite['kind'], string>> = { publish: '已发布', withdraw: '已撤回为草稿' };

/** Says when something that was asked for is done; and once the server knows a new article, its address is like any other. */
export function useWriteNotices(draft: DraftSession): void {
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

/** What lay over the text is gone, and the focus with it: writing goes on where it was. */
export function useFocusReturn(isCovered: boolean, editorForm: EditorForm): void {
  const wasCovered = useRef(isCovered);
  useEffect(() => {
    const isBack = wasCovered.current && !isCovered;
    wasCovered.current = isCovered;
    if (isBack && document.activeElement === document.body) editorForm.focus();
    // The sheet's functions do not change what they do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCovered]);
}
