import { createHash } from 'node:crypto';
import type { CleanPicture } from '#domain/picture/index.ts';
import type { BucketSettings } from '../config/asset-settings.ts';
import type { Config } from '../config/config.ts';
import { newId } from '../db/id.ts';
import type { Database, Schema } from '../db/schema.ts';
import { BucketAwayError, BusyError } from '../runtime/busy.ts';
import { type Bucket, openBucket } from './bucket.ts';

/** The settings that say where the bytes of pictures lie. */
export type PicturePlaces = Pick<Config, 'assetStore' | 'bucket'>;

export const pictureId = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/** A picture whose bytes lie where its row will say. */
export interface PlacedPicture {
  readonly id: string;
  readonly picture: CleanPicture;
  /** The object with the bytes; '' where the row gets them, undefined where a row with this id is there already. */
  readonly objectKey: string | undefined;
}

/** Each bucket is opened once, because it knows whether its store hangs. */
const buckets = new WeakMap<BucketSettings, Bucket>();

/** The bucket of the settings; pictures that lie in one cannot be had without it. */
export function bucketOf({ bucket: settings }: Pick<PicturePlaces, 'bucket'>): Bucket {
  if (!settings) throw new BucketAwayError('S3_BUCKET is not set, and a picture lies in a bucket');
  const bucket = buckets.get(settings) ?? openBucket(settings);
  buckets.set(settings, bucket);
  return bucket;
}

/**
 * Puts bytes into the bucket before any row refers to them. The object is noted as unused before, and `insertPicture` strikes the note out:
 * what an interrupted upload leaves is removed an hour later.
 */
export async function uploadBytes(
  database: Database,
  { bucket }: Pick<PicturePlaces, 'bucket'>,
  { id, type, bytes, now }: Pick<Schema['asset'], 'id' | 'type' | 'bytes'> & { readonly now: number },
): Promise<string> {
  // A name of its own for each upload: removing an object can then never meet one that was just written again.
  const key = `${bucket?.prefix ?? ''}${id}.${newId()}`;
  await database.insertInto('unused_object').values({ object_key: key, time: now }).execute();
  await bucketOf({ bucket }).put(key, { bytes, type });
  return key;
}

/** Strikes out the note of an object that a row now refers to; runs in the transaction of that row. */
export async function keepObject(database: Database, key: string): Promise<void> {
  await database.deleteFrom('unused_object').where('object_key', '=', key).execute();
}

/** Writes the row of a picture, unless there is one; runs in the caller's transaction. */
export async function insertPicture(
  database: Database,
  { id, picture: { type, width, height, bytes }, objectKey }: PlacedPicture,
  now: number,
): Promise<void> {
  const isInRow = objectKey === '';
  const row = { id, type, width, height, size: bytes.length, create_time: now };
  if (objectKey === undefined) {
    const stored = await database.selectFrom('asset').select('id').where('id', '=', id).executeTakeFirst();
    // The picture was deleted between the look for it and this transaction.
    if (!stored) throw new BusyError('图片没有存好，请再试一次', { seconds: 1 });
    return;
  }
  const inserted = await database
    .insertInto('asset')
    .values({ ...row, bytes: isInRow ? bytes : new Uint8Array(), object_key: objectKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!isInRow && Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1) await keepObject(database, objectKey);
}

/** A picture whose object is missing from the bucket or has other bytes. */
export class LostPictureError extends Error {}

export type PictureFile = Pick<Schema['asset'], 'type' | 'bytes'>;

/** A stored picture with its bytes; undefined where there is none. Bytes from the bucket are compared with the hash that is the id. */
export async function readPicture(
  database: Database,
  places: Pick<PicturePlaces, 'bucket'>,
  id: string,
): Promise<PictureFile | undefined> {
  for (let tried = 1; ; tried += 1) {
    const row = await database
      .selectFrom('asset')
      .select(['type', 'size', 'bytes', 'object_key'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.object_key === '') return row;
    const bytes = await readObject(places, { id, key: row.object_key, size: row.size });
    if (bytes) return { type: row.type, bytes };
    // The row is read once more, because the bytes may have been moved meanwhile.
    if (tried === 2)
      throw new LostPictureError(`the object ${row.object_key} of a picture is missing or has other bytes`);
  }
}

/** The bytes of an object; undefined where they are missing or not those of the picture. */
export async function readObject(
  places: Pick<PicturePlaces, 'bucket'>,
  { id, key, size }: { readonly id: string; readonly key: string; readonly size: number },
): Promise<Uint8Array | undefined> {
  const bytes = await bucketOf(places).get(key, size);
  return bytes && pictureId(bytes) === id ? bytes : undefined;
}
