import { type ApiRefusal, codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import type { PosterDraft, PosterText } from '#contract/poster.ts';
import { articleFields } from '#domain/article/article-fields.ts';
import { fail } from '../../call/context.ts';
import { readArticleText } from '../../db/article-columns.ts';
import type { Database } from '../../db/schema.ts';
import { type ArticleCardRow, findCard } from '../read/store.ts';
import { authorStatus } from '../read/visibility.ts';
import type { Rendered } from '../render/render.ts';
import { type EditableArticleRow, isPending } from './own-article.ts';
import { refuseDraft } from './policy.ts';
import { editableText } from './present.ts';
import { saveDraftText, updateArticle, type WriteTime } from './store.ts';

/** What `poster/adjust` will write. */
export interface ArticlePlan {
  readonly article: PosterDraft;
  /** The working copy that stays one, with its tags changed too. */
  readonly workingCopy?: PosterText | undefined;
  readonly publishTime?: number | undefined;
  readonly refusal?: ApiRefusal | undefined;
}

/** Plans the change of status, tags and date; undefined where the article already is as wanted. */
export function planAdjustment(row: EditableArticleRow, input: Input<'poster/adjust'>): ArticlePlan | undefined {
  const current = authorStatus(row.status);
  const { status = current, publishTime } = input;
  const hasWorkingCopy = isPending(row);
  // A change of status takes up the working copy, as publishing or withdrawing in the editor does.
  const text = input.status === undefined ? readArticleText(row) : editableText(row);
  const article = { ...text, tags: withTags(text.tags, input), status };
  const working = editableText(row);
  const workingCopy =
    hasWorkingCopy && input.status === undefined ? { ...working, tags: withTags(working.tags, input) } : undefined;
  const isSame =
    status === current &&
    !(hasWorkingCopy && input.status !== undefined) &&
    (publishTime ?? row.publish_time) === row.publish_time &&
    isSameList(article.tags, text.tags) &&
    isSameList(workingCopy?.tags ?? working.tags, working.tags);
  if (isSame) return undefined;
  return { article, workingCopy, publishTime, refusal: refuseTags(article.tags) ?? refuseTags(workingCopy?.tags) };
}

type TagChange = Pick<Input<'poster/adjust'>, 'addTags' | 'removeTags'>;

function withTags(tags: readonly string[], { addTags = [], removeTags = [] }: TagChange): string[] {
  return [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])];
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

function refuseTags(tags: readonly string[] = []): ApiRefusal | undefined {
  const { label, maxItems } = articleFields.tags;
  if (tags.length <= maxItems) return undefined;
  return fail(codes.refused, `${label}最多 ${maxItems} 个，加上后有 ${tags.length} 个`, 'addTags');
}

const yearSeconds = 366 * 86_400;

/** Refuses a time at which nothing can be published: one that has passed, or for a text that is public already or could not be. */
export function refuseSchedule(row: EditableArticleRow, time: number, now: number): ApiRefusal | undefined {
  if (time <= now) return fail(codes.refused, '定时发布的时间已过，请改晚一些', 'time');
  if (time > now + yearSeconds) return fail(codes.refused, '定时发布最多提前一年', 'time');
  if (row.status !== 'draft' && !isPending(row)) return fail(codes.refused, '文章已发布，没有等着发布的改动', 'time');
  return refuseDraft({ ...editableText(row), status: 'published' });
}

interface Adjustment extends ArticlePlan, WriteTime {
  readonly rendered: Rendered | undefined;
}

/**
 * Writes the planned change and resolves to the new version; undefined where the article has a newer one than `row`. A working copy
 * is saved again on top of the changed article, since the newest version is what the editor opens.
 */
export async function adjustArticle(
  database: Database,
  row: ArticleCardRow,
  { article, workingCopy, publishTime, rendered, ...write }: Adjustment,
): Promise<number | undefined> {
  const times =
    publishTime === undefined ? undefined : { createTime: row.create_time, updateTime: write.now, publishTime };
  const { version } = row;
  const change = { ...write, version, kind: 'update', draft: article, rendered, times } as const;
  if (!(await updateArticle(database, row, change))) return undefined;
  if (!workingCopy) return version + 1;
  const changed = await findCard(database, row.id);
  const isSaved =
    changed && (await saveDraftText(database, changed, { ...write, version: version + 1, text: workingCopy }));
  if (!isSaved) throw new Error(`the working copy of article ${row.id} was not saved in the transaction of its change`);
  return version + 2;
}
