import { editableText, type TextChange } from '#domain/editing/editable-text.ts';
import { insertImages } from '#domain/editing/insert-images.ts';
import { smallestChange } from '#domain/editing/smallest-change.ts';
import type { TextBuffer } from './text-buffer.ts';

/** Finds the changes that make one text of another. */
export type FindChanges = (before: string, after: string) => readonly TextChange[];

export type WritingHandle = ReturnType<typeof createWritingHandle>;

/** What the page can do with the text of its field. `showText` makes the text visible where the preview is in its place. */
export function createWritingHandle(buffer: TextBuffer, showText: () => void) {
  return {
    /** The whole text; line ends are `\n`. */
    text: buffer.text,
    /** Replaces the text by few changes, by default the smallest one, so that cursor, scroll position and undo history stay. */
    replace(text: string, changesOf: FindChanges = changeAtOnce): void {
      const changes = changesOf(buffer.text(), text.replace(/\r\n?/g, '\n'));
      if (changes.length > 0) buffer.change(changes);
    },
    /** Inserts pictures, one Markdown image each, at the cursor or behind the construct they would break there. */
    insertPictures(marks: readonly string[]): void {
      const edit = insertImages(marks)(editableText(buffer.text()), buffer.selected());
      if (edit) buffer.change(edit.changes, edit.selected);
    },
    focus: () => buffer.engine()?.focus(),
    /** The offset of the cursor. */
    cursor: () => buffer.selected().from,
    /** Moves the cursor to an offset and shows it. */
    goTo(offset: number): void {
      showText();
      // Only a text that is on the page can be scrolled.
      requestAnimationFrame(() => buffer.engine()?.show({ from: offset, to: offset }, { focus: true }));
    },
  };
}

function changeAtOnce(before: string, after: string): readonly TextChange[] {
  const change = smallestChange(before, after);
  return change ? [change] : [];
}
