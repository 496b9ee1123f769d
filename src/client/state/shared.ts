import { type Share, shareKey, shareLifetimeMilliseconds } from '#contract/share.ts';
import type { DeviceStorage, SystemClock } from '../platform/platform.ts';

/** The part of a share that an address requests: the text, all files, or one file by its number. */
export type SharePart = 'text' | 'files' | number;

const field = 'shared';

/** The query that requests a part of the share for a page. */
export function queryFor(part: SharePart): string {
  return `?${field}=${part}`;
}

/** The part that a query requests; undefined for none. */
export function partAsked(query: string): SharePart | undefined {
  const asked = new URLSearchParams(query).get(field);
  if (asked === 'text' || asked === 'files') return asked;
  return asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : undefined;
}

/** The last share; an expired or empty one is removed and counts as none. */
export async function readShare({ shared, now }: DeviceStorage & SystemClock): Promise<Share | undefined> {
  const share = (await shared.get(shareKey)) as Share | undefined;
  if (!share) return undefined;
  if (!isEmpty(share) && now() - share.at <= shareLifetimeMilliseconds) return share;
  await shared.remove(shareKey);
  return undefined;
}

/** The query, with its question mark, without the request in `asked`; undefined where it has no such request. */
export function withoutShared(query: string, asked: string): string | undefined {
  const left = new URLSearchParams(query);
  if (!left.has(field) || left.get(field) !== new URLSearchParams(asked).get(field)) return undefined;
  left.delete(field);
  const rest = left.toString();
  return rest && `?${rest}`;
}

/** Removes the part that a page has taken; the rest stays until it is taken, too. */
export async function dropShared({ shared }: DeviceStorage, { at }: Share, part: SharePart): Promise<void> {
  // A newer share may have replaced this one meanwhile.
  await shared.update(shareKey, (value) => {
    const share = value as Share | undefined;
    return share?.at === at ? without(share, part) : share;
  });
}

export async function clearShared({ shared }: DeviceStorage): Promise<void> {
  await shared.remove(shareKey);
}

/** The texts of a share as one. Applications put an address into `text`, into `url`, or into both. */
export function textOf({ title, text, url }: Pick<Share, 'title' | 'text' | 'url'>): string {
  const words = [text, ...(url && !text.includes(url) ? [url] : [])].filter((part) => part !== '');
  return words.join('\n') || title;
}

export function filesOf({ files }: Share, part: SharePart): readonly File[] {
  return files.filter(({ id }) => part === 'files' || part === id).map(({ file }) => file);
}

function without(share: Share, part: SharePart): Share {
  if (part === 'text') return { ...share, title: '', text: '', url: '' };
  return { ...share, files: part === 'files' ? [] : share.files.filter(({ id }) => id !== part) };
}

function isEmpty(share: Share): boolean {
  return textOf(share) === '' && share.files.length === 0;
}
