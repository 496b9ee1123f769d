import { effect } from '@preact/signals-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { copyPixels } from '#client/manage/pictures/picture-canvas.ts';
import type { PictureState, PictureUpload, Uploads } from '#client/manage/pictures/uploads.ts';
import { useServices } from '#client/state/services.ts';
import type { EditorForm } from '../use-editor-form.ts';
import { type ForeignPicture, replaceAddress } from './find-foreign.ts';

/** The progress of copying an image to the site. */
export type RehostState =
  | { readonly kind: 'fetching' | 'uploading' }
  | { readonly kind: 'failed'; readonly info: string };

const fetchFailures: Readonly<Record<FetchFailure, string>> = {
  refused: '对方网站不允许其他网页读取这张图片',
  missing: '下载失败，可能已删除，或对方不允许其他网站显示',
};
const notHere = '本站已设置为不加载其他网站的图片';

/**
 * Copies images of other hosts to the site. The text keeps the old address until the upload is done, so a failure loses nothing;
 * the change can be undone like any edit. Copying ends with the editor, since another session may own the draft by then.
 */
export function useRehosting(editorForm: EditorForm, uploads: Uploads) {
  const { settings, connectivity, toasts } = useServices();
  const [states, setStates] = useState<ReadonlyMap<string, RehostState>>(new Map());
  const note = (address: string, state: RehostState): void =>
    setStates((before) => new Map(before).set(address, state));
  const leaving = useUnloadWarning();
  const fail = (address: string, info: string): void => note(address, { kind: 'failed', info });

  async function put(address: string, file: File): Promise<boolean> {
    note(address, { kind: 'uploading' });
    const { signal } = leaving.current;
    const picture = uploads.add(file);
    const giveUp = (): void => uploads.remove(picture.key);
    signal.addEventListener('abort', giveUp);
    const end = await endOf(picture, uploads);
    signal.removeEventListener('abort', giveUp);
    if (signal.aborted) return false;
    if (end?.kind === 'done') {
      editorForm.applyAsEdit(replaceAddress(editorForm.read(), address, end.url));
      return true;
    }
    uploads.remove(picture.key);
    fail(address, end?.kind === 'failed' ? `上传失败：${end.info}` : '上传已取消');
    return false;
  }

  async function take({ address }: ForeignPicture): Promise<boolean> {
    if (settings.images?.foreign === 'never') return (fail(address, notHere), false);
    if (!connectivity.online.peek()) return (fail(address, '没有网络，请联网后再试'), false);
    note(address, { kind: 'fetching' });
    const { signal } = leaving.current;
    const brought = await fetchForeignPicture(address);
    if (signal.aborted) return false;
    if (brought instanceof File) return put(address, brought);
    fail(address, fetchFailures[brought]);
    return false;
  }

  return {
    of: (address: string) => states.get(address),
    /** Uploads a file the author has saved, in place of an image. */
    put,
    /** Copies the images to the site, one after the other. */
    async takeAll(pictures: readonly ForeignPicture[]): Promise<void> {
      const { signal } = leaving.current;
      let taken = 0;
      for (const picture of pictures) if (!signal.aborted && (await take(picture))) taken += 1;
      if (taken > 0 && !signal.aborted) toasts.show('success', `已转存 ${taken} 张图片`);
    },
  };
}

/** A controller that aborts when the controls are removed, which is shortly before the draft session closes. */
function useUnloadWarning(): RefObject<AbortController> {
  const leaving = useRef(new AbortController());
  useLayoutEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}

/** Resolves to the final state of an upload; undefined where the author has removed it. */
function endOf({ key, state }: PictureUpload, { list }: Uploads): Promise<PictureState | undefined> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const now = state.value;
      const isHere = list.value.some((picture) => picture.key === key);
      if (isHere && now.kind !== 'done' && now.kind !== 'failed') return;
      resolve(isHere ? now : undefined);
      // An effect cannot be stopped during its first run.
      queueMicrotask(() => stop());
    });
  });
}

/**
 * Why an image was not fetched: `refused`, its host does not allow other sites to read it; `missing`, the browser cannot show it
 * either.
 */
type FetchFailure = 'refused' | 'missing';

/**
 * Fetches the image of another host in the author's browser, without cookies or a referrer. It uses an `<img>` and not `fetch`,
 * because the content security policy allows no connection to other hosts; the pixels can be read where the host allows that
 * (CORS).
 */
async function fetchForeignPicture(address: string): Promise<File | FetchFailure> {
  const url = new URL(address, location.href);
  // Pages load nothing over http, and most hosts answer over https, too.
  url.protocol = 'https:';
  const readable = await openImage(url.href, 'anonymous');
  const blob = readable && (await copyPixels(readable));
  if (blob) return new File([blob], nameOf(url), { type: blob.type });
  return (await openImage(url.href)) ? 'refused' : 'missing';
}

async function openImage(address: string, crossOrigin: string | null = null): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function nameOf({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /^[\w.-]{1,80}$/.test(name) ? name : '图片';
}
