import { createStore, del, get, set } from 'idb-keyval';
import { registerRoute } from 'workbox-routing';
import {
  lossField,
  mostSharedBytes,
  type Share,
  shareFields,
  shareKeptFor,
  shareKey,
  type ShareLoss,
} from '../contract/share.ts';
import { databases } from '../contract/storage.ts';
import { pageById } from '../site/match.ts';
import { log } from './log.ts';

const { path } = pageById('share');

/**
 * Takes what the system hands over by a form, so that it never goes over the line, and leads to the page that shows it.
 * Any page of the web can send such a form: so it is only shown, and nothing is done with it before the reader says so.
 */
export function takeShares(): void {
  registerRoute(
    ({ url }) => url.pathname === path,
    async ({ request }) => answer(await take(request)),
    'POST',
  );
  void dropOld();
}

function answer(loss: ShareLoss | undefined): Response {
  return Response.redirect(loss ? `${path}?${lossField}=${loss}` : path, 303);
}

async function take(request: Request): Promise<ShareLoss | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return 'form';
  const share = shareIn(form);
  if (sizeOf(share) > mostSharedBytes) return 'size';
  try {
    await set(shareKey, share, openStore());
    return undefined;
  } catch (error) {
    await log('room', `${path} ${String(error)}`);
    return 'room';
  }
}

function shareIn(form: FormData): Share {
  const text = (name: string): string => {
    const value = form.get(name);
    // Forms are sent with line breaks as in mail.
    return typeof value === 'string' ? value.replace(/\r\n/g, '\n') : '';
  };
  const files = form.getAll(shareFields.files).filter((value): value is File => typeof value !== 'string');
  return {
    at: Date.now(),
    title: text(shareFields.title),
    text: text(shareFields.text),
    url: text(shareFields.url),
    // A form whose file field was left empty sends a file without name and content.
    files: files.filter(({ name, size }) => name || size > 0).map((file, id) => ({ id, file })),
  };
}

/** Characters of Chinese take three bytes; a little too much is counted for the others. */
function sizeOf({ title, text, url, files }: Share): number {
  return files.reduce((sum, { file }) => sum + file.size, (title.length + text.length + url.length) * 3);
}

/** Nobody may come back to the page, so the worker looks whenever it begins. */
async function dropOld(): Promise<void> {
  try {
    const store = openStore();
    const share = await get<Share>(shareKey, store);
    if (share && Date.now() - share.at > shareKeptFor) await del(shareKey, store);
  } catch (error) {
    console.info('[雪窗集] 没有看成旧的分享', error);
  }
}

/** A connection of its own each time: WebKit loses one that is kept. */
function openStore(): ReturnType<typeof createStore> {
  return createStore(databases.shared.name, databases.shared.store);
}
