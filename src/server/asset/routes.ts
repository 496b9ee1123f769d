import { codes, type ApiRefusal } from '#contract/api.ts';
import type { assetEndpoints } from '#contract/asset.ts';
import { cleanPicture, type CleanPicture, type PictureTrouble } from '#domain/picture/index.ts';
import type { Failure } from '#domain/result.ts';
import { ok, type Handlers, fail } from '../call/context.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';
import { countDailyUsage } from '../throttle/daily-usage.ts';
import { changeUser } from '../user/store.ts';
import { isDecodable, type RetryLater, cropAvatar } from './decode.ts';
import { type PicturePlaces, pictureId, type PlacedPicture, uploadBytes } from './picture-bytes.ts';
import { type AssetOwner, needsBytes, storeAsset, type StoreRefusal } from './store.ts';

// Pictures are decoded and put into the bucket before the transaction begins, because it blocks SQLite's only writer.

export const assetHandlers: Handlers<keyof typeof assetEndpoints> = {
  async 'asset/create'(_, { file, user, address, config, database: outside, now, runIdempotent }) {
    const cleaned = cleanPicture(file);
    if (!cleaned.ok) return refusePicture(cleaned.error);
    const picture = cleaned.value;
    const decoded = await isDecodable(picture, { userId: user.id, now });
    if (typeof decoded === 'object') return postpone(decoded);
    if (!decoded) return broken;
    const { width, height } = picture;
    const bound = { of: { address }, count: 0, now, most: { bytes: config.quotas.addressBytesPerDay } };
    const owner = { userId: user.id, kind: 'image', now, quota: config.assetQuotaBytes } as const;
    const placed = await placePicture(outside, config, picture, owner);
    return runIdempotent(async (database) => {
      const admit = (bytes: number): Promise<boolean> => countDailyUsage(database, { ...bound, bytes });
      const asset = await storeAsset(database, placed, { ...owner, admit });
      return typeof asset === 'object' ? ok({ ...asset, width, height }) : refuseStoring(asset, config);
    });
  },

  async 'user/avatar'(_, { file, user, config, database: outside, now, runIdempotent, recordAudit }) {
    const cleaned = cleanPicture(file);
    if (!cleaned.ok) return refusePicture(cleaned.error);
    const bytes = await cropAvatar(cleaned.value, { userId: user.id, now });
    if (!bytes) return broken;
    if ('wait' in bytes) return postpone(bytes);
    const picture: CleanPicture = { type: 'image/webp', width: 256, height: 256, bytes, hadProfile: false };
    const owner = { userId: user.id, kind: 'avatar', now, quota: config.assetQuotaBytes } as const;
    const placed = await placePicture(outside, config, picture, owner);
    return runIdempotent(async (database) => {
      const asset = await storeAsset(database, placed, owner);
      if (typeof asset !== 'object') return refuseStoring(asset, config);
      await changeUser(database, user.id, { avatar: asset.url });
      await recordAudit(database, 'avatar');
      return ok({ avatar: asset.url });
    });
  },
};

/** Puts the bytes where the settings say. Nothing is uploaded for a picture that is stored already, or that there is no room for. */
async function placePicture(
  database: Database,
  places: PicturePlaces,
  picture: CleanPicture,
  owner: Pick<AssetOwner, 'userId' | 'quota' | 'now'>,
): Promise<PlacedPicture> {
  const { type, bytes } = picture;
  const id = pictureId(bytes);
  if (places.assetStore === 'database') return { id, picture, objectKey: '' };
  if (!(await needsBytes(database, { id, size: bytes.length }, owner))) return { id, picture, objectKey: undefined };
  return { id, picture, objectKey: await uploadBytes(database, places, { id, type, bytes, now: owner.now }) };
}

const postpone = ({ wait }: RetryLater): ApiRefusal => ({
  ...fail(codes.tooMany, `上传的图片太多，请 ${wait} 秒后再试`, 'file'),
  seconds: wait,
});
const broken = fail(codes.refused, '图片不完整或已损坏', 'file');

function refuseStoring(why: StoreRefusal, { assetQuotaBytes }: Config): ApiRefusal {
  const sentences = {
    'no-room': `每个账号的图片最多 ${assetQuotaBytes / 2 ** 20} MB，空间不足`,
    'not-admitted': '这个网络今天上传的内容太多，请明天再继续',
  };
  return fail(codes.tooLarge, sentences[why], 'file');
}

function refusePicture({ code, message }: Failure<PictureTrouble>): ApiRefusal {
  return fail(code === 'too-large' ? codes.tooLarge : codes.refused, message, 'file');
}
