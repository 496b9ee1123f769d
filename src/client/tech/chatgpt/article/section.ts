/** A piece of the article; text marks **words it introduces**. */
export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly drawn: 'answer' | 'attention' | 'costs' | 'sampling' };

/** A part of the article under a heading of its own. Data, because JSX puts a blank wherever a line of Chinese is broken. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** As the table of contents calls it. */
  readonly short: string;
  readonly blocks: readonly Block[];
}
