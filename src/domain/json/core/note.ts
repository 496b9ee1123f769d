/** What the reader should know although the answer stands: digits lost, a name changed. One Chinese sentence. */
export interface JsonNote {
  readonly message: string;
  /** The value it is about, in the tree that was given. */
  readonly node?: number;
  /** Place in the text that was read. */
  readonly line?: number;
  readonly column?: number;
}
