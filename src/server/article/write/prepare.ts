import { codes, type Refusal } from '../../../contract/api.ts';
import type { PosterDraft } from '../../../contract/poster.ts';
import { refuse, type SignedIn } from '../../call/context.ts';
import { busySeconds, layOutFor } from '../render/lay-out-for.ts';
import type { Rendered } from '../render/render.ts';
import { refuseDraft } from './policy.ts';

/** What a text looks like to readers, or why it cannot be written. */
export interface Prepared {
  readonly rendered?: Rendered | undefined;
  readonly refusal?: Refusal | undefined;
}

/**
 * Checks a text and lays it out, before the transaction, so that SQLite's only writer does not wait for it. Drafts are laid out
 * when somebody reads them: whatever an author has written can be saved.
 */
export async function prepareDraft(draft: PosterDraft, author: SignedIn): Promise<Prepared> {
  const refusal = refuseDraft(draft);
  if (refusal || draft.status === 'draft') return { refusal };
  const layout = await layOutFor(author.id, draft.content);
  if (layout.ok) return { rendered: layout.value };
  const { code, message } = layout.error;
  if (code === 'busy') return { refusal: { code: codes.tooMany, info: message, seconds: busySeconds } };
  return { refusal: refuse(codes.refused, message, 'content') };
}
