import { editableText, type TextChange } from '#domain/editing/editable-text.ts';
import { insertImages } from '#domain/editing/insert-images.ts';
import { smallestChange } from '#domain/editing/smallest-change.ts';
import type { TextBuffer } from './text-buffer.ts';

/** Finds the changes that make one text of another. */
export type FindChanges = (before: string, after: string) => readonly TextChange[];

/** What the page can do with the text of its field. */
export interface WritingHandle {
  /** The whole text; line ends are `\n`. */
  readonly text: () => string;
  /** Replaces the text by few changes, by default the smallest one, so that cursor, scroll position and undo history stay. */
  readonly replace: (text: string, changesOf?: FindChanges) => void;
  /** Inserts pictures, one Markdown image each, at the cursor or behind the construct they would break there. */
  readonly insertPictures: (marks: readonly string[]) => void;
  readonly focus: () => void;
  /** The offset of the cursor. */
  readonly cursor: () => number;
  /** Moves the cursor to an offset and shows it. */
  readonly goTo: (offset: number) => void;
}

/** `showText` makes the text visible where the preview is in its place. */
export function createWritingHandle(buffer: TextBuffer, showText: () => void): WritingHandle {
  return {
    text: buffer.text,
    replace(text, changesOf = changeAtOnce) {
      const changes = changesOf(buffer.text(), text.replace(/\r\n?/g, '\n'));
      if (changes.length > 0) buffer.change(changes);
    },
    insertPictures(marks) {
      const edit = insertImages(marks)(editableText(buffer.text()), buffer.selected());
      if (edit) buffer.change(edit.changes, edit.selected);
    },
    focus: () => buffer.engine()?.focus(),
    cursor: () => buffer.selected().from,
    goTo(offset) {
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
