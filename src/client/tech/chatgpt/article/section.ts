/** A block of the article; in its text, `**` encloses the words it introduces, and `[…](https://…)` a source. */
export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly drawn: 'answer' | 'attention' | 'costs' | 'sampling' };

/** A section of the article. Sections are data, because JSX would put a space wherever a line of Chinese is broken. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** The title in the table of contents. */
  readonly short: string;
  readonly blocks: readonly Block[];
}
