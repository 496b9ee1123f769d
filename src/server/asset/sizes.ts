import { assetPath, storedPictures } from '#contract/asset.ts';
import type { PictureSize, PictureSizes } from '#domain/article/syntax/addresses.ts';
import type { Database } from '../db/schema.ts';

const atOnce = 500;

/** The sizes of the stored pictures of a text by their addresses, so that its page keeps their places while they load. */
export async function readSizes(database: Database, text: string): Promise<PictureSizes> {
  const addresses = new Map(storedPictures(text).map((address) => [idOf(address), address]));
  const ids = [...addresses.keys()];
  const sizes = new Map<string, PictureSize>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await database
      .selectFrom('asset')
      .select(['id', 'width', 'height'])
      .where('id', 'in', ids.slice(from, from + atOnce))
      .execute();
    for (const { id, width, height } of rows) sizes.set(addresses.get(id) ?? '', { width, height });
  }
  return sizes;
}

const idOf = (address: string): string => address.slice(assetPath.length).replace(/\.\w+$/, '');
