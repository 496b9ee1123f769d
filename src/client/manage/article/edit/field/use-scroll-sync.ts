import { type RefObject, useEffect, useRef } from 'react';
import type { BlockList } from '../preview/block-list.ts';
import type { TextBuffer } from './text-buffer.ts';

interface ScrollSync {
  /** The editor calls it when the text was scrolled or the preview has changed. */
  readonly follow: () => void;
  readonly onPaneScroll: () => void;
}

/**
 * Keeps text and preview at the same line. The one the author touched last leads, so that they never scroll each other in turns.
 */
export function useScrollSync(
  buffer: TextBuffer,
  list: RefObject<BlockList | undefined>,
  { host, pane }: { host: RefObject<HTMLElement | null>; pane: RefObject<HTMLElement | null> },
): ScrollSync {
  const leader = useRef<'text' | 'pane'>('text');
  const frame = useRef(0);

  useEffect(() => {
    const takesOver = ['pointerenter', 'pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin'];
    const text = host.current;
    const preview = pane.current;
    const textLeads = (): void => void (leader.current = 'text');
    const paneLeads = (): void => void (leader.current = 'pane');
    for (const name of takesOver) {
      text?.addEventListener(name, textLeads, { passive: true });
      preview?.addEventListener(name, paneLeads, { passive: true });
    }
    return () => {
      cancelAnimationFrame(frame.current);
      for (const name of takesOver) {
        text?.removeEventListener(name, textLeads);
        preview?.removeEventListener(name, paneLeads);
      }
    };
  }, [host, pane]);

  function inNextFrame(work: () => void): void {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(work);
  }

  return {
    follow() {
      if (leader.current !== 'text') return;
      inNextFrame(() => {
        const line = buffer.topLine();
        if (line !== undefined) list.current?.scrollToLine(line);
      });
    },
    onPaneScroll() {
      if (leader.current !== 'pane') return;
      inNextFrame(() => {
        const line = list.current?.topLine();
        if (line !== undefined) buffer.scrollToLine(line);
      });
    },
  };
}
