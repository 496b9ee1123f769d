import { type RefObject, useEffect, useEffectEvent } from 'react';
import { linkSelection } from '#domain/editing/references.ts';
import type { TextBuffer } from './text-buffer.ts';

/** Takes files that are pasted or dropped, and turns an address pasted over selected words into a link. */
export function usePasteAndDrop(
  host: RefObject<HTMLElement | null>,
  buffer: TextBuffer,
  onFiles: ((files: File[]) => void) | undefined,
): void {
  const takeFiles = useEffectEvent((files: File[]) => onFiles?.(files));
  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    const take = (event: Event, files: File[]): void => {
      event.preventDefault();
      event.stopPropagation();
      takeFiles(files);
    };
    const onPaste = (event: ClipboardEvent): void => paste(event, buffer, take);
    const onDrag = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      const offset = buffer.engine()?.offsetAt(event.clientX, event.clientY);
      if (offset !== undefined) buffer.engine()?.show({ from: offset, to: offset }, { focus: true });
      take(event, files);
    };

    // Captured before the engine, which would insert a file as text.
    place.addEventListener('paste', onPaste, true);
    place.addEventListener('dragover', onDrag, true);
    place.addEventListener('drop', onDrop, true);
    return () => {
      place.removeEventListener('paste', onPaste, true);
      place.removeEventListener('dragover', onDrag, true);
      place.removeEventListener('drop', onDrop, true);
    };
  }, [host, buffer]);
}

function paste(event: ClipboardEvent, buffer: TextBuffer, take: (event: Event, files: File[]) => void): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const files = [...(event.clipboardData?.files ?? [])];
  // Spreadsheets and word processors put text and a picture of it on the clipboard; the text is wanted.
  if (files.length > 0 && !text) return take(event, files);
  const engine = buffer.engine();
  const edit = engine && linkSelection(text)(engine.written(), engine.selected());
  if (!edit) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return engine.apply(edit);
}
