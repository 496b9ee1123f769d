import { codes, type ApiResponse } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { articleReadEndpoints } from '#contract/poster-read.ts';
import type { PosterList } from '#contract/poster.ts';
import { fail, ok, type Handlers } from '../../call/context.ts';
import { defaultSize, sliceOf } from '../../call/paging.ts';
import { findUserByName } from '../../user/store.ts';
import { resolveId } from './address.ts';
import { readArchive } from './archive.ts';
import { readAuthor } from './author.ts';
import { countTags } from './counts.ts';
import { type ListPage, listFeatured, listPublished, readPublished } from './list.ts';
import { findNeighbours } from './neighbours.ts';
import { presentArticle, presentCard, presentNear } from './present.ts';
import { refreshHtml } from './refresh-html.ts';
import * as store from './store.ts';
import { articleNotFound } from './store.ts';
import { spellingOf } from './tag-spelling.ts';
import { countView } from './views.ts';
import { canRead } from './visibility.ts';

export const articleReadHandlers: Handlers<keyof typeof articleReadEndpoints> = {
  async 'poster/get'({ id }, { database, primary, user }) {
    const row = await store.findArticle(database, await resolveId(database, id));
    if (!row || !canRead(row, user)) return articleNotFound;
    const fresh = await refreshHtml(primary, row);
    return 'html' in fresh ? ok(presentArticle(fresh)) : fresh;
  },

  async 'poster/fetch'({ tag, author, sort, ...slice }, { database, now }) {
    const authorId = author === undefined ? undefined : (await findUserByName(database, author))?.id;
    if (author !== undefined && authorId === undefined) return ok({ total: 0, list: [] });
    const spelled = tag && (await spellingOf(database, tag));
    return present(await listPublished(database, { tag: spelled, authorId }, { sort, now }, sliceOf(slice)));
  },

  async 'poster/new'({ size = defaultSize }, { database, now }) {
    const rows = await readPublished(database, {}, { sort: 'new', now }, { page: 1, size });
    return ok({ list: rows.map(presentCard) });
  },

  async 'poster/hot'({ size = defaultSize }, { database, now }) {
    const rows = await readPublished(database, {}, { sort: 'hot', now }, { page: 1, size });
    return ok({ list: rows.map(presentCard) });
  },

  async 'poster/featured'(_, { database }) {
    return ok({ list: (await listFeatured(database)).map(presentCard) });
  },

  async 'poster/tags'({ size = limits.pageSize, author }, { database }) {
    const authorId = author === undefined ? undefined : (await findUserByName(database, author))?.id;
    if (author !== undefined && authorId === undefined) return ok({ list: [] });
    return ok({ list: await countTags(database, { authorId, size }) });
  },

  async 'poster/archive'(asked, { database }) {
    return ok(await readArchive(database, asked));
  },

  async 'poster/author'({ name }, { database }) {
    const author = await readAuthor(database, name);
    return author ? ok(author) : fail(codes.notFound, '没有这位作者，或者还没有发布过文章');
  },

  async 'poster/near'({ id }, { database, user }) {
    const row = await store.findCard(database, await resolveId(database, id));
    if (!row || !canRead(row, user)) return articleNotFound;
    return ok(presentNear(await findNeighbours(database, row)));
  },

  async 'poster/view'({ id }, { database, user, address, agent, now }) {
    const poster = await store.findCard(database, id);
    if (!poster || poster.status === 'draft' || !canRead(poster, user)) return articleNotFound;
    if (poster.author_id === user?.id || poster.status === 'withheld') return ok({ views: poster.views });
    const reader = { userId: user?.id, address, agent };
    const views = await countView(database, { poster, reader, now });
    return views === undefined ? articleNotFound : ok({ views });
  },
};

function present({ total, rows, pinned }: ListPage): ApiResponse<PosterList> {
  return ok({ total, list: rows.map(presentCard), ...(pinned > 0 && { pinned }) });
}
