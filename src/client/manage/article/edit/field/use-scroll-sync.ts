import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '#client/platform/listen.ts';
import type { BlockList } from '../preview/block-list.ts';
import type { TextBuffer } from './text-buffer.ts';

interface Options {
  readonly pane: RefObject<HTMLElement | null>;
  /** Whether the preview is beside the text. */
  readonly isOn: boolean;
}

const takesOver = ['pointerover', 'pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin'];

/**
 * Keeps the page, which scrolls the text, and the preview beside it at the same line. The one the author touched last leads, so that
 * they never scroll each other in turns.
 */
export function useScrollSync(buffer: TextBuffer, list: RefObject<BlockList | undefined>, { pane, isOn }: Options) {
  const leader = useRef<'text' | 'pane'>('text');
  const frame = useRef(0);

  function inNextFrame(work: () => void): void {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(work);
  }

  function follow(): void {
    if (leader.current !== 'text') return;
    inNextFrame(() => {
      const line = buffer.topLine();
      if (line !== undefined) list.current?.scrollToLine(line);
    });
  }

  const onScroll = useEffectEvent(follow);
  useEffect(() => {
    if (!isOn) return undefined;
    const lead = ({ target }: Event): void => {
      leader.current = target instanceof Node && pane.current?.contains(target) ? 'pane' : 'text';
    };
    const ends = [
      listen(document, Object.fromEntries(takesOver.map((name) => [name, lead])), { capture: true, passive: true }),
      listen(window, { scroll: () => onScroll() }, { passive: true }),
      () => cancelAnimationFrame(frame.current),
    ];
    return () => ends.forEach((end) => end());
  }, [pane, isOn]);

  return {
    /** The editor calls it when the preview has changed. */
    follow,
    onPaneScroll() {
      if (leader.current !== 'pane') return;
      inNextFrame(() => {
        const line = list.current?.topLine();
        if (line !== undefined) buffer.scrollToLine(line);
      });
    },
  };
}
