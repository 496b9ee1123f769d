import type { Database } from '../db/schema.ts';
import { bucketOf, keepObject, type PicturePlaces, readObject, uploadBytes } from './picture-bytes.ts';

export interface MoveOptions {
  readonly to: PicturePlaces['assetStore'];
  readonly places: Pick<PicturePlaces, 'bucket'>;
  /** Seconds since the epoch; a move may take longer than an unused object is kept. */
  readonly clock: () => number;
  readonly signal?: AbortSignal | undefined;
  readonly report?: ((line: string) => void) | undefined;
}

export interface MovedPictures {
  readonly moved: number;
  /** The pictures whose object is missing or has other bytes; they stay as they are. */
  readonly lost: readonly string[];
}

const reportEvery = 100;

/**
 * Moves the bytes of all pictures, one after the other, while the site goes on: a picture is in its new place before its row says so. What
 * an interruption leaves is done by the next run.
 */
export async function movePictures(database: Database, options: MoveOptions): Promise<MovedPictures> {
  const move = options.to === 's3' ? moveToBucket : moveToDatabase;
  const ids = await idsToMove(database, options.to);
  const lost: string[] = [];
  let moved = 0;
  for (const id of ids) {
    options.signal?.throwIfAborted();
    if (await move(database, id, options)) moved += 1;
    else lost.push(id);
    if (moved % reportEvery === 0 && moved > 0) options.report?.(`已搬 ${moved} / ${ids.length} 张`);
  }
  return { moved, lost };
}

async function idsToMove(database: Database, to: MoveOptions['to']): Promise<string[]> {
  const rows = await database
    .selectFrom('asset')
    .select('id')
    .where('object_key', to === 's3' ? '=' : '!=', '')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function moveToBucket(database: Database, id: string, { places, clock }: MoveOptions): Promise<boolean> {
  const row = await database
    .selectFrom('asset')
    .select(['type', 'bytes', 'object_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  // A restored row without bytes is of a picture that was lost before the backup.
  if (!row || row.object_key !== '' || row.bytes.length === 0) return true;
  const key = await uploadBytes(database, places, { id, type: row.type, bytes: row.bytes, now: clock() });
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: changed } = await transaction
      .updateTable('asset')
      .set({ bytes: new Uint8Array(), object_key: key })
      .where('id', '=', id)
      .where('object_key', '=', '')
      .executeTakeFirst();
    // A picture that was deleted meanwhile leaves its object among the unused ones.
    if (changed === 1n) await keepObject(transaction, key);
  });
  return true;
}

/** The object is noted as unused by a trigger. */
async function moveToDatabase(database: Database, id: string, { places }: MoveOptions): Promise<boolean> {
  const row = await database.selectFrom('asset').select(['size', 'object_key']).where('id', '=', id).executeTakeFirst();
  if (!row || row.object_key === '') return true;
  const bytes = await readObject(places, { id, key: row.object_key, size: row.size });
  if (!bytes) return false;
  await database
    .updateTable('asset')
    .set({ bytes, object_key: '' })
    .where('id', '=', id)
    .where('object_key', '=', row.object_key)
    .execute();
  return true;
}

/** An upload whose row is not written an hour after it began was given up. */
const pendingSeconds = 3_600;

/** Removes objects that no picture refers to, first from the bucket and then from the list of them. */
export async function sweepObjects(
  database: Database,
  places: Pick<PicturePlaces, 'bucket'>,
  now: number,
): Promise<void> {
  if (!places.bucket) return;
  const bucket = bucketOf(places);
  const unused = await database
    .selectFrom('unused_object')
    .select('object_key')
    .where('time', '<=', now - pendingSeconds)
    .execute();
  for (const { object_key: key } of unused) {
    const used = await database.selectFrom('asset').select('id').where('object_key', '=', key).executeTakeFirst();
    if (!used) await bucket.remove(key);
    await keepObject(database, key);
  }
}

/** The ids of pictures whose object is missing or has other bytes; `report` hears how far a long check is. */
export async function findLostPictures(
  database: Database,
  places: Pick<PicturePlaces, 'bucket'>,
  report: (line: string) => void,
): Promise<string[]> {
  const rows = await database
    .selectFrom('asset')
    .select(['id', 'size', 'object_key as key'])
    .where('object_key', '!=', '')
    .orderBy('id')
    .execute();
  const lost: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (!(await readObject(places, row))) lost.push(row.id);
    if ((index + 1) % reportEvery === 0) report(`已核对存储桶里的 ${index + 1} / ${rows.length} 张图片`);
  }
  return lost;
}
