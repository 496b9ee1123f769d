import { useEffect } from 'react';
import type { Desk } from '../../../state/desk/desk.ts';
import { desksOf } from '../../../state/desk/desks.ts';
import { isUnsent } from '../../../state/desk/edits.ts';
import { useServices } from '../../../state/services.ts';
import type { Toast, Toasts } from '../../../state/toasts.ts';

const sentences: Readonly<Record<'refused' | 'saved' | 'offline' | 'here', string>> = {
  refused: '这个浏览器不让本站存东西，请先不要关闭这一页',
  saved: '已保存',
  offline: '已存到本机，联网后自动保存到网站',
  here: '已存到本机，几秒内保存到网站',
};

/** Ctrl+S (⌘S on a Mac) saves at once and says where the text is; the browser would offer to store the page as a file. */
export function useSaveKey(desk: Desk): void {
  const services = useServices();
  const { toasts, connectivity } = services;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isSave) return;
      event.preventDefault();
      void save();
    };
    async function save(): Promise<void> {
      await desk.keep();
      if (!desk.kept.peek()) return sayOnly(toasts, 'error', sentences.refused);
      if (!isUnsent(desk.record.peek())) return sayOnly(toasts, 'success', sentences.saved);
      if (!connectivity.online.peek()) return sayOnly(toasts, 'info', sentences.offline);
      sayOnly(toasts, 'info', sentences.here);
      return desksOf(services).outbox.nudge();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [desk, services, toasts, connectivity]);
}

/** What was said at an earlier press is no longer true and gives way. */
function sayOnly(toasts: Toasts, kind: Toast['kind'], text: string): void {
  const earlier = toasts.list.peek().filter((toast) => Object.values(sentences).includes(toast.text));
  for (const { id } of earlier) toasts.dismiss(id);
  toasts.show(kind, text);
}
