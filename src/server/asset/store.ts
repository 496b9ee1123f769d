import { assetPath } from '#contract/asset.ts';
import type { PictureType } from '#domain/picture/index.ts';
import type { Database } from '../db/schema.ts';
import { insertPicture, type PlacedPicture } from './picture-bytes.ts';

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
  placed: PlacedPicture,
  owner: AssetOwner,
): Promise<StoredAsset | StoreRefusal> {
  const { id, picture } = placed;
  const { type, bytes } = picture;
  const asset = { id, url: `${assetPath}${id}.${extensions[type]}` };
  if (await isOwned(database, id, owner)) return asset;
  if ((await countBytes(database, owner.userId)) + bytes.length > owner.quota) return 'no-room';
  if (owner.admit && !(await owner.admit(bytes.length))) return 'not-admitted';
  await insertPicture(database, placed, owner.now);
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

/** Whether an upload would be refused for want of room or need no bytes; what is decided counts in the transaction alone. */
export async function needsBytes(
  database: Database,
  { id, size }: { readonly id: string; readonly size: number },
  { userId, quota }: Pick<AssetOwner, 'userId' | 'quota'>,
): Promise<boolean> {
  const stored = await database.selectFrom('asset').select('id').where('id', '=', id).executeTakeFirst();
  return stored === undefined && (await countBytes(database, userId)) + size <= quota;
}
