import { copyPixels } from '../../../pictures/draw.ts';

/** `refused`: it is shown, but its host lets no other site read it. `missing`: it is not shown either. */
export type NotBrought = 'refused' | 'missing';

/**
 * Fetches the image of another host by the author's own browser, without cookies or a referrer. As an `<img>` and not by `fetch`,
 * because the pages' policy lets them connect to nobody else; its pixels can be read where the host allows that (CORS).
 */
export async function bringPicture(address: string): Promise<File | NotBrought> {
  const url = new URL(address, location.href);
  // Pages load nothing over an open line, and most hosts answer over both.
  url.protocol = 'https:';
  const readable = await openImage(url.href, 'anonymous');
  const blob = readable && (await copyPixels(readable));
  if (blob) return new File([blob], nameOf(url), { type: blob.type });
  return (await openImage(url.href)) ? 'refused' : 'missing';
}

async function openImage(address: string, crossOrigin: string | null = null): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function nameOf({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /^[\w.-]{1,80}$/.test(name) ? name : '图片';
}
