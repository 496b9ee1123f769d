import { Type } from 'typebox';
import { authorWrite, endpoint, userWrite } from './api.ts';
import { limits } from './limits.ts';
import { closedObject, nothing } from './schema.ts';

/** A stored picture: `id` is the SHA-256 of its bytes in base64url, so the same bytes always have the same address. Sizes in pixels. */
const asset = closedObject({
  id: Type.String(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** Calls that upload pictures. A picture that is too large, broken or beyond the quota is refused with 1001 or 1007. */
export const assetEndpoints = {
  'asset/create': endpoint({
    ...authorWrite,
    summary: '上传一张图片',
    upload: limits.assetBytes,
    input: closedObject({ key: Type.Optional(Type.Literal('image', { title: '用途' })) }),
    info: asset,
  }),
  'user/avatar': endpoint({
    ...userWrite,
    summary: '上传头像',
    upload: limits.avatarBytes,
    input: nothing,
    info: closedObject({ avatar: Type.String() }),
  }),
} as const;

/** The path below which stored pictures are served: `/asset/{id}.{png|jpg|webp}`. */
export const assetPath = '/asset/';

/** Finds the pictures of this site in texts, each once. */
export function storedPictures(...texts: readonly string[]): string[] {
  const pattern = new RegExp(`${assetPath}[\\w-]{43}\\.(?:png|jpg|webp)(?![\\w-])`, 'g');
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}
