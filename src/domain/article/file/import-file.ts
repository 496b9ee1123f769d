import { crc32 } from '../../picture/crc32.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import { articleFields } from '../article-fields.ts';
import type { ArticleFile } from './article-file.ts';

/** The largest file that can be an article; a longer one is refused without being read. */
export const largestArticleFile = articleFields.content.maxBytes + 65_536;

/** Sorts working copies behind the articles they belong to. */
export function pendingLast(one: { readonly path: string }, other: { readonly path: string }): number {
  const rank = ({ path }: { readonly path: string }): number => (/\.pending\.md$/i.test(path) ? 1 : 0);
  return rank(one) - rank(other);
}

type Times = Pick<ArticleFile, 'createTime' | 'updateTime' | 'publishTime'>;

/**
 * Clamps the times of foreign files to the years from 1970 to now (seconds). Our own files are left alone, since the server's clock
 * wrote them.
 */
export function importTimes({ id, createTime, updateTime, publishTime }: ArticleFile, now: number): Times {
  const within = (time: number): number => (id ? time : Math.min(Math.max(time, 0), now));
  return {
    createTime: within(createTime),
    updateTime: within(updateTime),
    publishTime: publishTime === null ? null : within(publishTime),
  };
}

/** Derives an id for an article without one. The same file of the same user gets the same id, so that it is imported only once. */
export function createImportId(user: string, path: string, title: string): string {
  const parts = [0, 1, 2, 3].map((part) => crc32(encodeUtf8(JSON.stringify([part, user, path, title]))));
  return `file-${parts.map((part) => part.toString(16).padStart(8, '0')).join('')}`;
}

/**
 * Derives an id from what tells an article from the others of its blog. The four parts begin with different numbers, since one part
 * alone would give two of ten thousand articles the same id.
 */
export function createIdentityId(user: string, identity: string): string {
  const text = JSON.stringify([user, identity]);
  return `file-${[1, 2, 3, 4].map((seed) => mixedHash(text, seed).toString(16).padStart(8, '0')).join('')}`;
}

/** FNV-1a over UTF-16 units with the last step of MurmurHash, 32 bits. */
function mixedHash(text: string, seed: number): number {
  let hash = Math.imul(0x811c9dc5, seed);
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
