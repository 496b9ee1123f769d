import { codes, type Answer, type Refusal } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { PosterDraft, PosterList, posterEndpoints } from '../../contract/poster.ts';
import { rendererVersion, showSource } from '../../domain/article/markdown.ts';
import { grant, type Handlers, refuse, type SignedIn } from '../api/context.ts';
import type { Database } from '../db/schema.ts';
import { findUserByName } from '../user/store.ts';
import { listOwn } from './list-own.ts';
import { type ListPage, listPublished, readPublished, type Slice } from './list.ts';
import { findNear } from './near.ts';
import { lineUpPerAuthor } from './per-author.ts';
import { canRead, posterNotFound, refuseDraft, refuseWrite } from './policy.ts';
import { presentArticle, presentCard, presentNear } from './present.ts';
import { renderContent, type Rendered } from './render.ts';
import * as store from './store.ts';
import { countTags } from './tags.ts';
import { countView } from './views.ts';

const defaultSize = 10;

export const posterHandlers: Handlers<keyof typeof posterEndpoints> = {
  async 'poster/create'(draft, { user, now, once }) {
    const rendered = await renderDraft(draft, user);
    if ('code' in rendered) return rendered;
    return once(async (database) => {
      const id = await store.addPoster(database, user.id, { draft, rendered, now });
      return grant({ id, version: 1 });
    });
  },

  async 'poster/update'({ id, version, ...draft }, { user, now, once }) {
    const rendered = await renderDraft(draft, user);
    if ('code' in rendered) return rendered;
    return once(async (database) => {
      const row = await store.findCard(database, id);
      const refusedWrite = refuseWrite(row, user);
      if (refusedWrite || !row) return refusedWrite ?? posterNotFound;
      const target = { id, version, publishTime: row.publish_time };
      const written = await store.changePoster(database, target, { draft, rendered, now });
      return written ? grant({ id, version: version + 1 }) : refuseStale(await store.findCard(database, id), version);
    });
  },

  async 'poster/delete'({ id }, { user, once }) {
    return once(async (database) => {
      const refusal = refuseWrite(await store.findCard(database, id), user);
      if (refusal) return refusal;
      await store.removePoster(database, id);
      return grant('已删除');
    });
  },

  async 'poster/get'({ id }, { database, user }) {
    const row = await store.findPoster(database, id);
    if (!row || !canRead(row, user)) return posterNotFound;
    return grant(presentArticle(await withFreshHtml(database, row)));
  },

  async 'poster/fetch'({ tag, author, sort, ...slice }, { database, now }) {
    const authorId = author === undefined ? undefined : (await findUserByName(database, author))?.id;
    if (author !== undefined && authorId === undefined) return grant({ total: 0, list: [] });
    return present(await listPublished(database, { tag, authorId }, { sort, now }, withDefaults(slice)));
  },

  async 'poster/mine'({ status, q, ...slice }, { database, user }) {
    return present(await listOwn(database, { authorId: user.id, status, text: q }, withDefaults(slice)));
  },

  async 'poster/new'({ size = defaultSize }, { database, now }) {
    const rows = await readPublished(database, {}, { sort: 'new', now }, { page: 1, size });
    return grant({ list: rows.map(presentCard) });
  },

  async 'poster/hot'({ size = defaultSize }, { database, now }) {
    const rows = await readPublished(database, {}, { sort: 'hot', now }, { page: 1, size });
    return grant({ list: rows.map(presentCard) });
  },

  async 'poster/tags'({ size = limits.pageSize }, { database }) {
    return grant({ list: await countTags(database, size) });
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

/** Asked for once more, since what got in between may have changed the article or deleted it. */
function refuseStale(row: store.PosterCardRow | undefined, version: number): Refusal {
  if (!row) return posterNotFound;
  return refuse(codes.conflict, `文章已在别处改到第 ${row.version} 版，你改的是第 ${version} 版`);
}

const perAuthor = lineUpPerAuthor();
const busy: Refusal = { code: codes.tooMany, info: '你有几篇文章还在排版，请等几秒再存', seconds: 5 };

/** Before the transaction, so that SQLite's only writer does not wait for it. */
async function renderDraft(draft: PosterDraft, author: SignedIn): Promise<Rendered | Refusal> {
  const refusal = refuseDraft(draft);
  if (refusal) return refusal;
  const rendering = await perAuthor(author.id, () => renderContent(draft.content));
  if (!rendering) return busy;
  return rendering.ok ? rendering.value : refuse(codes.refused, rendering.error.message, 'content');
}

function withDefaults({ page = 1, size = defaultSize }: Partial<Slice>): Slice {
  return { page, size };
}

function present({ total, rows }: ListPage): Answer<PosterList> {
  return grant({ total, list: rows.map(presentCard) });
}

/** A text that cannot be laid out any more is shown as its author wrote it, and not tried again at every read. */
async function withFreshHtml(database: Database, row: store.PosterRow): Promise<store.PosterRow> {
  if (row.renderer === rendererVersion) return row;
  const rendering = await renderContent(row.content);
  const rendered = rendering.ok
    ? rendering.value
    : { html: showSource(row.content), minutes: row.minutes, renderer: rendererVersion };
  await store.storeRendering(database, row, rendered);
  return { ...row, ...rendered };
}
