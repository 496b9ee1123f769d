import { type ApiRefusal, codes } from '#contract/api.ts';
import { readArticleText } from '../../db/article-columns.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { findCard } from '../read/store.ts';
import type { Rendered } from '../render/render.ts';
import { findVersion } from './history.ts';
import { forgetImported, readBefore } from './imported.ts';
import { prepareDraft } from './prepare-draft.ts';
import { updateArticle } from './store.ts';
import { moveToTrash, purgeFromTrash } from './trash.ts';

type Imported = Schema['poster_import'];

/** An article that stays as it is although its import is undone, and why. */
export interface KeptArticle {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

/** What is to be done with an article; a text that comes back is rendered before the transaction. */
export interface UndoPlan {
  readonly imported: Imported;
  readonly former?: Awaited<ReturnType<typeof findVersion>>;
  readonly rendered?: Rendered | undefined;
  readonly refusal?: string;
}

/** Reads what an article was before its import; refuses while the machine has no time to render it, so that nothing is forgotten. */
export async function planUndo(database: Database, imported: Imported): Promise<UndoPlan | ApiRefusal> {
  const before = readBefore(imported);
  if (before === undefined || before === 'trashed') return { imported };
  const former = await findVersion(database, imported.poster_id, before.version);
  if (!former) return { imported, refusal: '历史版本里已没有导入前的那一版' };
  const draft = { ...readArticleText(former), status: former.status };
  const { rendered, refusal } = await prepareDraft(database, draft, { id: imported.user_id });
  if (refusal?.code === codes.tooMany) return refusal;
  return { imported, former, rendered, ...(refusal && { refusal: refusal.info }) };
}

/**
 * Undoes the import of one article: what is new is removed for good, what was in the trash goes back there, and what was written over gets
 * the text and the times it had. One that was changed since then stays, and the answer says why.
 */
export async function undoImported(database: Database, plan: UndoPlan, now: number): Promise<KeptArticle | undefined> {
  const { imported, former, rendered } = plan;
  const { poster_id: id, user_id: userId } = imported;
  await forgetImported(database, imported);
  const row = await findCard(database, id);
  // It was deleted since then.
  if (row?.author_id !== userId) return undefined;
  const keep = (why: string): KeptArticle => ({ id, title: row.title, why });
  if (row.version !== imported.version) return keep('导入以后改过');
  if (plan.refusal !== undefined) return keep(plan.refusal);
  const before = readBefore(imported);
  if (before === undefined || before === 'trashed') {
    await moveToTrash(database, id, now);
    const isLeft = before === undefined && (await purgeFromTrash(database, id, userId)) === 'hidden';
    return isLeft ? keep('站主隐藏了它，已移到回收站') : undefined;
  }
  if (!former) return keep('历史版本里已没有导入前的那一版');
  const draft = { ...readArticleText(former), status: former.status };
  const { version: _, ...times } = before;
  const isBack = await updateArticle(database, row, {
    version: row.version,
    kind: 'import',
    draft,
    rendered,
    times,
    now,
  });
  return isBack ? undefined : keep('正在其他地方修改');
}
