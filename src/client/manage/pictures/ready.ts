import type { Services } from '../../state/services.ts';
import type { Prepare } from './prepare.ts';
import type { Shelf } from './shelf.ts';
import { closeInPage, type Tracked } from './tracked.ts';

/** Makes a picture ready to be sent and keeps it so; false where it cannot be, or is no longer wanted. */
export async function readyPicture(
  picture: Tracked,
  { toasts }: Pick<Services, 'toasts'>,
  shelf: Shelf,
  prepare: Prepare,
): Promise<boolean> {
  const prepared = await prepare(picture.blob);
  if (shelf.find(picture.key) !== picture) return false;
  if ('complaint' in prepared) {
    picture.state.value = { kind: 'failed', info: prepared.complaint, canRetry: false };
    shelf.forget(picture.key);
    return false;
  }
  if (prepared.note) toasts.show('info', prepared.note);
  closeInPage(picture);
  picture.blob = prepared.blob;
  if (!(await shelf.keep(picture, true))) toasts.show('error', '浏览器不让本站在本机保存图片，请等它上传完再离开');
  picture.state.value = { kind: 'waiting', why: 'turn' };
  return true;
}
