import type { Answer } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import type { PosterList, articleReadEndpoints } from '../../../contract/poster.ts';
import { grant, type Handlers } from '../../call/context.ts';
import { findUserByName } from '../../user/store.ts';
import { withFreshHtml } from './fresh-html.ts';
import { type ListPage, listPublished, readPublished } from './list.ts';
import { findNear } from './near.ts';
import { canRead, posterNotFound } from './policy.ts';
import { presentArticle, presentCard, presentNear } from './present.ts';
import * as store from './store.ts';
import { countTags } from './tags.ts';
import { countView } from './views.ts';
import { defaultSize, sliceOf } from '../../call/paging.ts';

export const posterHandlers: Handlers<keyof typeof articleReadEndpoints> = {
  async 'poster/get'({ id }, { database, user }) {
    const row = await store.findPoster(database, id);
    if (!row || !canRead(row, user)) return posterNotFound;
    const fresh = await withFreshHtml(database, row);
    return 'html' in fresh ? grant(presentArticle(fresh)) : fresh;
  },

  async 'poster/fetch'({ tag, author, sort, ...slice }, { database, now }) {
    const authorId = author === undefined ? undefined : (await findUserByName(database, author))?.id;
    if (author !== undefined && authorId === undefined) return grant({ total: 0, list: [] });
    return present(await listPublished(database, { tag, authorId }, { sort, now }, sliceOf(slice)));
  },

  async 'poster/new'({ size = defaultSize }, { database, now }) {
    const rows = await readPublished(database, {}, { sort: 'new', now }, { page: 1, size });
    return grant({ list: rows.map(presentCard) });
  },

  async 'poster/hot'({ size = defaultSize }, { database, now }) {
    const rows = await readPublished(database, {}, { sort: 'hot', now }, { page: 1, size });
    return grant({ list: rows.map(presentCard) });
  },

  async 'poster/tags'({ size = limits.pageSize, author }, { database }) {
    const authorId = author === undefined ? undefined : (await findUserByName(database, author))?.id;
    if (author !== undefined && authorId === undefined) return grant({ list: [] });
    return grant({ list: await countTags(database, { authorId, size }) });
  },

  async 'poster/near'({ id }, { database, user }) {
    const row = await store.findCard(database, id);
    if (!row || !canRead(row, user)) return posterNotFound;
    return grant(presentNear(await findNear(database, row)));
  },

  async 'poster/view'({ id }, { database, user, address, agent, now }) {
    const poster = await store.findCard(database, id);
    if (poster?.status !== 'published') return posterNotFound;
    if (poster.author_id === user?.id) return grant({ views: poster.views });
    const reader = { userId: user?.id, address, agent };
    const views = await countView(database, { poster, reader, now });
    return views === undefined ? posterNotFound : grant({ views });
  },
};

function present({ total, rows }: ListPage): Answer<PosterList> {
  return grant({ total, list: rows.map(presentCard) });
}
