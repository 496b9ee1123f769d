import { makeShowable, showableLinks } from '../../../../ui/prose/foreign-images.ts';
import { pictureKey } from './picture-address.ts';

export type ResolvePicture = (key: string) => string | undefined;

/**
 * Makes new blocks of a preview fit for it: links do not lead away from the editor, pictures that are not on the site yet come
 * from the device, and one that was shown before goes on being shown, so that it does not flicker at every key.
 */
export function prepareBlocks(fresh: DocumentFragment, gone: ParentNode, resolve: ResolvePicture): void {
  for (const link of fresh.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue;
    link.target = '_blank';
    link.rel = 'noopener nofollow';
  }
  for (const link of fresh.querySelectorAll<HTMLAnchorElement>(showableLinks)) makeShowable(link, false);
  for (const picture of fresh.querySelectorAll('img')) {
    // In a pane of its own nothing is far away, and a lazy one would jump when the preview is scrolled along.
    picture.loading = 'eager';
    const key = pictureKey(picture.getAttribute('src'));
    if (key !== undefined) showPicture(picture, key, resolve);
    const same = [...gone.querySelectorAll('img')].find((old) => old.src === picture.src && old.alt === picture.alt);
    if (same?.complete) picture.replaceWith(same);
  }
}

/** Looks again for pictures that were not on the device yet. */
export function showPictures(article: ParentNode, resolve: ResolvePicture): void {
  for (const picture of article.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    showPicture(picture, picture.dataset['picture'] ?? '', resolve);
  }
}

function showPicture(picture: HTMLImageElement, key: string, resolve: ResolvePicture): void {
  const address = resolve(key);
  picture.dataset['picture'] = key;
  if (!address) picture.removeAttribute('src');
  else if (picture.src !== address) picture.src = address;
}
