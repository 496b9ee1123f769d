import { limits } from '#contract/limits.ts';
import { cleanPicture, type CleanPicture } from '#domain/picture/index.ts';
import { encode, type OpenedPicture, openPicture } from './picture-canvas.ts';

/** Prepares a file for the upload, or explains why it cannot. Tests pass their own, since drawing needs a browser. */
export type Prepare = (file: Blob) => Promise<Prepared>;
export type Prepared = { readonly blob: Blob; readonly note?: string } | { readonly complaint: string };

const largestFile = 50 * 1024 * 1024;
const longestSide = 2000;
/** Smaller pictures are sent unchanged, since encoding them again would cost more than it saves. */
const smallBytes = 256 * 1024;

/**
 * Prepares a picture for the upload: at most 2000 pixels a side, without location and camera data, as WebP where the browser
 * writes it, else as JPEG or PNG. A picture that is small, or that would grow, keeps its pixels unchanged.
 */
export const preparePicture: Prepare = async (file) => {
  if (file.size > largestFile) return { complaint: `图片最大 ${largestFile / 2 ** 20} MB` };
  const cleaned = cleanPicture(new Uint8Array(await file.arrayBuffer()));
  if (!cleaned.ok && cleaned.error.code === 'too-large') return { complaint: cleaned.error.message };
  const asItCame = cleaned.ok && mayStay(cleaned.value) ? blobOf(cleaned.value) : undefined;
  const opened = await openPicture(file);
  if (!opened) return { complaint: explain(file, cleaned) };
  const drawn = asItCame && asItCame.size <= smallBytes ? asItCame : await shrink(opened);
  opened.close();
  const blob = asItCame && drawn && asItCame.size <= drawn.size ? asItCame : drawn;
  if (!blob) return { complaint: '这张图片缩小之后仍然太大' };
  const isMoving = file.type === 'image/gif' || (!cleaned.ok && cleaned.error.code === 'animated');
  return isMoving ? { blob, note: '动图只保留第一帧' } : { blob };
};

/**
 * Whether a picture may be sent unchanged. One with a colour profile may not: the server drops profiles, while drawing converts
 * the colours to those of screens.
 */
function mayStay({ width, height, bytes, hadProfile }: CleanPicture): boolean {
  return Math.max(width, height) <= longestSide && bytes.length <= limits.assetBytes && !hadProfile;
}

const blobOf = ({ bytes, type }: CleanPicture): Blob => new Blob([bytes], { type });

/** Encodes the picture at decreasing sizes until it fits, since a large one rich in detail may be too big at its first size. */
async function shrink(picture: OpenedPicture): Promise<Blob | undefined> {
  const full = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  for (const share of [1, 0.7, 0.5, 0.35]) {
    const blob = await encode(picture, full * share);
    if (blob && blob.size <= limits.assetBytes) return blob;
  }
  return undefined;
}

function explain({ type }: Blob, cleaned: ReturnType<typeof cleanPicture>): string {
  if (!cleaned.ok && cleaned.error.code === 'other-format') return cleaned.error.message;
  return type.startsWith('image/') ? '这张图片无法打开，可能已损坏' : '这不是图片';
}
