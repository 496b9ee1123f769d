import { useEffect, useEffectEvent, useRef } from 'react';
import { askBeforeLeaving } from '#client/manage/parts/ask-before-leaving.ts';
import { listen } from '#client/platform/listen.ts';
import type { QueuedWrite } from '#client/state/drafts/draft-record.ts';
import { isUnsent } from '#client/state/drafts/draft-reducer.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import { describeSave } from '#client/state/drafts/sync-status.ts';
import { useServices } from '#client/state/services.ts';
import type { UserState } from '#contract/user.ts';
import { getSyncFacts } from './sync-facts.ts';
import type { EditorForm } from './use-editor-form.ts';

interface ShortcutHandlers {
  readonly save: () => Promise<void>;
  readonly publish: () => void;
  readonly outline: () => void;
  readonly focus: () => void;
}

/** What the keys held with Ctrl (⌘ on a Mac) do, in lower case: Caps Lock makes them capital letters. */
const shortcuts = new Map<string, keyof ShortcutHandlers>([
  ['s', 'save'],
  ['enter', 'publish'],
  ['shift-o', 'outline'],
  ['shift-f', 'focus'],
]);

/** Listens for the keys of the page. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const run = useEffectEvent((name: keyof ShortcutHandlers) => void handlers[name]());
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const name = shortcuts.get((event.shiftKey ? 'shift-' : '') + event.key.toLowerCase());
      if (name === undefined || (name !== 'save' && isInLayer(event))) return;
      run(name);
      event.preventDefault();
      // For the engine, which has not heard of the key yet, Ctrl+Enter is a new line.
      if (name === 'publish') event.stopPropagation();
    };
    return listen(document, { keydown: press }, { capture: true });
  }, []);
}

/** A layer over the page has a use of its own for the key. */
const isInLayer = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog, [role=dialog]') !== null;

/** Saves at once, and says where the text is stored. */
export function useSave(draft: DraftSession): () => Promise<void> {
  const services = useServices();
  const shown = useRef('');
  return async () => {
    const { toasts } = services;
    await draft.store();
    const { kind, text } = describeSave(getSyncFacts(draft, services));
    // The notice of an earlier press is outdated.
    for (const toast of toasts.list.peek()) if (toast.text === shown.current) toasts.dismiss(toast.id);
    shown.current = text;
    toasts.show(kind, text);
    await getDraftSync(services).outbox.retryNow();
  };
}

const question = '浏览器不允许本站保存数据，离开后尚未同步的内容会丢失。仍要离开吗？';

/**
 * Makes the browser ask before an unsent draft's page is closed. Links within the site ask only where the device refuses to store
 * drafts, because otherwise the draft is safe.
 */
export function useUnloadWarning(draft: DraftSession): void {
  const { isStorageRefused } = getDraftSync(useServices());
  useEffect(() => {
    const isUnsafe = (): boolean => !draft.isStored.peek() || isUnsent(draft.record.peek());
    return askBeforeLeaving(question, isUnsafe, () => isStorageRefused.peek() && isUnsafe());
  }, [draft, isStorageRefused]);
}

/** What is said of an accepted write; nothing of a save. */
function describeWrite(kind: QueuedWrite['kind'], state: UserState | undefined): string | undefined {
  if (kind === 'withdraw') return '已转为草稿';
  if (kind !== 'publish') return undefined;
  return state === 'pending' ? '已发布，站主批准账号后读者可见' : '已发布';
}

/** Announces accepted writes. Once the server knows a new article, its address loses the query of new ones. */
export function useWriteNotices(draft: DraftSession): void {
  const { platform, session, toasts } = useServices();
  useEffect(() => {
    let awaited: QueuedWrite | undefined;
    return draft.record.subscribe(({ base, queue, halt }) => {
      const [head] = queue;
      const isDone = awaited && head?.attempt?.key !== awaited.attempt?.key && halt === null;
      const sentence = isDone && awaited ? describeWrite(awaited.kind, session.user.peek()?.state) : undefined;
      if (sentence) toasts.show('success', sentence);
      awaited = head?.attempt ? head : undefined;
      if (base && platform.path().endsWith('?new=1')) {
        platform.go(`/manage/article/edit/${draft.posterId}`, { replace: true });
      }
    });
  }, [draft, platform, session, toasts]);
}

/** Focuses the text again when the panel that covered it, and held the focus, is gone. */
export function useFocusReturn(isCovered: boolean, editorForm: EditorForm): void {
  const wasCovered = useRef(isCovered);
  const focusText = useEffectEvent(() => editorForm.focus());
  useEffect(() => {
    const isBack = wasCovered.current && !isCovered;
    wasCovered.current = isCovered;
    if (isBack && document.activeElement === document.body) focusText();
  }, [isCovered]);
}
