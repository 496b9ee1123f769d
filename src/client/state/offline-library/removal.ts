import type { DeviceStorage } from '../../platform/platform.ts';
import { removePictures, pictureAddresses, type PictureCopy, restorePictures, copyPictures } from './pictures.ts';
import { isText, readText } from './record.ts';

/** An answer that was removed from the device, with everything that restores it. */
export interface RemovedItem {
  readonly key: string;
  readonly answer: unknown;
  readonly record: unknown;
  readonly pictures: readonly PictureCopy[];
}

/** Removes answers from the device, with their records and pictures. */
export async function removeItems(
  { offlineAnswers, offlineRecords }: DeviceStorage,
  keys: readonly string[],
): Promise<readonly RemovedItem[]> {
  return Promise.all(
    keys.map(async (key) => {
      const [answer, record] = await Promise.all([offlineAnswers.get(key), offlineRecords.get(key)]);
      const addresses = isText(key) ? pictureAddresses(readText(answer)) : [];
      const pictures = await copyPictures(addresses);
      await Promise.all([offlineAnswers.remove(key), offlineRecords.remove(key), removePictures(addresses)]);
      return { key, answer, record, pictures };
    }),
  );
}

/** Restores removed items, except where a newer answer has been stored meanwhile. */
export async function restoreItems(
  { offlineAnswers, offlineRecords }: DeviceStorage,
  removed: readonly RemovedItem[],
): Promise<void> {
  for (const { key, answer, record, pictures } of removed) {
    const isThere = (await offlineAnswers.get(key)) !== undefined;
    if (!isThere && answer !== undefined) await offlineAnswers.set(key, answer);
    if (record !== undefined) await offlineRecords.update(key, (newer) => newer ?? record);
    await restorePictures(pictures);
  }
}
