import type { ReadonlyArticleText } from '../article-fields.ts';

/** An article on its way into a Markdown file or out of one; times in seconds since the epoch. */
export interface ArticleFile extends ReadonlyArticleText {
  /** Unknown where the file was not written here. */
  readonly id: string | undefined;
  readonly status: 'draft' | 'published';
  readonly createTime: number;
  readonly updateTime: number;
  /** Null where it was never published. */
  readonly publishTime: number | null;
  /** Not the article itself, but changes to it that are not public yet. */
  readonly pending: boolean;
}
