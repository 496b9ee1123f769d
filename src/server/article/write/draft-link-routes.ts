import { LRUCache } from 'lru-cache';
import { type ApiRefusal, type ApiResponse, codes } from '#contract/api.ts';
import { type draftLinkEndpoints, draftLinkPath, type SharedDraft } from '#contract/draft-link.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { fail, type Handlers, ok, type SignedIn, type WriteContext } from '../../call/context.ts';
import type { Database } from '../../db/schema.ts';
import { newToken } from '../../runtime/token.ts';
import { presentTyped } from '../read/present.ts';
import { refreshHtml, renderRow } from '../read/refresh-html.ts';
import { findArticle } from '../read/store.ts';
import { withheldReason } from '../read/visibility.ts';
import type { Rendered } from '../render/render.ts';
import {
  addDraftLink,
  endDraftLink,
  findDraftLink,
  linkGone,
  listDraftLinks,
  replaceDraftToken,
} from './draft-link.ts';
import { findEditableArticle, isPending } from './own-article.ts';
import { findOwnArticle } from './policy.ts';
import { editableText } from './present.ts';

const isWithheld = fail(codes.refused, '这篇文章现在不对读者显示，不能生成草稿链接');
const tooManyLinks = fail(codes.refused, `一篇文章最多 ${limits.draftLinks} 个有效的草稿链接，请先撤销不用的`);

const daySeconds = 86_400;

export const draftLinkHandlers: Handlers<keyof typeof draftLinkEndpoints> = {
  'poster/add-draft-link': makeDraftLink,

  async 'poster/draft-links'({ id }, { database, user, now }) {
    const row = await findOwnArticle(database, id, user);
    return 'code' in row ? row : ok({ list: await listDraftLinks(database, id, now) });
  },

  async 'poster/end-draft-link'({ id }, { user, runIdempotent }) {
    return runIdempotent(async (database) =>
      (await endDraftLink(database, id, user.id))
        ? ok('已撤销，这个链接不能再打开文章')
        : fail(codes.notFound, '没有这个草稿链接，或者它已被撤销'),
    );
  },

  // The replica may not know yet that a link was ended.
  async 'poster/draft'({ token }, { primary, now }) {
    const link = await findDraftLink(primary, token, now);
    const draft = link && (await readSharedDraft(primary, link.poster_id));
    if (!draft) return linkGone;
    return 'code' in draft ? draft : ok({ ...draft, expireTime: link.expire_time });
  },
};

/** Makes a link. Answers are stored for retries, so the stored one is without the token. */
async function makeDraftLink(
  { id: posterId, days }: Input<'poster/add-draft-link'>,
  { database: present, user, now, runIdempotent }: WriteContext & { readonly user: SignedIn },
): Promise<ApiResponse<Info<'poster/add-draft-link'>>> {
  const token = newToken();
  const path = draftLinkPath(token);
  let isNew = false;
  const answer = await runIdempotent<{ readonly id: string; readonly expireTime: number }>(async (database) => {
    isNew = true;
    const row = await findOwnArticle(database, posterId, user);
    if ('code' in row) return row;
    if (withheldReason(row)) return isWithheld;
    const expireTime = now + days * daySeconds;
    const id = await addDraftLink(database, { token, posterId, now, expireTime });
    return id === undefined ? tooManyLinks : ok({ id, expireTime });
  });
  if (answer.code !== codes.ok) return answer;
  if (!isNew && !(await replaceDraftToken(present, answer.info.id, token))) return linkGone;
  return ok({ ...answer.info, path });
}

type SharedText = Omit<SharedDraft, 'expireTime'>;

/** Working copies are stored without their HTML; a few that others read now are kept. */
const renderings = new LRUCache<string, Rendered>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html }) => html.length + 1,
});

/** An article as its author saved it last: the working copy of a published one. Undefined where there is no such article. */
async function readSharedDraft(primary: Database, id: string): Promise<SharedText | ApiRefusal | undefined> {
  const edit = await findEditableArticle(primary, id);
  if (!edit) return undefined;
  const { author } = presentTyped(edit);
  const { title, summary, cover, tags, content } = editableText(edit);
  const rendered = isPending(edit) ? await renderWorkingCopy() : await renderStored();
  if (!rendered || 'code' in rendered) return rendered;
  const { html, minutes } = rendered;
  return { title, summary, cover, tags, author, html, minutes, saveTime: edit.newest_time ?? edit.update_time };

  async function renderWorkingCopy() {
    const key = `${id} ${edit!.version}`;
    const known = renderings.get(key);
    if (known) return known;
    const made = await renderRow(primary, { ...edit!, status: 'draft', title, content });
    if ('code' in made) return made;
    if (made.isFinal) renderings.set(key, made.rendered);
    return made.rendered;
  }

  async function renderStored() {
    const row = await findArticle(primary, id);
    return row && refreshHtml(primary, row);
  }
}
