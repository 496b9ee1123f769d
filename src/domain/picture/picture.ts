import { failure, type Result } from '../result.ts';

/** The media types a cleaned picture can have. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** A still picture whose container holds nothing but what its pixels need. */
export interface CleanPicture {
  readonly type: PictureType;
  /** The width as shown, after the rotation that the orientation asks for. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether colours were meant for a profile that is no longer in it. */
  readonly hadProfile: boolean;
}

/** Why a file is not taken as a picture. */
export type PictureTrouble = 'not-picture' | 'other-format' | 'animated' | 'broken' | 'too-large';

/** A cleaned picture, or why the file is not taken. */
export type Cleaned = Result<CleanPicture, PictureTrouble>;

const sentences: Record<Exclude<PictureTrouble, 'other-format' | 'too-large'>, string> = {
  'not-picture': '这不是图片，或者图片格式不受支持',
  animated: '不支持动图，请换成静态图片',
  broken: '图片不完整或已损坏',
};

/** Says why a picture is not taken. */
export function refusePicture(code: keyof typeof sentences) {
  return failure({ code, message: sentences[code] });
}

/** The most pixels that are accepted: more take too much memory to decode. Browsers on phones fail on longer sides. */
const maxPixels = 40_000_000;
const longestSide = 12_000;

/** A file of a few bytes can claim any size, so sizes are judged before anything is unpacked. */
export function refuseSize(width: number, height: number, bytesPerSample = 1) {
  if (width < 1 || height < 1) return refusePicture('broken');
  const most = maxPixels / bytesPerSample;
  if (width <= longestSide && height <= longestSide && width * height <= most) return undefined;
  const message = `图片有 ${width}×${height} 像素，最多 ${most / 10_000} 万像素，每边不超过 ${longestSide}`;
  return failure({ code: 'too-large' as const, message });
}

/**
 * The most parts of a container: a hostile file may consist of a million empty parts, sound ones have some hundreds.
 */
export const maxParts = 10_000;
