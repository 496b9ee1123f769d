import type { PosterNear } from '#contract/poster-read.ts';
import type { PosterArticle, PosterCard, PosterLink } from '#contract/poster.ts';
import type { Author } from '#contract/user.ts';
import { listedFieldNames, unlistedFieldNames } from '#domain/article/article-fields.ts';
import { noCover } from '#domain/article/cover.ts';
import { fromArticleColumns } from '../../db/article-columns.ts';
import { acceptsLetters } from '../../user/store.ts';
import type { Neighbours } from './neighbours.ts';
import type { ArticleCardRow, ArticleRow } from './store.ts';
import { authorStatus, withheldReason } from './visibility.ts';

/** Converts a row into an article of a list; every list for readers uses this function. */
export function presentCard(row: ArticleCardRow): PosterCard {
  return { ...presentTyped(row), summary: listedSummary(row), cover: listedCover(row) };
}

/** The summary of the author, or one made from the text: lists have nothing else to show of it. */
function listedSummary({ summary, text_summary: made }: Pick<ArticleCardRow, 'summary' | 'text_summary'>): string {
  return summary || (made ?? '');
}

/** The cover that its author chose, or the first picture of the text, unless the author wants none. */
function listedCover({ cover, text_cover: made }: Pick<ArticleCardRow, 'cover' | 'text_cover'>): string {
  if (cover === noCover) return '';
  return cover || (made ?? '');
}

/** The article with the fields as its author typed them, for a whole article and for lists of the author's own. */
export function presentTyped(row: ArticleCardRow): PosterCard {
  return {
    id: row.id,
    ...fromArticleColumns(row, listedFieldNames),
    status: authorStatus(row.status),
    author: presentAuthor(row),
    minutes: row.minutes,
    views: row.views,
    createTime: row.create_time,
    updateTime: row.update_time,
    publishTime: row.publish_time,
  };
}

export function presentArticle(row: ArticleRow): PosterArticle {
  const withheld = withheldReason(row);
  return {
    ...presentTyped(row),
    ...fromArticleColumns(row, unlistedFieldNames),
    html: row.html,
    version: row.version,
    ...(acceptsLetters({ ...row, state: row.author_state }) && { acceptsLetters: true as const }),
    ...(withheld && { withheld }),
  };
}

export function presentNear({ previous, next, related, series }: Neighbours): PosterNear {
  return {
    previous: previous ? { ...presentLink(previous), author: presentAuthor(previous) } : null,
    next: next ? { ...presentLink(next), author: presentAuthor(next) } : null,
    related: related.map(presentLink),
    ...(series && { series }),
  };
}

function presentLink(row: ArticleCardRow): PosterLink {
  const { id, minutes, publish_time: publishTime } = row;
  return {
    id,
    ...fromArticleColumns(row, listedFieldNames),
    summary: listedSummary(row),
    cover: listedCover(row),
    minutes,
    publishTime,
  };
}

function presentAuthor(row: Pick<ArticleRow, 'username' | 'nickname' | 'avatar'>): Author {
  return { username: row.username, nickname: row.nickname || row.username, avatar: row.avatar };
}
