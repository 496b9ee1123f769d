import { findAll, replaceFound } from '../../../../../domain/writing/find.ts';
import { smallestChange } from '../../../../../domain/writing/smallest-change.ts';
import { putPictures } from '../../../../../domain/writing/put-pictures.ts';
import { writtenText } from '../../../../../domain/writing/written-text.ts';
import type { EngineKeeper } from './engine-keeper.ts';

/** What the page does with the text of its field. */
export interface WritingHandle {
  /** The whole text; line ends are `\n`. */
  readonly text: () => string;
  /** Makes the text another one by the smallest change: cursor, scroll place and undo history stay. */
  readonly replace: (text: string) => void;
  /** Puts pictures, one Markdown mark each, at the cursor or behind what they would break there. */
  readonly insertPictures: (marks: readonly string[]) => void;
  /** Replaces every place that says exactly this. */
  readonly replaceAll: (find: string, put: string) => void;
  readonly focus: () => void;
  /** Goes to a place of the text and shows it. */
  readonly goTo: (offset: number) => void;
}

export function writingHandle(keeper: EngineKeeper): WritingHandle {
  return {
    text: keeper.text,
    replace(text) {
      const change = smallestChange(keeper.text(), text.replace(/\r\n?/g, '\n'));
      if (change) keeper.change([change]);
    },
    insertPictures(marks) {
      const edit = putPictures(marks)(writtenText(keeper.text()), keeper.selected());
      if (edit) keeper.change(edit.changes, edit.selected);
    },
    replaceAll(find, put) {
      const found = findAll(keeper.text(), find, true);
      if (found.length > 0) keeper.change(replaceFound(found, put));
    },
    focus: () => keeper.engine()?.focus(),
    goTo: (offset) => keeper.engine()?.show({ from: offset, to: offset }, { focus: true }),
  };
}
