import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '#client/platform/listen.ts';
import { tabBackward, tabForward } from '#domain/editing/tab-key.ts';
import { applyTo } from './engine.ts';
import type { TextBuffer } from './text-buffer.ts';
import { type Tool, findTool } from './tools.ts';

interface Options {
  /** The element in which the find shortcut works. */
  readonly root: RefObject<HTMLElement | null>;
  /** The element in which every other shortcut works. */
  readonly host: RefObject<HTMLElement | null>;
  readonly buffer: TextBuffer;
  readonly readOnly: boolean;
  readonly find: () => void;
  /** Opens the file picker. */
  readonly pick: () => void;
}

/** Listens for the tools' shortcuts, and returns what a click on a tool does. */
export function useTools(options: Options): (tool: Tool) => void {
  const { root, host, buffer, readOnly, find, pick } = options;

  function use({ does }: Tool): void {
    const engine = buffer.engine();
    if (does === 'find') return find();
    if (!engine || readOnly) return undefined;
    if (does === 'picture') return pick();
    if (does === 'undo' || does === 'redo') return engine[does]();
    applyTo(engine, does);
    return engine.focus();
  }

  useTabKey(host, buffer, readOnly);
  const onShortcut = useEffectEvent(use);
  // Captured before the engine, which has its own uses for some of these keys.
  useEffect(() => {
    const place = root.current;
    const press = (event: KeyboardEvent): void => {
      const tool = findTool(event);
      if (!tool || (tool.does !== 'find' && !host.current?.contains(event.target as Node))) return;
      event.preventDefault();
      event.stopPropagation();
      onShortcut(tool);
    };
    return place ? listen(place, { keydown: press }, { capture: true }) : undefined;
  }, [root, host]);

  return use;
}

/**
 * Lets Tab work inside lists and tables. Elsewhere, and after Escape, it moves the focus as on every page, so that nobody who uses
 * the keyboard is caught in the text.
 */
function useTabKey(host: RefObject<HTMLElement | null>, buffer: TextBuffer, readOnly: boolean): void {
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
