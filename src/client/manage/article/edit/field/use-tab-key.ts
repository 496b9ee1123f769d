import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '#client/platform/listen.ts';
import { tabBackward, tabForward } from '#domain/editing/tab-key.ts';
import { applyTo } from './engine.ts';
import type { TextBuffer } from './text-buffer.ts';

/**
 * Lets Tab work inside lists and tables. Elsewhere, and after Escape, it moves the focus as on every page, so that nobody who uses
 * the keyboard is caught in the text.
 */
export function useTabKey(host: RefObject<HTMLElement | null>, buffer: TextBuffer, readOnly: boolean): void {
  const onTab = useEffectEvent((event: KeyboardEvent): void => {
    const engine = buffer.engine();
    if (!engine || readOnly) return;
    if (!applyTo(engine, event.shiftKey ? tabBackward : tabForward)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const place = host.current;
    let isLeaving = false;
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || event.key === 'Shift') return;
      const isTab = event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (isTab && !isLeaving) onTab(event);
      isLeaving = event.key === 'Escape';
    };
    // Captured before the engine, as the tools' shortcuts are.
    return place ? listen(place, { keydown: press }, { capture: true }) : undefined;
  }, [host, buffer]);
}
