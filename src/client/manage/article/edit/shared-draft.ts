import { limits } from '../../../../contract/limits.ts';
import { desksOf } from '../../../state/desk/desks.ts';
import { emptyForm } from '../../../state/desk/form.ts';
import type { Place } from '../../../state/desk/place.ts';
import type { Services } from '../../../state/services.ts';
import { dropShared, readShare, textOf } from '../../../state/shared.ts';

/** Lays the text that another application shared on the desk of a new article, as if it had been typed there. */
export async function layShared(services: Services, place: Place): Promise<void> {
  const { platform } = services;
  const share = await readShare(platform);
  const content = share ? textOf(share) : '';
  if (!share || content === '') return;
  const title = content === share.title ? '' : titleOf(share.title);
  const { open, refused } = desksOf(services);
  const desk = open(place);
  desk.edit(() => ({ ...emptyForm, title, content }));
  await desk.close();
  // A device that refuses to keep the desk keeps the share: the text is still in one place.
  if (!refused.peek()) await dropShared(platform, share, 'text');
}

function titleOf(title: string): string {
  return [...title.trim()].slice(0, limits.title).join('');
}
