import { useEffect } from 'react';
import type { DraftSession } from '../../../state/drafts/draft-session.ts';
import { getDraftSync } from '../../../state/drafts/draft-sync.ts';
import { describeSave } from '../../../state/drafts/sync-status.ts';
import { useServices } from '../../../state/services.ts';
import { getSyncFacts } from './sync-facts.ts';

/** Ctrl+S (⌘S on a Mac) saves at once and says where the text is; the browser would offer to store the page as a file. */
export function useSaveKey(draft: DraftSession): void {
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
