import { codes } from '#contract/api.ts';
import type { BookChapter, BookContents } from '#contract/book.ts';
import { readKey } from '#site/rendering.ts';
import {
  removePictures,
  storePictures,
  measurePictures,
  pictureAddresses,
  type PictureError,
} from '../../state/offline-library/pictures.ts';
import { pin } from '../../state/offline-library/pin.ts';
import { readText } from '../../state/offline-library/record.ts';
import { removeItems } from '../../state/offline-library/removal.ts';
import { isGone, storeAnswer } from '../../state/offline-library/store-answer.ts';
import type { CachedAnswer } from '../../state/read-state.ts';
import type { Services } from '../../state/services.ts';

type KeepServices = Pick<Services, 'api' | 'platform' | 'toasts'>;

/** The part of a book on the device: chapters in their current version, and the bytes of everything kept. */
export interface KeptBookPart {
  readonly chapters: number;
  readonly bytes: number;
}

/** The reason why a book was not downloaded completely. */
export type KeepBookProblem = PictureError | 'changed' | 'away';

const emptyPart: KeptBookPart = { chapters: 0, bytes: 0 };

const coverOf = ({ cover }: BookContents): string[] => (cover ? [cover] : []);

/**
 * Reads the part of a book on the device. A chapter of an older version, or without its pictures, counts only by its
 * bytes. The cover is stored when it is seen, so it counts only together with a chapter.
 */
export async function readKeptPart(device: KeepServices, book: BookContents): Promise<KeptBookPart> {
  let part = emptyPart;
  for (const { id } of book.chapters) {
    const record = await recordOf(device, book, id);
    if (record) part = addParts(part, await partOf(record, book));
  }
  return part.bytes > 0 ? addParts(part, await coverPart(book)) : part;
}

/**
 * Downloads every chapter with its pictures, one after the other, pins them, and reports the state after each. The
 * download stops at the first failure, so that an incomplete book is never reported as complete; a later run skips what
 * is stored already.
 */
export async function keepBook(
  device: KeepServices,
  book: BookContents,
  tell: (part: KeptBookPart) => boolean,
): Promise<KeepBookProblem | undefined> {
  const withoutCover = await storePictures(coverOf(book));
  if (withoutCover) return withoutCover;
  let part = await coverPart(book);
  for (const { id } of book.chapters) {
    const record = await keepChapter(device, book, id);
    if (typeof record === 'string') return record;
    part = addParts(part, await partOf(record, book));
    if (!tell(part)) return undefined;
  }
  return undefined;
}

/** Removes the chapters and their pictures from the device; reading positions stay. */
export async function forgetBook(device: KeepServices, book: BookContents): Promise<void> {
  await removePictures(coverOf(book));
  await removeItems(
    device.platform,
    book.chapters.map(({ id }) => keyOf(book, id)),
  );
}

async function keepChapter(
  device: KeepServices,
  book: BookContents,
  id: string,
): Promise<CachedAnswer | KeepBookProblem> {
  const known = await recordOf(device, book, id);
  const record = known && isCurrent(known, book) ? known : await fetchChapter(device, book, id);
  if (typeof record === 'string') return record;
  await pin(device, keyOf(book, id));
  return (await storePictures(pictureAddresses(record))) ?? record;
}

async function fetchChapter(
  device: KeepServices,
  book: BookContents,
  id: string,
): Promise<CachedAnswer | KeepBookProblem> {
  const answer = await device.api.read('book/chapter', { book: book.id, id });
  if (isGone(answer)) return 'changed';
  if (answer.code === codes.notFound) return 'away';
  if (answer.code !== codes.ok) return 'network';
  const outcome = await storeAnswer(device, keyOf(book, id), answer.info, true);
  // The device may still hold an older version.
  const record = outcome === 'kept' ? await recordOf(device, book, id) : undefined;
  if (!record) return 'quota';
  // The page's table of contents is older than the chapter, so the book would never count as complete.
  return isCurrent(record, book) ? record : 'changed';
}

async function recordOf({ platform }: KeepServices, book: BookContents, id: string): Promise<CachedAnswer | undefined> {
  return readText(await platform.offlineAnswers.get(keyOf(book, id)));
}

const keyOf = ({ id: book }: BookContents, id: string): string =>
  readKey({ name: 'book/chapter', query: { book, id } });

const chapterOf = ({ info }: CachedAnswer): BookChapter => info as BookChapter;
const isCurrent = (record: CachedAnswer, book: BookContents): boolean =>
  chapterOf(record).updateTime === book.updateTime;

async function partOf(record: CachedAnswer, book: BookContents): Promise<KeptBookPart> {
  const pictures = await measurePictures(pictureAddresses(record));
  return {
    chapters: isCurrent(record, book) && pictures.isWhole ? 1 : 0,
    bytes: new Blob([JSON.stringify(record)]).size + pictures.bytes,
  };
}

async function coverPart(book: BookContents): Promise<KeptBookPart> {
  return { chapters: 0, bytes: (await measurePictures(coverOf(book))).bytes };
}

function addParts(one: KeptBookPart, other: KeptBookPart): KeptBookPart {
  return { chapters: one.chapters + other.chapters, bytes: one.bytes + other.bytes };
}
