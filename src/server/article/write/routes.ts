import { codes } from '#contract/api.ts';
import type { articleImportEndpoints } from '#contract/article-import.ts';
import type { articleScheduleEndpoints } from '#contract/article-schedule.ts';
import type { articleWriteEndpoints } from '#contract/poster-write.ts';
import { ok, type Handlers, fail, type SignedIn } from '../../call/context.ts';
import { sliceOf } from '../../call/paging.ts';
import { countSiteImport } from '../../call/site-events.ts';
import { newId } from '../../db/id.ts';
import { articleNotFound } from '../read/store.ts';
import { claimSlug, listAddresses, proposeSlug } from './address.ts';
import { adjustArticle, type ArticlePlan, planAdjustment, refuseSchedule } from './adjust.ts';
import { countVersions, findVersion, listVersions } from './history.ts';
import { importArticle, readIncoming, needsWrite } from './import.ts';
import { listImports, readImported } from './imported.ts';
import { listOwnArticles } from './list-own.ts';
import { findEditableArticle } from './own-article.ts';
import { findOwnArticle, ownerOf, refuseStale, refuseTaken, refuseText, refuseTimes } from './policy.ts';
import { prepareDraft } from './prepare-draft.ts';
import { presentEdit, presentOwn, presentTrashed, presentVersionText } from './present.ts';
import { refuseMoreText, refuseNewArticle, refuseNewVersion } from './quotas.ts';
import { cancelSchedule, schedule } from './schedule.ts';
import { addArticle, updateArticle, discardWorkingCopy, saveDraftText } from './store.ts';
import { countTrash, listTrash, purgeFromTrash, restoreFromTrash, moveToTrash } from './trash.ts';
import { type KeptArticle, planUndo, undoImported, type UndoPlan } from './undo-import.ts';

const notInTrash = fail(codes.notFound, '回收站里没有这篇文章');
const hiddenByOwner = fail(codes.refused, '站主隐藏的文章不能永久删除，30 天后自动清除');
const noSuchVersion = fail(codes.notFound, '没有这个版本，或者它已被清理');

type ArticleWriteName =
  | keyof typeof articleWriteEndpoints
  | keyof typeof articleScheduleEndpoints
  | keyof typeof articleImportEndpoints;

