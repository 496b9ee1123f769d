import { crc32 } from '../../picture/crc32.ts';
import { failure, type Result } from '../../result.ts';
import { decodeFile } from '../../text/decode-file.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import { articleFields } from '../article-fields.ts';
import type { ArticleFile } from './article-file.ts';
import { type FileContext, parseArticleFile, type ParsedArticleFile } from './parse-article-file.ts';

/** The largest file that can be an article; a longer one is refused without being read. */
export const largestArticleFile = articleFields.content.maxBytes + 65_536;

/** Whether a file is an article; dot files and the metadata macOS adds to zips are not. */
export function isArticleFile(path: string): boolean {
  return /\.(md|markdown|mdown)$/i.test(path) && !/(^|\/)(\.|__MACOSX\/)/.test(path);
}

/** Sorts working copies behind the articles they belong to. */
export function pendingLast(one: { readonly path: string }, other: { readonly path: string }): number {
  const rank = ({ path }: { readonly path: string }): number => (/\.pending\.md$/i.test(path) ? 1 : 0);
  return rank(one) - rank(other);
}

/** Reads an article from the bytes of a file. */
export function readArticleFile(bytes: Uint8Array, known: FileContext): Result<ParsedArticleFile> {
  const decoded = decodeFile(bytes);
  if (!decoded) return failure({ code: 'not-text', message: '不是 UTF-8 或 GB18030 的文字，无法读取' });
  return parseArticleFile(decoded.text, known);
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
