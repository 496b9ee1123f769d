import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Services } from '../../state/services.ts';
import { keysIn, replaceMarks } from './picture-marks.ts';
import type { Prepare } from './prepare-picture.ts';
import { createUploadQueue } from './upload-queue.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { releasePageUrl, type PictureUpload, type TrackedPicture, trackPicture } from './tracked-picture.ts';

export type { PictureState, PictureUpload } from './tracked-picture.ts';

/** The pictures somebody has put into texts: kept on the device at once, uploaded one after the other. */
export interface Uploads {
  /** Those of this visit and those that were still to be sent, the oldest first. */
  readonly list: ReadonlySignal<readonly PictureUpload[]>;
  readonly add: (file: Blob & { readonly name?: string }) => PictureUpload;
  readonly retry: (key: string) => void;
  /** Forgets a picture; its key in a text is the text's own affair. */
  readonly remove: (key: string) => void;
  /** Puts addresses where keys of uploaded pictures stand. */
  readonly resolve: (text: string) => string;
  /** Keys in a text whose pictures are here and still to be sent. */
  readonly pending: (text: string) => string[];
  /** Tries to send what a text is waiting for, and resolves it as far as that went. */
  readonly settle: (text: string) => Promise<string>;
  /** Where the picture of a key can be seen: on the site, else in this page. */
  readonly urlOf: (key: string) => string | undefined;
}

/** Its code comes with the first picture. */
const prepareInBrowser: Prepare = async (file) => (await import('./prepare-picture.ts')).preparePicture(file);

const all = new WeakMap<Services, Uploads>();

/** The uploads of this page: the editor and whatever sends texts look at the same ones. */
export function uploadsOf(services: Services): Uploads {
  const known = all.get(services) ?? createUploads(services);
  all.set(services, known);
  return known;
}

export function createUploads(services: Services, prepare: Prepare = prepareInBrowser): Uploads {
  const { platform, session } = services;
  const shelf = createPictureStore(platform);
  const pump = createUploadQueue(services, shelf);
  const { list, addresses, find } = shelf;
  let owner = '';
  let loading = Promise.resolve();

  effect(() => {
    const user = session.user.value?.username ?? session.greeting.value;
    if (!user) return;
    if (user !== owner) loading = takeOver(user);
    owner = user;
    // The same person again: what waited for a session goes on.
    void loading.then(pump);
  });
  platform.onConnectivity((online) => online && void pump());
  platform.onReturn(() => void pump());

  async function takeOver(user: string): Promise<void> {
    for (const picture of await shelf.load(user)) picture.ready = makeReady(picture);
  }

  async function makeReady(picture: TrackedPicture): Promise<void> {
    if (await preparePictureToSend(picture, services, shelf, prepare)) void pump();
  }

  const resolve = (text: string): string => replaceMarks(text, (key) => addresses.get(key));

  return {
    list,
    resolve,
    remove: shelf.remove,
    pending: (text) => keysIn(text).filter(shelf.isPending),
    urlOf: shelf.urlOf,
    add(file) {
      const about = { user: owner, name: file.name ?? '', at: platform.now() };
      const picture = trackPicture(platform.newKey(), about, file);
      list.value = [...list.peek(), picture];
      // The file as it is first: the page may be gone before it is drawn anew.
      picture.ready = shelf.keep(picture, false).then(() => makeReady(picture));
      return picture;
    },
    retry(key) {
      const picture = find(key);
      if (picture?.state.value.kind === 'failed') picture.state.value = { kind: 'waiting', why: 'turn' };
      void pump();
    },
    async settle(text) {
      await loading;
      await Promise.all(keysIn(text).map((key) => find(key)?.ready));
      await pump();
      return resolve(text);
    },
  };
}

/** Makes a picture ready to be sent and keeps it so; false where it cannot be, or is no longer wanted. */
async function preparePictureToSend(
  picture: TrackedPicture,
  { toasts }: Pick<Services, 'toasts'>,
  shelf: PictureStore,
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
  releasePageUrl(picture);
  picture.blob = prepared.blob;
  if (!(await shelf.keep(picture, true))) toasts.show('error', '浏览器不让本站在本机保存图片，请等它上传完再离开');
  picture.state.value = { kind: 'waiting', why: 'turn' };
  return true;
}