export const articleWriteHandlers: Handlers<ArticleWriteName> = {
  async 'poster/create'(
    { id = newId(), ...draft },
    { database: outside, user, address, config, now, runIdempotent, recordAudit },
  ) {
    const quota = { user, address, config, now };
    const { rendered, refusal } = await prepareDraft(outside, draft, user);
    if (refusal) return refusal;
    return runIdempotent(async (database) => {
      const owner = await ownerOf(database, id);
      if (owner) return refuseTaken(owner, user);
      const refused =
        (await refuseNewArticle(database, quota, draft.content)) ?? (await claimSlug(database, id, draft));
      if (refused) return refused;
      const isAdded = await addArticle(database, user.id, { id, draft, rendered, now, session: user.session });
      if (isAdded && draft.status === 'published') await recordAudit(database, 'publish');
      return isAdded ? ok({ id, version: 1 }) : refuseTaken(await ownerOf(database, id), user);
    });
  },

  async 'poster/save'({ id, version, ...text }, { user, config, now, runIdempotent }) {
    const refusal = refuseText(text);
    if (refusal) return refusal;
    return runIdempotent(async (database) => {
      const row = await findOwnArticle(database, id, user);
      if ('code' in row) return row;
      const full = await refuseMoreText(database, { user, config, now }, text.content);
      if (full) return full;
      const saved = await saveDraftText(database, row, { version, text, now, session: user.session });
      return saved ? ok({ id, version: version + 1 }) : refuseStale(database, id, version);
    });
  },

  async 'poster/update'(
    { id, version, ...draft },
    { database: outside, user, address, config, now, runIdempotent, recordAudit },
  ) {
    const { rendered, refusal } = await prepareDraft(outside, draft, user);
    if (refusal) return refusal;
    return runIdempotent(async (database) => {
      const row = await findOwnArticle(database, id, user);
      if ('code' in row) return row;
      const quota = { user, address, config, now };
      const refused =
        (await refuseNewVersion(database, quota, draft.content)) ?? (await claimSlug(database, id, draft));
      if (refused) return refused;
      const changed = await updateArticle(database, row, { version, kind: 'update', draft, rendered, now });
      if (changed) await cancelSchedule(database, id);
      if (changed && draft.status === 'published') await recordAudit(database, 'publish');
      if (changed && draft.status === 'draft' && row.status !== 'draft') await recordAudit(database, 'withdraw');
      return changed ? ok({ id, version: version + 1 }) : refuseStale(database, id, version);
    });
  },

  async 'poster/adjust'(input, { database, user, address, config, now, runIdempotent, recordAudit }) {
    const { id, version, publishTime = 0 } = input;
    const early = refuseTimes({ createTime: 0, updateTime: 0, publishTime }, now);
    if (early) return early;
    // An article that others have changed meanwhile is refused below, after a repeated request has got its answer.
    const seen = await findEditableArticle(database, id);
    const isFresh = seen?.author_id === user.id && seen.version === version;
    const plan: ArticlePlan | undefined = isFresh ? planAdjustment(seen, input) : undefined;
    if (plan?.refusal) return plan.refusal;
    const { rendered, refusal } = plan ? await prepareDraft(database, plan.article, user) : {};
    if (refusal) return refusal;
    return runIdempotent(async (transaction) => {
      const row = await findOwnArticle(transaction, id, user);
      if ('code' in row) return row;
      if (!isFresh || row.version !== version) return refuseStale(transaction, id, version);
      if (!plan) return ok({ id, version });
      const quota = { user, address, config, now };
      const refused =
        (await refuseNewVersion(transaction, quota, plan.article.content)) ??
        (await refuseMoreText(transaction, quota, plan.workingCopy?.content ?? '')) ??
        (await claimSlug(transaction, id, plan.article));
      if (refused) return refused;
      const newest = await adjustArticle(transaction, row, { ...plan, rendered, now, session: user.session });
      if (newest === undefined) return refuseStale(transaction, id, version);
      if (input.status !== undefined) await cancelSchedule(transaction, id);
      if (plan.article.status === 'published') await recordAudit(transaction, 'publish');
      else if (row.status !== 'draft') await recordAudit(transaction, 'withdraw');
      return ok({ id, version: newest });
    });
  },

  async 'poster/schedule'({ id, time }, { user, now, runIdempotent }) {
    return runIdempotent(async (database) => {
      const own = await findOwnArticle(database, id, user);
      if ('code' in own) return own;
      if (time === null) return (await cancelSchedule(database, id)) ? ok('已取消定时发布') : ok('没有定过时间');
      const row = await findEditableArticle(database, id);
      const refusal = row ? refuseSchedule(row, time, now) : articleNotFound;
      if (refusal) return refusal;
      await schedule(database, { id, time });
      return ok('到时会发布');
    });
  },

  async 'poster/discard'({ id, version }, { user, now, runIdempotent }) {
    return runIdempotent(async (database) => {
      const row = await findOwnArticle(database, id, user);
      if ('code' in row) return row;
      const left = await discardWorkingCopy(database, row, { version, now });
      return left ? ok({ id, version: left }) : refuseStale(database, id, version);
    });
  },

  async 'poster/edit'({ id }, { database, user }) {
    const row = await findEditableArticle(database, id);
    if (row?.author_id === user.id) return ok(presentEdit(row, await listAddresses(database, id)));
    const refusal = await findOwnArticle(database, id, user);
    return 'code' in refusal ? refusal : articleNotFound;
  },

  async 'poster/slug'({ id, title }, { database }) {
    return ok({ slug: await proposeSlug(database, id, title) });
  },

  async 'poster/versions'({ id, ...slice }, { database, user }) {
    const row = await findOwnArticle(database, id, user);
    if ('code' in row) return row;
    const list = await listVersions(database, id, sliceOf(slice));
    return ok({ total: await countVersions(database, id), list });
  },

  async 'poster/version'({ id, version }, { database, user }) {
    const row = await findOwnArticle(database, id, user);
    if ('code' in row) return row;
    const found = await findVersion(database, id, version);
    return found ? ok(presentVersionText(found)) : noSuchVersion;
  },

  async 'poster/mine'({ status, q, tag, sort, order, ...slice }, { database, user }) {
    const filter = { authorId: user.id, status, text: q, tag, sort, order };
    const { total, rows, counts, tags } = await listOwnArticles(database, filter, sliceOf(slice));
    return ok({ total, list: rows.map(presentOwn), counts, tags });
  },

  async 'poster/delete'({ id }, { user, now, runIdempotent, recordAudit }) {
    return runIdempotent(async (database) => {
      const row = await findOwnArticle(database, id, user);
      if ('code' in row) return row;
      if (!(await moveToTrash(database, id, now))) return articleNotFound;
      await recordAudit(database, 'delete');
      return ok('已移到回收站，30 天内可以恢复');
    });
  },

  async 'poster/trash'(slice, { database, user }) {
    const list = await listTrash(database, user.id, sliceOf(slice));
    return ok({ total: await countTrash(database, user.id), list: list.map(presentTrashed) });
  },

  async 'poster/restore'({ id }, { user, runIdempotent, recordAudit }) {
    return runIdempotent(async (database) => {
      if (!(await restoreFromTrash(database, id, user.id))) return notInTrash;
      await recordAudit(database, 'restore');
      return ok('已恢复');
    });
  },

  async 'poster/purge'({ id }, { user, runIdempotent, recordAudit }) {
    return runIdempotent(async (database) => {
      const outcome = await purgeFromTrash(database, id, user.id);
      if (outcome !== 'purged') return outcome === 'hidden' ? hiddenByOwner : notInTrash;
      await recordAudit(database, 'purge');
      return ok('已彻底删除');
    });
  },

  async 'poster/import'(input, { database, user, address, config, now, runIdempotent, recordAudit }) {
    const incoming = readIncoming(input, now);
    const quota = { user, address, config, now };
    const refusal = refuseTimes(input, now);
    if (refusal) return refusal;
    const written = await needsWrite(database, incoming, user);
    const { rendered, refusal: unfit } = written ? await prepareDraft(database, incoming.draft, user) : {};
    if (unfit) return unfit;
    return runIdempotent(async (transaction) => {
      const answer = await importArticle(transaction, { ...incoming, rendered, now }, quota);
      const isNew = answer.code === codes.ok && answer.info.made !== 'same' && answer.info.made !== 'skipped';
      if (isNew) await recordAudit(transaction, 'import');
      if (isNew && incoming.batch !== undefined)
        await countSiteImport(transaction, { ...partOf(user, incoming.batch, now), kind: 'import', count: 1 });
      return answer;
    });
  },

  async 'poster/imports'(_, { database, user }) {
    return ok({ list: await listImports(database, user.id) });
  },

  async 'poster/undo-import'({ batch }, { database, user, now, runIdempotent, recordAudit }) {
    const imported = await readImported(database, { userId: user.id, batch, most: undoneAtOnce + 1 });
    const plans: UndoPlan[] = [];
    for (const each of imported.slice(0, undoneAtOnce)) {
      const plan = await planUndo(database, each);
      if ('code' in plan) return plan;
      plans.push(plan);
    }
    return runIdempotent(async (transaction) => {
      const kept: KeptArticle[] = [];
      for (const plan of plans) {
        const stays = await undoImported(transaction, plan, now);
        if (stays) kept.push(stays);
      }
      const undone = plans.length - kept.length;
      if (undone > 0) {
        await recordAudit(transaction, 'purge');
        await countSiteImport(transaction, { ...partOf(user, batch, now), kind: 'undo-import', count: undone });
      }
      return ok({ undone, kept, left: imported.length > undoneAtOnce });
    });
  },
};

const partOf = (user: SignedIn, batch: string, now: number) => ({
  batch,
  author: user,
  isCommand: user.session === '',
  now,
});

/** Each call is one transaction, for which other writers wait. */
const undoneAtOnce = 20;
