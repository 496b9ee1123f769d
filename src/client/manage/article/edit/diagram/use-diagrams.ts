import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadsOf } from '#client/manage/pictures/uploads.ts';
import { useServices } from '#client/state/services.ts';
import { useWorker } from '#client/state/use-worker.ts';
import { openPreviewWorker } from '../preview/open-preview-worker.ts';
import type { EditorForm } from '../use-editor-form.ts';
import type { DiagramNote, Painter } from './paint-diagrams.ts';

export interface Diagrams {
  readonly notes: readonly DiagramNote[];
  readonly onEdit: () => void;
  /** Draws every diagram that was not drawn; resolves at once for a text without any. */
  readonly drawAll: () => Promise<void>;
}

/** How long the author has typed nothing when a diagram is drawn. */
const quietMilliseconds = 1200;

/**
 * Draws the diagrams of the text once the author has left them, and all before the text is published. What draws is loaded with the first
 * diagram. A text that is only opened stays as it is.
 */
export function useDiagrams(editorForm: EditorForm, isHeld: boolean): Diagrams {
  const services = useServices();
  const worker = useWorker(openPreviewWorker);
  const painter = useRef<Painter>(undefined);
  const timer = useRef(0);
  const waits = useRef(false);
  const [notes, setNotes] = useState<readonly DiagramNote[]>([]);
  const mayWrite = useEffectEvent(() => !isHeld);

  async function draw(isAll: boolean): Promise<number> {
    clearTimeout(timer.current);
    if (isHeld || !editorForm.read().content.includes('mermaid')) return (setNotes([]), 0);
    const parts = await import('./paint-diagrams.ts').catch(() => undefined);
    painter.current ??= parts?.createPainter({
      editorForm,
      uploads: uploadsOf(services),
      mayWrite: () => mayWrite(),
      async find(text) {
        const found = await worker.run('diagrams', { text });
        return found.ok ? found.value : undefined;
      },
    });
    const painted = await painter.current?.paint(isAll);
    waits.current = painted?.waits === true;
    setNotes(painted?.notes ?? []);
    return painted?.notes.length ?? 0;
  }

  const drawLeft = useEffectEvent(() => void draw(false));
  const schedule = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => drawLeft(), quietMilliseconds);
  };
  const onMove = useEffectEvent(() => waits.current && schedule());
  useEffect(() => {
    const move = (): void => void onMove();
    document.addEventListener('selectionchange', move);
    return () => {
      document.removeEventListener('selectionchange', move);
      clearTimeout(timer.current);
      painter.current?.close();
    };
  }, []);

  return {
    notes,
    onEdit: schedule,
    async drawAll() {
      const failed = await draw(true);
      if (failed > 0) services.toasts.show('info', `${failed} 张图绘制失败，读者看到的是源码`);
    },
  };
}
