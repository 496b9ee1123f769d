import { type ApiResponse, codes } from '#contract/api.ts';
import type { ImportOutcome } from '#contract/article-import.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import type { PosterDraft } from '#contract/poster.ts';
import { articleFieldNames } from '#domain/article/article-fields.ts';
import { createImportId } from '#domain/article/file/import-file.ts';
import { ok, fail, type SignedIn } from '../../call/context.ts';
import { toArticleColumns } from '../../db/article-columns.ts';
import { fold } from '../../db/fold.ts';
import { newId } from '../../db/id.ts';
import type { Database } from '../../db/schema.ts';
import { type ArticleCardRow, findCard } from '../read/store.ts';
import { authorStatus } from '../read/visibility.ts';
import type { Rendered } from '../render/render.ts';
import { claimAliases, claimSlug } from './address.ts';
import { type ArticleBefore, noteImported } from './imported.ts';
import { type EditableArticleRow, findEditableArticle } from './own-article.ts';
import { type WriteQuota, refuseNewArticle, refuseNewVersion } from './quotas.ts';
import { addArticle, updateArticle, type WriteTime, type ArticleTimes } from './store.ts';
import { restoreFromTrash, trashOwner } from './trash.ts';

/** An article of `poster/import` with its times made plausible. */
export interface IncomingArticle {
  readonly id: string;
  readonly formerIds: readonly string[];
  readonly draft: PosterDraft;
  readonly times: ArticleTimes;
  readonly clash: Input<'poster/import'>['clash'];
  /** The paths that the article had elsewhere. */
  readonly aliases: readonly string[];
  /** The import that it is part of. */
  readonly batch: string | undefined;
}

/** Caps times at now, since a client's clock may be ahead; a published article without a publish time takes its creation time. */
export function readIncoming(
  { id, formerIds = [], clash, aliases = [], batch, ...input }: Input<'poster/import'>,
  now: number,
): IncomingArticle {
  const { createTime, updateTime, publishTime, ...draft } = input;
  const given = publishTime ?? (draft.status === 'published' ? createTime : null);
  const past = (time: number): number => Math.min(time, now);
  return {
    id,
    formerIds,
    clash,
    aliases,
    batch,
    draft,
    times: {
      createTime: past(createTime),
      updateTime: past(updateTime),
      publishTime: given === null ? null : past(given),
    },
  };
}

/** What the import will do with an article; `restored` takes it out of the trash before it is written over. */
type ImportPlan = ImportOutcome | 'restored';

const onClash = { skip: 'skipped', replace: 'replaced', copy: 'copied' } as const;

/** What the import will do, and the id under which it does it; undefined for an id that is new. */
interface PlannedImport {
  readonly made: ImportPlan;
  readonly id: string | undefined;
}

/**
 * An id that belongs to somebody else is left alone, and the article gets one of its own, derived from it: the same archive imported
 * once more finds what it has made before.
 */
async function planImport(database: Database, incoming: IncomingArticle, user: SignedIn): Promise<PlannedImport> {
  const made = await planUnder(database, incoming, { user, id: incoming.id });
  const former = made === 'created' ? await planUnderFormer(database, incoming, user) : undefined;
  if (former) return former;
  if (made !== undefined) return { made, id: made === 'copied' ? undefined : incoming.id };
  const id = createImportId(user.id, incoming.id, '');
  const own = await planUnder(database, incoming, { user, id });
  const isFree = own !== undefined && own !== 'copied';
  return { made: own === undefined || own === 'created' ? 'copied' : own, id: isFree ? id : undefined };
}

/** What the import does under the first of the former ids that the user has; undefined where the user has none of them. */
async function planUnderFormer(
  database: Database,
  incoming: IncomingArticle,
  user: SignedIn,
): Promise<PlannedImport | undefined> {
  for (const id of incoming.formerIds) {
    const made = await planUnder(database, incoming, { user, id });
    if (made !== undefined && made !== 'created') return { made, id: made === 'copied' ? undefined : id };
  }
  return undefined;
}

/** What the import does under an id; undefined where the id belongs to somebody else. */
async function planUnder(
  database: Database,
  { clash, draft, times }: IncomingArticle,
  { user, id }: { readonly user: SignedIn; readonly id: string },
): Promise<ImportPlan | undefined> {
  const row = await findEditableArticle(database, id);
  const owner = row?.author_id ?? (await trashOwner(database, id));
  if (owner === undefined) return 'created';
  if (owner !== user.id) return undefined;
  if (!row) return 'restored';
  return isSame(row, { draft, times }) ? 'same' : onClash[clash];
}

