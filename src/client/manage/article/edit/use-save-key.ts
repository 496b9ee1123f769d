import { useEffect } from 'react';
import type { Desk } from '../../../state/desk/desk.ts';
import { desksOf } from '../../../state/desk/desks.ts';
import { isUnsent } from '../../../state/desk/edits.ts';
import { useServices } from '../../../state/services.ts';

/** Ctrl+S (⌘S on a Mac) saves at once and says where the text is; the browser would offer to store the page as a file. */
export function useSaveKey(desk: Desk): void {
  const services = useServices();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isSave) return;
      event.preventDefault();
      void save();
    };
    async function save(): Promise<void> {
      const { toasts, connectivity } = services;
      await desk.keep();
      if (!desk.kept.peek()) return toasts.show('error', '这个浏览器不让本站存东西，请先不要关闭这一页');
      if (!isUnsent(desk.record.peek())) return toasts.show('success', '已保存');
      if (!connectivity.online.peek()) return toasts.show('info', '已存到本机，联网后自动保存到网站');
      toasts.show('info', '已存到本机，几秒内保存到网站');
      return desksOf(services).outbox.nudge();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [desk, services]);
}
