import { codes, type ApiRefusal } from '#contract/api.ts';
import type { PosterDraft } from '#contract/poster.ts';
import { readSizes } from '../../asset/sizes.ts';
import { fail, type SignedIn } from '../../call/context.ts';
import type { Database } from '../../db/schema.ts';
import { type Rendered, busySeconds, renderForAuthor } from '../render/render.ts';
import { refuseDraft } from './policy.ts';

/** The HTML of a text, missing for drafts, or the reason why the text cannot be written. */
interface PreparedDraft {
  readonly rendered?: Rendered | undefined;
  readonly refusal?: ApiRefusal | undefined;
}

/**
 * Checks a text and renders it before the transaction, so that SQLite's only writer does not wait for the rendering. A draft is
 * rendered when somebody reads it, so that a text too complex to be rendered can still be saved.
 */
export async function prepareDraft(
  database: Database,
  draft: PosterDraft,
  author: Pick<SignedIn, 'id'>,
): Promise<PreparedDraft> {
  const refusal = refuseDraft(draft);
  if (refusal || draft.status === 'draft') return { refusal };
  const rendering = await renderForAuthor(author.id, draft, await readSizes(database, draft.content));
  if (rendering.ok) return { rendered: rendering.value };
  const { code, message } = rendering.error;
  if (code === 'busy') return { refusal: { code: codes.tooMany, info: message, seconds: busySeconds } };
  return { refusal: fail(codes.refused, message, 'content') };
}
