import { type Share, shareKey, shareLifetimeMilliseconds } from '../../contract/share.ts';
import type { DeviceStorage, SystemClock } from '../platform/platform.ts';

/** What an address asks for: the text, all files, or one of them by its number. */
export type SharePart = 'text' | 'files' | number;

const field = 'shared';

/** The query by which a page is given a part of what was shared. */
export function queryFor(part: SharePart): string {
  return `?${field}=${part}`;
}

/** The part that a query asks for. */
export function partAsked(query: string): SharePart | undefined {
  const asked = new URLSearchParams(query).get(field);
  if (asked === 'text' || asked === 'files') return asked;
  return asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : undefined;
}

/** What was shared last; what has grown too old is removed and counts as nothing. */
export async function readShare({ shared, now }: DeviceStorage & SystemClock): Promise<Share | undefined> {
  const share = (await shared.get(shareKey)) as Share | undefined;
  if (!share) return undefined;
  if (!isEmpty(share) && now() - share.at <= shareLifetimeMilliseconds) return share;
  await shared.remove(shareKey);
  return undefined;
}

/** A query without the part that `asked` asks for, with its question mark; undefined where it does not ask for that. */
export function withoutShared(query: string, asked: string): string | undefined {
  const left = new URLSearchParams(query);
  if (!left.has(field) || left.get(field) !== new URLSearchParams(asked).get(field)) return undefined;
  left.delete(field);
  const rest = left.toString();
  return rest && `?${rest}`;
}

/** What a page was given is no longer kept here; the rest stays until it is opened, too. */
export async function dropShared({ shared }: DeviceStorage, { at }: Share, part: SharePart): Promise<void> {
  // Another share may have come meanwhile.
  await shared.update(shareKey, (value) => {
    const share = value as Share | undefined;
    return share?.at === at ? without(share, part) : share;
  });
}

export async function clearShared({ shared }: DeviceStorage): Promise<void> {
  await shared.remove(shareKey);
}

/** The words of a share as one text. Applications put an address into the text, beside it, or both. */
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
