import type { Platform } from '../../platform/platform.ts';
import { forgetPictures, pictureAddresses, type PictureCopy, putPictures, takePictures } from './pictures.ts';
import { isWhole, readText } from './record.ts';

type Device = Pick<Platform, 'kept' | 'shelf'>;

/** What was taken off the device, as it was, so that it can be put back. */
export interface Removed {
  readonly key: string;
  readonly answer: unknown;
  readonly record: unknown;
  readonly pictures: readonly PictureCopy[];
}

/** Takes answers off the device, with what the catalogue says of them and with their pictures. */
export async function takeOff({ kept, shelf }: Device, keys: readonly string[]): Promise<readonly Removed[]> {
  return Promise.all(
    keys.map(async (key) => {
      const [answer, record] = await Promise.all([kept.get(key), shelf.get(key)]);
      const addresses = isWhole(key) ? pictureAddresses(readText(answer)) : [];
      const pictures = await takePictures(addresses);
      await Promise.all([kept.remove(key), shelf.remove(key), forgetPictures(addresses)]);
      return { key, answer, record, pictures };
    }),
  );
}

/** Puts it back, except where something newer has come meanwhile. */
export async function putBack({ kept, shelf }: Device, removed: readonly Removed[]): Promise<void> {
  for (const { key, answer, record, pictures } of removed) {
    const isThere = (await kept.get(key)) !== undefined;
    if (!isThere && answer !== undefined) await kept.set(key, answer);
    if (record !== undefined) await shelf.update(key, (newer) => newer ?? record);
    await putPictures(pictures);
  }
}
