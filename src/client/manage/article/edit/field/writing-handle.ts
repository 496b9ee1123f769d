/** What the page asks of the field the text is written in, whichever it is. */
export interface WritingHandle {
  readonly text: () => string;
  /** Changes the text to another one by the smallest change, so that cursor and undo stay. */
  readonly replace: (text: string) => void;
  /** Puts a text where the cursor is. */
  readonly insert: (text: string) => void;
  readonly focus: () => void;
}
