import { findAll, replaceFound } from '../../../../../domain/writing/find.ts';
import { smallestChange } from '../../../../../domain/writing/smallest-change.ts';
import type { EngineKeeper } from './engine-keeper.ts';

/** What the page does with the text of its field. */
export interface WritingHandle {
  /** The whole text; line ends are `\n`. */
  readonly text: () => string;
  /** Makes the text another one by the smallest change: cursor, scroll place and undo history stay. */
  readonly replace: (text: string) => void;
  /** Puts words where the cursor is. */
  readonly insert: (text: string) => void;
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
    insert(text) {
      const { from, to } = keeper.selected();
      const written = text.replace(/\r\n?/g, '\n');
      const cursor = from + written.length;
      keeper.change([{ from, to, insert: written }], { from: cursor, to: cursor });
    },
    replaceAll(find, put) {
      const found = findAll(keeper.text(), find, true);
      if (found.length > 0) keeper.change(replaceFound(found, put));
    },
    focus: () => keeper.engine()?.focus(),
    goTo: (offset) => keeper.engine()?.show({ from: offset, to: offset }, { focus: true }),
  };
}
