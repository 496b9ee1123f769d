import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '#client/platform/listen.ts';
import { insertText, linkSelection } from '#domain/editing/references.ts';
import { applyTo, type FieldEngine } from './engine.ts';
import type { PastedPage } from './paste/paste-page.ts';
import type { TextBuffer } from './text-buffer.ts';

/**
 * Takes pictures and texts that are pasted or dropped as files, makes Markdown of pasted pages, and turns an address pasted over selected words into a link.
 * With Shift the paste is plain text. Returns what takes files that come in another way.
 */
export function usePasteAndDrop(
  host: RefObject<HTMLElement | null>,
  buffer: TextBuffer,
  onFiles: (files: File[]) => void,
): (files: File[]) => void {
  const take = (files: File[]): void => void takeAll(files, buffer, onFiles);
  const takeFiles = useEffectEvent(take);
  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    let isPlain = false;
    const hand = (files: File[]): void => takeFiles(files);
    const onKey = (event: KeyboardEvent): void => {
      isPlain = event.shiftKey && (event.ctrlKey || event.metaKey);
    };
    const onPaste = (event: ClipboardEvent): void => paste(event, { buffer, isPlain, take: hand });
    const onDrag = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      const offset = buffer.engine()?.offsetAt(event.clientX, event.clientY);
      if (offset !== undefined) buffer.engine()?.show({ from: offset, to: offset }, { focus: true });
      hold(event);
      hand(files);
    };

    // Captured before the engine, which would insert a file as text.
    const listeners = { keydown: onKey, paste: onPaste, dragover: onDrag, drop: onDrop };
    return listen(place, listeners, { capture: true });
  }, [host, buffer]);
  return take;
}

interface PasteContext {
  readonly buffer: TextBuffer;
  /** The author wants the text alone. */
  readonly isPlain: boolean;
  readonly take: (files: File[]) => void;
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function paste(event: ClipboardEvent, { buffer, isPlain, take }: PasteContext): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const html = event.clipboardData?.getData('text/html') ?? '';
  const files = [...(event.clipboardData?.files ?? [])];
  const engine = buffer.engine();
  if (!engine || isReadOnly(event)) return;
  // Spreadsheets and word processors put text and a picture of it on the clipboard; the text is wanted.
  if (files.length > 0 && !text) {
    hold(event);
    take(files);
    return;
  }
  if (applyTo(engine, linkSelection(text))) hold(event);
  else if (html && !isPlain) {
    hold(event);
    const editor = event.clipboardData?.getData('vscode-editor-data') ?? '';
    void pasteHtml({ html, text: text.replace(/\r\n?/g, '\n'), editor }, engine, take);
  }
}

function isReadOnly(event: Event): boolean {
  const [target] = event.composedPath();
  if (target instanceof HTMLTextAreaElement) return target.readOnly;
  return target instanceof Element && target.closest('[aria-readonly="true"]') !== null;
}

/** The converter is fetched at the first paste that needs it; where it cannot be, the plain text is inserted. */
async function pasteHtml(page: PastedPage, engine: FieldEngine, take: (files: File[]) => void): Promise<void> {
  const converter = await import('./paste/paste-page.ts').catch(() => undefined);
  if (converter) converter.pastePage(page, engine, take);
  else applyTo(engine, insertText(page.text));
}

/** Inserts the text of Markdown files, and hands the others on. */
async function takeAll(files: File[], buffer: TextBuffer, takeOthers: (files: File[]) => void): Promise<void> {
  const isText = ({ name }: File): boolean => /\.(?:md|markdown|mdown)$/i.test(name);
  const others = files.filter((file) => !isText(file));
  if (others.length > 0) takeOthers(others);
  if (others.length === files.length) return;
  const converter = await import('./paste/paste-page.ts').catch(() => undefined);
  for (const file of files.filter(isText)) {
    const engine = buffer.engine();
    if (converter && engine) await converter.insertFile(file, engine);
    else takeOthers([file]);
  }
}
