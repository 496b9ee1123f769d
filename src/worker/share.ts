import { createStore, del, get, set } from 'idb-keyval';
import { registerRoute } from 'workbox-routing';
import {
  shareErrorField,
  maxShareBytes,
  type Share,
  shareFields,
  shareLifetimeMilliseconds,
  shareKey,
  type ShareError,
} from '#contract/share.ts';
import { databases } from '#contract/storage.ts';
import { pageById } from '#site/match.ts';
import { log } from './log.ts';

const { path } = pageById('share');

/**
 * Stores what the system shares by a form post, so that it never leaves the device, and redirects to the page that shows it.
 * Any page of the web can post such a form, so the share is only shown until the reader decides what happens with it (decision 83).
 */
export function receiveShares(): void {
  registerRoute(
    ({ url }) => url.pathname === path,
    async ({ request }) => redirect(await store(request)),
    'POST',
  );
  void removeExpired();
}

function redirect(loss: ShareError | undefined): Response {
  return Response.redirect(loss ? `${path}?${shareErrorField}=${loss}` : path, 303);
}

async function store(request: Request): Promise<ShareError | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return 'form';
  const share = parseShare(form);
  if (estimateBytes(share) > maxShareBytes) return 'size';
  try {
    await set(shareKey, share, openStore());
    return undefined;
  } catch (error) {
    await log('room', `${path} ${String(error)}`);
    return 'room';
  }
}

function parseShare(form: FormData): Share {
  const text = (name: string): string => {
    const value = form.get(name);
    // Forms send line breaks as CRLF.
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

/** Counts three bytes a character, which is right for Chinese and somewhat too much for others. */
function estimateBytes({ title, text, url, files }: Share): number {
  return files.reduce((sum, { file }) => sum + file.size, (title.length + text.length + url.length) * 3);
}

/** The reader may never open the page of shares, so the worker removes an expired share whenever it starts. */
async function removeExpired(): Promise<void> {
  try {
    const connection = openStore();
    const share = await get<Share>(shareKey, connection);
    if (share && Date.now() - share.at > shareLifetimeMilliseconds) await del(shareKey, connection);
  } catch (error) {
    console.info('[雪窗集] 没有看成旧的分享', error);
  }
}

/** WebKit loses a connection that stays open, so every use opens its own. */
function openStore(): ReturnType<typeof createStore> {
  return createStore(databases.shared.name, databases.shared.store);
}
