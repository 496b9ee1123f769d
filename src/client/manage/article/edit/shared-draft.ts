import type { DraftAddress } from '#client/state/drafts/draft-context.ts';
import { emptyForm } from '#client/state/drafts/draft-form.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import type { Services } from '#client/state/services.ts';
import { dropShared, readShare, textOf } from '#client/state/shared.ts';
import { articleFields } from '#domain/article/article-fields.ts';
import { toPlainLine } from '#domain/text/control-signs.ts';

/** Creates a draft from the text another application shared, as if the author had typed it. */
export async function createSharedDraft(services: Services, place: DraftAddress): Promise<void> {
  const { platform } = services;
  const share = await readShare(platform);
  const content = share ? textOf(share) : '';
  if (!share || content === '') return;
  const title = content === share.title ? '' : titleOf(share.title);
  const { open, isStorageRefused: refused } = getDraftSync(services);
  const draft = open(place);
  draft.edit(() => ({ ...emptyForm, title, content }));
  await draft.close();
  // Where the device refuses to store the draft, the share is kept, so that the text is in one place.
  if (!refused.peek()) await dropShared(platform, share, 'text');
}

function titleOf(title: string): string {
  return [...toPlainLine(title)].slice(0, articleFields.title.maxLength).join('');
}
