import { type RefObject, useEffect } from 'react';
import { putPicture } from '../../../../../domain/writing/references.ts';
import { useLatest } from '../use-latest.ts';
import { type Tool, findTool } from './tools.ts';
import type { TextBuffer } from './text-buffer.ts';

interface Options {
  /** Where finding is heard. */
  readonly root: RefObject<HTMLElement | null>;
  /** Where every other key is heard. */
  readonly host: RefObject<HTMLElement | null>;
  readonly buffer: TextBuffer;
  readonly readOnly: boolean;
  readonly find: () => void;
  /** Opens the picker of files; undefined where nobody takes any. */
  readonly pick: (() => void) | undefined;
}

/** What the buttons of the toolbar and their keys do. */
export function useTools(options: Options): (tool: Tool) => void {
  const { root, host, buffer, readOnly, find, pick } = options;

  function use({ does }: Tool): void {
    const engine = buffer.engine();
    if (does === 'find') return find();
    if (!engine || readOnly) return undefined;
    if (does === 'picture' && pick) return pick();
    if (does === 'undo' || does === 'redo') return engine[does]();
    const edit = (does === 'picture' ? putPicture : does)(engine.written(), engine.selected());
    if (edit) engine.apply(edit);
    return engine.focus();
  }

  const latest = useLatest(use);
  // Before the engine, which has uses of its own for some of these keys.
  useEffect(() => {
    const place = root.current;
    const press = (event: KeyboardEvent): void => {
      const tool = findTool(event);
      if (!tool || (tool.does !== 'find' && !host.current?.contains(event.target as Node))) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(tool);
    };
    place?.addEventListener('keydown', press, true);
    return () => place?.removeEventListener('keydown', press, true);
  }, [root, host, latest]);

  return use;
}
