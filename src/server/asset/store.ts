import { createHash } from 'node:crypto';
import { assetPath } from '../../contract/asset.ts';
import type { CleanPicture, PictureType } from '../../domain/picture/index.ts';
import type { Database, Schema } from '../db/schema.ts';

/** The last part of a picture's address, by its type. */
export const extensions: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export interface AssetOwner {
  readonly userId: string;
  readonly kind: 'image' | 'avatar';
  readonly now: number;
  /** How many bytes of pictures one person may store. */
  readonly quota: number;
  /** Called last, with the number of bytes that would be added; false refuses the picture. */
  readonly admit?: (bytes: number) => Promise<boolean>;
}

/** Why a picture was not stored: its owner has no more room, or `admit` said no. */
export type StoreRefusal = 'no-room' | 'not-admitted';

export interface StoredAsset {
  readonly id: string;
  readonly url: string;
}

/** Stores a picture under the hash of its bytes. A picture that its owner has already takes no further space. */
export async function storeAsset(
  database: Database,
  picture: CleanPicture,
  owner: AssetOwner,
): Promise<StoredAsset | StoreRefusal> {
  const { type, width, height, bytes } = picture;
  const id = createHash('sha256').update(bytes).digest('base64url');
  const asset = { id, url: `${assetPath}${id}.${extensions[type]}` };
  if (await isOwned(database, id, owner)) return asset;
  if ((await countBytes(database, owner.userId)) + bytes.length > owner.quota) return 'no-room';
  if (owner.admit && !(await owner.admit(bytes.length))) return 'not-admitted';
  await database
    .insertInto('asset')
    .values({ id, type, width, height, size: bytes.length, create_time: owner.now, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('asset_owner')
    .values({ asset_id: id, user_id: owner.userId, kind: owner.kind, create_time: owner.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return asset;
}

async function isOwned(database: Database, id: string, { userId, kind }: AssetOwner): Promise<boolean> {
  const owned = await database
    .selectFrom('asset_owner')
    .select('asset_id')
    .where('user_id', '=', userId)
    .where('asset_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return owned !== undefined;
}

async function countBytes(database: Database, userId: string): Promise<number> {
  const { total } = await database
    .selectFrom('asset_owner')
    .innerJoin('asset', 'asset.id', 'asset_owner.asset_id')
    .select((select) => select.fn.sum<number | string | null>('asset.size').as('total'))
    .where('asset_owner.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export type AssetFile = Pick<Schema['asset'], 'type' | 'bytes'>;

export function findAsset(database: Database, id: string): Promise<AssetFile | undefined> {
  return database.selectFrom('asset').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
}
