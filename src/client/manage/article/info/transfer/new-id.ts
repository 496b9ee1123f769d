import { encodeUtf8 } from '../../../../../domain/text/utf8.ts';
import { crc32 } from '../../../../../domain/picture/crc32.ts';

/** An id for an article that brings none: the same file of the same author gets the same one, so that it comes in only once. */
export function newIdOf(user: string, path: string, title: string): string {
  const parts = [0, 1, 2, 3].map((part) => crc32(encodeUtf8(JSON.stringify([part, user, path, title]))));
  return `file-${parts.map((part) => part.toString(16).padStart(8, '0')).join('')}`;
}
