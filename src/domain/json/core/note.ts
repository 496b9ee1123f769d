/** A note on a successful answer, such as lost digits or a changed name, as one Chinese sentence. */
export interface JsonNote {
  readonly message: string;
  /** The value it is about, in the tree that was given. */
  readonly node?: number;
  /** Place in the text that was read. */
  readonly line?: number;
  readonly column?: number;
}
