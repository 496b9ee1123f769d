import { codes } from '#contract/api.ts';
import { articlesPath } from '#domain/article/address.ts';
import { isInstalledApp } from '../../platform/device.ts';
import type { DeviceStorage, PutOutcome, SystemClock } from '../../platform/platform.ts';
import type { CallResult } from '../api.ts';
import type { CacheContext, CachedAnswer } from '../read-state.ts';
import { putWithEviction } from './eviction.ts';
import { requestPersistenceOnce } from './persistence.ts';
import { pictureAddresses, storePictures } from './pictures.ts';
import { isArticle, isText, readRecord, recordOf, storedKey, type LibraryRecord } from './record.ts';

/** Stores an answer under the key of its read, with a record in the library if it is an article or a chapter. */
export async function storeAnswer(
  context: CacheContext,
  asked: string,
  info: unknown,
  isAhead = false,
): Promise<PutOutcome> {
  const { platform } = context;
  const key = storedKey(asked, info);
  const answer: CachedAnswer = { info, at: platform.now() };
  const outcome = await putWithEviction(context, key, answer);
  if (outcome !== 'kept' || !isText(key)) return outcome;
  await addRecord(platform, key, answer, isAhead);
  // A picture further down loads when it is near the window, which may be after the network has gone. Chapters are kept by the book.
  if (isArticle(key)) void storePictures(pictureAddresses(answer));
  // Browsers grant persistence to an installed site without asking the reader.
  if (isInstalledApp()) void requestPersistenceOnce(platform);
  return outcome;
}

/** Whether the site no longer has the subject of an answer. An answer with a time says that it is only temporarily gone. */
export function isGone(outcome: CallResult<unknown>): boolean {
  return outcome.code === codes.notFound && !outcome.seconds;
}

/** Finds the key of what is stored for a read: an article may have been asked for by its slug, which its record knows. */
export async function findStoredKey({ offlineAnswers, offlineRecords }: DeviceStorage, asked: string): Promise<string> {
  if (!isArticle(asked) || (await offlineAnswers.get(asked)) !== undefined) return asked;
  const path = articlesPath + asked.slice(asked.indexOf('=') + 1);
  const records = (await offlineRecords.entries()) ?? [];
  return records.find(([, record]) => readRecord(record)?.path === path)?.[0] ?? asked;
}

/** Removes an answer and its record from the device; false where the device refuses. */
export async function removeAnswer({ offlineAnswers, offlineRecords }: DeviceStorage, key: string): Promise<boolean> {
  const isRemoved = await offlineAnswers.remove(key);
  if (isRemoved && isText(key)) await offlineRecords.remove(key);
  return isRemoved;
}

/** Records that a stored text is being read. `storeAnswer` does so itself for an answer that the reader sees. */
export async function markOpened(
  { offlineAnswers, offlineRecords, now }: DeviceStorage & SystemClock,
  key: string,
): Promise<void> {
  const answer = (await offlineAnswers.get(key)) as CachedAnswer | undefined;
  if (answer)
    await offlineRecords.update(key, (before) => ({ ...(readRecord(before) ?? recordOf(answer)), openedAt: now() }));
}

/** Updates the record in one step, so that no change of another tab is lost. If it fails, `readLibrary` adds the record later. */
async function addRecord(
  { offlineRecords }: DeviceStorage,
  key: string,
  answer: CachedAnswer,
  isAhead: boolean,
): Promise<void> {
  const fresh = recordOf(answer);
  await offlineRecords.update(key, (value): LibraryRecord => {
    const before = readRecord(value);
    return { ...fresh, openedAt: isAhead ? (before?.openedAt ?? 0) : fresh.at, pinned: before?.pinned ?? false };
  });
}
