/** A part of a text of another blog, and the line at which it begins, from 0. */
export type MarkupPiece = MarkupText | MarkupComment | MarkupTag;

interface MarkupText {
  readonly kind: 'text' | 'code';
  readonly text: string;
  readonly line: number;
}

interface MarkupComment {
  readonly kind: 'comment';
  readonly text: string;
  readonly line: number;
  readonly inner: string;
}

/** A tag of Liquid and Nunjucks (`{% %}`), a shortcode of Hugo (`{{< >}}`, `{{% %}}`), or an expression (`{{ }}`). */
export interface MarkupTag {
  readonly kind: 'tag';
  readonly text: string;
  readonly line: number;
  readonly syntax: 'liquid' | 'shortcode' | 'expression';
  /** In small letters; empty for expressions. */
  readonly name: string;
  readonly args: string;
  readonly isClosing: boolean;
  /** What stands between a tag and its end where it is no Markdown; undefined for all others. */
  readonly body?: string;
}
