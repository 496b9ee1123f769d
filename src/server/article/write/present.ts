import type { Schema } from '../../db/schema.ts';
import { presentCard } from '../read/present.ts';
import type { ListedVersion } from './history.ts';
import { type EditRow, isPending, type OwnRow } from './own.ts';
import type { TrashedRow } from './trash.ts';
import type {
  PosterEdit,
  PosterOwnCard,
  PosterTrashed,
  PosterVersion,
  PosterVersionText,
} from '../../../contract/poster.ts';

export function presentOwn(row: OwnRow): PosterOwnCard {
  return { ...presentCard(row), ...savedState(row) };
}

function savedState(row: OwnRow) {
  return { version: row.version, pending: isPending(row), savedTime: row.newest_time ?? row.update_time };
}

export function presentEdit(row: EditRow): PosterEdit {
  const { id, status, createTime, updateTime, publishTime } = presentCard(row);
  return { id, status, createTime, updateTime, publishTime, ...savedState(row), ...textAtHand(row) };
}

/** The working copy where there is one, else the article. */
function textAtHand(row: EditRow) {
  const article = { title: row.title, summary: row.summary, tags: row.tags, cover: row.cover, content: row.content };
  const { tags, ...text } = isPending(row) ? workingCopy(row) : article;
  return { ...text, tags: JSON.parse(tags) as string[] };
}

/** The row of a version has all of it; null only says that there is no row. */
function workingCopy(row: EditRow) {
  return {
    title: row.newest_title ?? '',
    summary: row.newest_summary ?? '',
    tags: row.newest_tags ?? '[]',
    cover: row.newest_cover ?? '',
    content: row.newest_content ?? '',
  };
}

export function presentVersion({ version, kind, status, title, words, time }: ListedVersion): PosterVersion {
  return { version, kind, status, title, words, time };
}

export function presentVersionText(row: Schema['poster_version']): PosterVersionText {
  const { version, kind, status, title, time, summary, cover, content } = row;
  return { version, kind, status, title, time, summary, cover, content, tags: JSON.parse(row.tags) as string[] };
}

export function presentTrashed(row: TrashedRow): PosterTrashed {
  const { id, title, status } = row;
  return { id, title, status, deleteTime: row.delete_time, updateTime: row.update_time };
}
