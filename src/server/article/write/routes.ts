import { codes } from '../../../contract/api.ts';
import { grant, type Handlers, refuse } from '../../call/context.ts';
import { posterNotFound } from '../read/policy.ts';
import { countVersions, findVersion, listVersions } from './history.ts';
import { refuseMoreText, refuseNewArticle, refuseNewVersion } from './bounds.ts';
import { importPoster, incomingOf, isWritten } from './import.ts';
import { listOwn } from './list-own.ts';
import { findEdit } from './own.ts';
import { findOwn, ownerOf, refuseStale, refuseTaken, refuseText, refuseTimes } from './policy.ts';
import { prepareDraft } from './prepare.ts';
import { presentEdit, presentOwn, presentTrashed, presentVersion, presentVersionText } from './present.ts';
import { addPoster, changePoster, discardWorking, saveText } from './store.ts';
import { countTrash, listTrash, purgePoster, restorePoster, trashPoster } from './trash.ts';
import { sliceOf } from '../../call/paging.ts';
import type { articleWriteEndpoints } from '../../../contract/poster.ts';

const notInTrash = refuse(codes.notFound, '回收站里没有这篇文章');
const noSuchVersion = refuse(codes.notFound, '没有这一版，或者它已被清理');

export const writingHandlers: Handlers<keyof typeof articleWriteEndpoints> = {
  async 'poster/create'({ id: wished, ...draft }, { user, address, config, now, once, note }) {
    const growth = { user, address, config, now };
    const { rendered, refusal } = await prepareDraft(draft, user);
    if (refusal) return refusal;
    return once(async (database) => {
      const owner = wished && (await ownerOf(database, wished));
      if (owner) return refuseTaken(owner, user);
      const full = await refuseNewArticle(database, growth, draft.content);
      if (full) return full;
      const id = await addPoster(database, user.id, { id: wished, draft, rendered, now, session: user.session });
      if (id && draft.status === 'published') await note(database, 'publish');
      return id ? grant({ id, version: 1 }) : refuseTaken(await ownerOf(database, wished ?? ''), user);
    });
  },

  async 'poster/save'({ id, version, ...text }, { user, config, now, once }) {
    const refusal = refuseText(text);
    if (refusal) return refusal;
    return once(async (database) => {
      const row = await findOwn(database, id, user);
      if ('code' in row) return row;
      const full = await refuseMoreText(database, { user, config, now }, text.content);
      if (full) return full;
      const saved = await saveText(database, row, { version, text, now, session: user.session });
      return saved ? grant({ id, version: version + 1 }) : refuseStale(database, id, version);
    });
  },

  async 'poster/update'({ id, version, ...draft }, { user, address, config, now, once, note }) {
    const { rendered, refusal } = await prepareDraft(draft, user);
    if (refusal) return refusal;
    return once(async (database) => {
      const row = await findOwn(database, id, user);
      if ('code' in row) return row;
      const full = await refuseNewVersion(database, { user, address, config, now }, draft.content);
      if (full) return full;
      const changed = await changePoster(database, row, { version, kind: 'update', draft, rendered, now });
      if (changed && draft.status === 'published') await note(database, 'publish');
      if (changed && draft.status === 'draft' && row.status === 'published') await note(database, 'withdraw');
      return changed ? grant({ id, version: version + 1 }) : refuseStale(database, id, version);
    });
  },

  async 'poster/discard'({ id, version }, { user, now, once }) {
    return once(async (database) => {
      const row = await findOwn(database, id, user);
      if ('code' in row) return row;
      const left = await discardWorking(database, row, { version, now });
      return left ? grant({ id, version: left }) : refuseStale(database, id, version);
    });
  },

  async 'poster/edit'({ id }, { database, user }) {
    const row = await findEdit(database, id);
    if (row?.author_id === user.id) return grant(presentEdit(row));
    const refusal = await findOwn(database, id, user);
    return 'code' in refusal ? refusal : posterNotFound;
  },

  async 'poster/versions'({ id, ...slice }, { database, user }) {
    const row = await findOwn(database, id, user);
    if ('code' in row) return row;
    const list = await listVersions(database, id, sliceOf(slice));
    return grant({ total: await countVersions(database, id), list: list.map(presentVersion) });
  },

  async 'poster/version'({ id, version }, { database, user }) {
    const row = await findOwn(database, id, user);
    if ('code' in row) return row;
    const found = await findVersion(database, id, version);
    return found ? grant(presentVersionText(found)) : noSuchVersion;
  },

  async 'poster/mine'({ status, q, sort, order, ...slice }, { database, user }) {
    const filter = { authorId: user.id, status, text: q, sort, order };
    const { total, rows, counts } = await listOwn(database, filter, sliceOf(slice));
    return grant({ total, list: rows.map(presentOwn), counts });
  },

  async 'poster/delete'({ id }, { user, now, once, note }) {
    return once(async (database) => {
      const row = await findOwn(database, id, user);
      if ('code' in row) return row;
      if (!(await trashPoster(database, id, now))) return posterNotFound;
      await note(database, 'delete');
      return grant('已移到回收站，30 天内可以恢复');
    });
  },

  async 'poster/trash'(slice, { database, user }) {
    const list = await listTrash(database, user.id, sliceOf(slice));
    return grant({ total: await countTrash(database, user.id), list: list.map(presentTrashed) });
  },

  async 'poster/restore'({ id }, { user, once, note }) {
    return once(async (database) => {
      if (!(await restorePoster(database, id, user.id))) return notInTrash;
      await note(database, 'restore');
      return grant('已恢复');
    });
  },

  async 'poster/purge'({ id }, { user, once, note }) {
    return once(async (database) => {
      if (!(await purgePoster(database, id, user.id))) return notInTrash;
      await note(database, 'purge');
      return grant('已彻底删除');
    });
  },

  async 'poster/import'(input, { database, user, address, config, now, once, note }) {
    const incoming = incomingOf(input, now);
    const growth = { user, address, config, now };
    const refusal = refuseTimes(input, now);
    if (refusal) return refusal;
    const written = await isWritten(database, incoming, user);
    const { rendered, refusal: unfit } = written ? await prepareDraft(incoming.draft, user) : {};
    if (unfit) return unfit;
    return once(async (transaction) => {
      const answer = await importPoster(transaction, { ...incoming, rendered, now }, growth);
      const isNew = answer.code === codes.ok && answer.info.made !== 'same' && answer.info.made !== 'skipped';
      if (isNew) await note(transaction, 'import');
      return answer;
    });
  },
};
