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
