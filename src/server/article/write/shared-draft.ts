import { LRUCache } from 'lru-cache';
import type { ApiRefusal } from '#contract/api.ts';
import type { SharedDraft } from '#contract/draft-link.ts';
import type { Database } from '../../db/schema.ts';
import { presentTyped } from '../read/present.ts';
import { refreshHtml, renderRow } from '../read/refresh-html.ts';
import { findArticle } from '../read/store.ts';
import type { Rendered } from '../render/render.ts';
import { findEditableArticle, isPending } from './own-article.ts';
import { editableText } from './present.ts';

type SharedText = Omit<SharedDraft, 'expireTime'>;

/** Working copies are stored without their HTML; a few that others read now are kept. */
const renderings = new LRUCache<string, Rendered>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html }) => html.length + 1,
});

/** An article as its author saved it last: the working copy of a published one. Undefined where there is no such article. */
export async function readSharedDraft(primary: Database, id: string): Promise<SharedText | ApiRefusal | undefined> {
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
