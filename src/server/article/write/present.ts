import type { PosterEdit, PosterOwnCard, PosterTrashed, PosterVersionText } from '#contract/poster-write.ts';
import { type ArticleText, articleFieldNames, mapFields } from '#domain/article/article-fields.ts';
import { readArticleText } from '../../db/article-columns.ts';
import type { Schema } from '../../db/schema.ts';
import { presentTyped } from '../read/present.ts';
import { authorStatus, withheldReason } from '../read/visibility.ts';
import { type EditableArticleRow, isPending, type OwnArticleRow } from './own-article.ts';
import type { TrashedRow } from './trash.ts';

export function presentOwn(row: OwnArticleRow): PosterOwnCard {
  return { ...presentTyped(row), ...savedState(row) };
}

function savedState(row: OwnArticleRow) {
  const { version, newest_time: savedTime, update_time: updateTime } = row;
  return {
    version,
    pending: isPending(row),
    savedTime: savedTime ?? updateTime,
    withheld: withheldReason(row),
    schedule: row.due_time === null ? null : { time: row.due_time, failure: row.failure ?? '' },
  };
}

export function presentEdit(row: EditableArticleRow, aliases: string[]): PosterEdit {
  const { id, status, createTime, updateTime, publishTime } = presentTyped(row);
  return { id, status, createTime, updateTime, publishTime, ...savedState(row), ...editableText(row), aliases };
}

/** The text of the working copy if there is one, otherwise of the article. */
export function editableText(row: EditableArticleRow): ArticleText {
  if (!isPending(row)) return readArticleText(row);
  // A pending article has a newest version, so no column is null.
  return readArticleText(mapFields(articleFieldNames, (name) => row[`newest_${name}`] ?? ''));
}

export function presentVersionText(row: Schema['poster_version']): PosterVersionText {
  const { version, kind, status, time } = row;
  return { version, kind, status, time, ...readArticleText(row) };
}

export function presentTrashed(row: TrashedRow): PosterTrashed {
  const { id, title, status } = row;
  return { id, title, status: authorStatus(status), deleteTime: row.delete_time, updateTime: row.update_time };
}
