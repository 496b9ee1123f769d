import type { ReadonlyArticleText } from '../article-fields.ts';

/** An article on its way into a Markdown file or out of one; times in seconds since the epoch. */
export interface ArticleFile extends ReadonlyArticleText {
  /** Undefined where another program wrote the file. */
  readonly id: string | undefined;
  readonly status: 'draft' | 'published';
  readonly createTime: number;
  readonly updateTime: number;
  /** Null where the article was never published. */
  readonly publishTime: number | null;
  /** The paths that lead to the article, here or where it comes from; missing where none is known. */
  readonly aliases?: readonly string[];
  /** The file holds the working copy of a published article, which readers do not see yet. */
  readonly pending: boolean;
}

/** Facts about a file besides its text. */
export interface FileContext {
  /** The path inside the archive, or the file's name; Jekyll and Hexo put dates and drafts into it. */
  readonly path: string;
  /** When the file was last changed, in seconds since the epoch; used where the text names no time. */
  readonly changed: number;
  /** The zone of times that name none, in seconds; east is positive. */
  readonly utcOffsetSeconds: number;
  /** The present, in seconds: an article dated after it waits as a draft, as in Hugo and Jekyll. */
  readonly now: number;
  /** Jekyll writes several tags into one text, with spaces between. */
  readonly hasSpacedLabels?: boolean;
}
