import { listedFieldNames, unlistedFieldNames } from '../../../domain/article/article-fields.ts';
import { fromArticleColumns } from '../../db/article-columns.ts';
import type { PosterArticle, PosterCard, PosterLink, PosterNear } from '../../../contract/poster.ts';
import type { Author } from '../../../contract/user.ts';
import type { Neighbours } from './neighbours.ts';
import type { ArticleCardRow, ArticleRow } from './store.ts';

/** Converts a row into an article of a list; every list uses this function. */
export function presentCard(row: ArticleCardRow): PosterCard {
  return {
    id: row.id,
    ...fromArticleColumns(row, listedFieldNames),
    status: row.status,
    author: presentAuthor(row),
    minutes: row.minutes,
    views: row.views,
    createTime: row.create_time,
    updateTime: row.update_time,
    publishTime: row.publish_time,
  };
}

export function presentArticle(row: ArticleRow): PosterArticle {
  return { ...presentCard(row), ...fromArticleColumns(row, unlistedFieldNames), html: row.html, version: row.version };
}

export function presentNear({ previous, next, related }: Neighbours): PosterNear {
  return {
    previous: previous ? presentLink(previous) : null,
    next: next ? presentLink(next) : null,
    related: related.map(presentLink),
  };
}

function presentLink(row: ArticleCardRow): PosterLink {
  const { id, minutes, publish_time: publishTime } = row;
  return { id, ...fromArticleColumns(row, listedFieldNames), minutes, publishTime };
}

function presentAuthor(row: ArticleCardRow): Author {
  return { username: row.username, nickname: row.nickname || row.username, avatar: row.avatar };
}
