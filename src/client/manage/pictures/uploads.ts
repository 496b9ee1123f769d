import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Services } from '../../state/services.ts';
import { keysIn, replaceMarks } from './picture-marks.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import type { Prepare } from './prepare-picture.ts';
import { releasePageUrl, type PictureUpload, type TrackedPicture, trackPicture } from './tracked-picture.ts';
import { createUploadQueue } from './upload-queue.ts';

export type { PictureState, PictureUpload } from './tracked-picture.ts';

/** The pictures inserted into texts: stored on the device at once, uploaded one after the other. */
export interface Uploads {
  /** The pictures of this visit and unsent ones of earlier visits, the oldest first. */
  readonly list: ReadonlySignal<readonly PictureUpload[]>;
  readonly add: (file: Blob & { readonly name?: string }) => PictureUpload;
  readonly retry: (key: string) => void;
  /** Removes a picture; the caller removes its key from the text. */
  readonly remove: (key: string) => void;
  /** Replaces the keys of uploaded pictures by their addresses. */
  readonly resolve: (text: string) => string;
  /** The keys in a text whose pictures are on this device and not uploaded yet; all of them until the device's are known. */
  readonly pending: (text: string) => string[];
  /** Uploads the pictures of a text as far as possible and resolves to the text with their addresses. */
  readonly settle: (text: string) => Promise<string>;
  /** The address that shows the picture of a key: on the site, else an object URL of this page. */
  readonly urlOf: (key: string) => string | undefined;
}

/** The code for preparing pictures is loaded with the first picture. */
const prepareInBrowser: Prepare = async (file) => (await import('./prepare-picture.ts')).preparePicture(file);

const all = new WeakMap<Services, Uploads>();

/** The uploads of a page, shared by the editor and the draft sync. */
export function uploadsOf(services: Services): Uploads {
  const known = all.get(services) ?? createUploads(services);
  all.set(services, known);
  return known;
}

export function createUploads(services: Services, prepare: Prepare = prepareInBrowser): Uploads {
  const { platform, session } = services;
  const store = createPictureStore(platform);
  const pump = createUploadQueue(services, store);
  const { list, addresses, find } = store;
  let owner = '';
  let loading = Promise.resolve();
  const isLoaded = signal(false);

  effect(() => {
    const user = session.user.value?.username ?? session.greeting.value;
    if (!user) return;
    if (user !== owner) loading = takeOver(user);
    owner = user;
    // The same user again: uploads that waited for a session go on.
    void loading.then(pump);
  });
  platform.onConnectivity((online) => online && void pump());
  platform.onReturn(() => void pump());

  async function takeOver(user: string): Promise<void> {
    isLoaded.value = false;
    const unprepared = await store.load(user);
    isLoaded.value = true;
    for (const picture of unprepared) picture.ready = makeReady(picture);
  }

  async function makeReady(picture: TrackedPicture): Promise<void> {
    if (await preparePictureToSend(picture, services, store, prepare)) void pump();
  }

  const resolve = (text: string): string => replaceMarks(text, (key) => addresses.get(key));

  return {
    list,
    resolve,
    remove: store.remove,
    pending: (text) => keysIn(text).filter((key) => !isLoaded.value || store.isPending(key)),
    urlOf: store.urlOf,
    add(file) {
      const about = { user: owner, name: file.name ?? '', at: platform.now() };
      const picture = trackPicture(platform.newKey(), about, file);
      list.value = [...list.peek(), picture];
      // The original file is stored first, since the page may be closed before the picture is prepared.
      picture.ready = store.keep(picture, false).then(() => makeReady(picture));
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

/** Prepares a picture for the upload and stores it; false where it cannot be prepared or was removed. */
async function preparePictureToSend(
  picture: TrackedPicture,
  { toasts }: Pick<Services, 'toasts'>,
  store: PictureStore,
  prepare: Prepare,
): Promise<boolean> {
  const prepared = await prepare(picture.blob);
  if (store.find(picture.key) !== picture) return false;
  if ('complaint' in prepared) {
    picture.state.value = { kind: 'failed', info: prepared.complaint, canRetry: false };
    store.forget(picture.key);
    return false;
  }
  if (prepared.note) toasts.show('info', prepared.note);
  releasePageUrl(picture);
  picture.blob = prepared.blob;
  if (!(await store.keep(picture, true))) toasts.show('error', '浏览器不允许本站在本机保存图片，请上传完成后再离开');
  picture.state.value = { kind: 'waiting', why: 'turn' };
  return true;
}