function isSame(row: EditableArticleRow, { draft, times }: Pick<IncomingArticle, 'draft' | 'times'>): boolean {
  const columns = toArticleColumns(draft);
  return (
    // Tags are stored as other articles spell them.
    articleFieldNames.every((name) => row[name] === columns[name] || (name === 'tags' && isSameFolded(row, columns))) &&
    authorStatus(row.status) === draft.status &&
    row.create_time === times.createTime &&
    row.update_time === times.updateTime &&
    row.publish_time === times.publishTime
  );
}

function isSameFolded(one: { readonly tags: string }, other: { readonly tags: string }): boolean {
  const [first, second] = [one, other].map(({ tags }) => [...new Set((JSON.parse(tags) as string[]).map(fold))].join());
  return first === second;
}

/** Whether the import will write the article. Most articles of an archive that is imported again are not, and need no rendering. */
export async function needsWrite(database: Database, incoming: IncomingArticle, user: SignedIn): Promise<boolean> {
  const { made } = await planImport(database, incoming, user);
  return made !== 'same' && made !== 'skipped';
}

export interface ArticleImport extends IncomingArticle, WriteTime {
  readonly rendered: Rendered | undefined;
}

/** Imports an article. It plans anew in the transaction of the write, since rows may have changed while the text was rendered. */
export async function importArticle(
  database: Database,
  incoming: ArticleImport,
  quota: WriteQuota,
): Promise<ApiResponse<Info<'poster/import'>>> {
  const { user } = quota;
  const { id: _, formerIds: __, clash: ___, aliases: ____, batch: _____, ...writing } = incoming;
  const { made, id } = await planImport(database, incoming, user);
  if (id !== undefined && (made === 'same' || made === 'skipped')) {
    return ok({ id, made, ...asNotes(await claimAliases(database, id, incoming.aliases)) });
  }
  if (writing.draft.status === 'published' && !writing.rendered) return changedMeanwhile;
  const { content } = writing.draft;
  const isNew = made === 'created' || made === 'copied';
  const full = await (isNew ? refuseNewArticle(database, quota, content) : refuseNewVersion(database, quota, content));
  if (full) return full;
  if (isNew || id === undefined) {
    const newer = id ?? newId();
    const { draft, notes } = await withAddresses(database, newer, incoming);
    const isAdded = await addArticle(database, user.id, { ...writing, draft, id: newer });
    if (isAdded) await note(database, incoming, { id: newer, version: 1, userId: user.id });
    return isAdded
      ? ok({ id: newer, made: made === 'created' ? made : 'copied', ...asNotes(notes) })
      : changedMeanwhile;
  }
  if (made === 'restored') await restoreFromTrash(database, id, user.id);
  const row = await findCard(database, id);
  if (!row) return changedMeanwhile;
  const { draft, notes } = await withAddresses(database, id, incoming);
  const changed = await updateArticle(database, row, { ...writing, draft, version: row.version, kind: 'import' });
  const before = made === 'restored' ? 'trashed' : beforeOf(row);
  if (changed) await note(database, incoming, { id, version: row.version + 1, userId: user.id, before });
  return changed ? ok({ id, made: made === 'restored' ? 'created' : made, ...asNotes(notes) }) : changedMeanwhile;
}

interface Written {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly before?: ArticleBefore;
}

async function note(
  database: Database,
  { batch, now }: ArticleImport,
  { id, userId, ...written }: Written,
): Promise<void> {
  if (batch === undefined) return;
  await noteImported(database, { batch, poster_id: id, user_id: userId, time: now, ...written });
}

function beforeOf(row: ArticleCardRow): ArticleBefore {
  const { version, create_time: createTime, update_time: updateTime, publish_time: publishTime } = row;
  return { version, createTime, updateTime, publishTime };
}

const asNotes = (notes: string[]): { notes?: string[] } => (notes.length > 0 ? { notes } : {});

/** Claims the addresses of an article; one that leads to another article already is left out, and a note says so. */
async function withAddresses(database: Database, id: string, { draft, aliases }: IncomingArticle) {
  const refusal = await claimSlug(database, id, draft);
  const notes = await claimAliases(database, id, aliases);
  if (!refusal) return { draft, notes };
  return { draft: { ...draft, slug: '' }, notes: [`地址“${draft.slug}”已用于另一篇文章，没有采用`, ...notes] };
}

const changedMeanwhile = fail(codes.conflict, '这篇文章正在其他地方修改，请重新导入');
