import { useEffect } from 'react';
import type { Desk } from '../../../state/desk/desk.ts';
import { desksOf } from '../../../state/desk/desks.ts';
import { saveNotice } from '../../../state/desk/line.ts';
import { useServices } from '../../../state/services.ts';
import { lineFactsOf } from './line-facts.ts';

/** Ctrl+S (⌘S on a Mac) saves at once and says where the text is; the browser would offer to store the page as a file. */
export function useSaveKey(desk: Desk): void {
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
      await desk.keep();
      const { kind, text } = saveNotice(lineFactsOf(desk, services));
      // What was said at an earlier press is no longer true and gives way.
      for (const toast of toasts.list.peek()) if (toast.text === said) toasts.dismiss(toast.id);
      said = text;
      toasts.show(kind, text);
      await desksOf(services).outbox.nudge();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [desk, services]);
}
