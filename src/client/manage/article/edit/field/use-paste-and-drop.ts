import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { EditCommand } from '#domain/editing/editable-text.ts';
import { insertBlocks, isInFence } from '#domain/editing/insert-blocks.ts';
import { linkSelection } from '#domain/editing/references.ts';
import type { TextBuffer } from './text-buffer.ts';

/**
 * Takes pictures and texts that are pasted or dropped as files, makes Markdown of pasted pages, and turns an address pasted over selected words into a link.
 * With Shift the paste is plain text.
 */
export function usePasteAndDrop(
  host: RefObject<HTMLElement | null>,
  buffer: TextBuffer,
  onFiles: ((files: File[]) => void) | undefined,
): void {
  const takeFiles = useEffectEvent((files: File[]) => onFiles?.(files));
  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    let isPlain = false;
    const take = (files: File[]): void => void takeAll(files, buffer, (pictures) => takeFiles(pictures));
    const onKey = (event: KeyboardEvent): void => {
      isPlain = event.shiftKey && (event.ctrlKey || event.metaKey);
    };
    const onPaste = (event: ClipboardEvent): void => paste(event, { buffer, isPlain, take });
    const onDrag = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      const offset = buffer.engine()?.offsetAt(event.clientX, event.clientY);
      if (offset !== undefined) buffer.engine()?.show({ from: offset, to: offset }, { focus: true });
      hold(event);
      take(files);
    };

    // Captured before the engine, which would insert a file as text.
    place.addEventListener('keydown', onKey, true);
    place.addEventListener('paste', onPaste, true);
    place.addEventListener('dragover', onDrag, true);
    place.addEventListener('drop', onDrop, true);
    return () => {
      place.removeEventListener('keydown', onKey, true);
      place.removeEventListener('paste', onPaste, true);
      place.removeEventListener('dragover', onDrag, true);
      place.removeEventListener('drop', onDrop, true);
    };
  }, [host, buffer]);
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
  const edit = linkSelection(text)(engine.written(), engine.selected());
  if (edit) {
    hold(event);
    engine.apply(edit);
  } else if (html && !isPlain && !isInFence(engine.written(), engine.selected().from)) {
    hold(event);
    const language = languageOfEditor(event.clipboardData?.getData('vscode-editor-data') ?? '');
    void pastePage({ html, text, language }, buffer, take);
  }
}

function isReadOnly(event: Event): boolean {
  const [target] = event.composedPath();
  if (target instanceof HTMLTextAreaElement) return target.readOnly;
  return target instanceof Element && target.closest('[aria-readonly="true"]') !== null;
}

/** VS Code says beside the code in which language it is. */
function languageOfEditor(data: string): string {
  return /"mode":"([\w+#-]{1,20})"/.exec(data)?.[1] ?? '';
}

interface PastedPage {
  readonly html: string;
  readonly text: string;
  readonly language: string;
}

/** Inserts a page as Markdown; where that says nothing more, or its converter cannot be fetched, the plain text. */
async function pastePage(
  { html, text, language }: PastedPage,
  buffer: TextBuffer,
  take: (files: File[]) => void,
): Promise<void> {
  const converter = await import('./paste/html-to-markdown.ts').catch(() => undefined);
  const converted = converter?.htmlToMarkdown(html, language);
  const markdown = converted?.text ?? text.replace(/\r\n?/g, '\n');
  const engine = buffer.engine();
  if (!engine) return;
  const edit = (converted ? insertBlocks(markdown) : insertAsIs(markdown))(engine.written(), engine.selected());
  if (!edit) return;
  engine.apply(edit);
  const start = edit.selected.to - markdown.length;
  for (const { offset, file } of [...(converted?.pictures ?? [])].reverse()) {
    engine.show({ from: start + offset, to: start + offset }, { focus: true });
    take([file]);
  }
}

function insertAsIs(insert: string): EditCommand {
  return (_, { from, to }) => ({
    changes: [{ from, to, insert }],
    selected: { from: from + insert.length, to: from + insert.length },
  });
}

/** Inserts the text of Markdown files, and hands the others on. */
async function takeAll(files: File[], buffer: TextBuffer, takeOthers: (files: File[]) => void): Promise<void> {
  const texts = files.filter(({ name }) => /\.(?:md|markdown|mdown)$/i.test(name));
  const others = files.filter((file) => !texts.includes(file));
  if (others.length > 0) takeOthers(others);
  for (const file of texts) {
    const text = (await file.text()).replace(/\r\n?/g, '\n').trim();
    const engine = buffer.engine();
    const edit = engine && insertBlocks(text)(engine.written(), engine.selected());
    if (edit) engine.apply(edit);
  }
}
