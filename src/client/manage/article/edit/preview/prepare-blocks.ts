import { makeShowable, showableLinks } from '#client/ui/prose/foreign-images.ts';
import { pictureKey } from './picture-address.ts';

export type ResolvePicture = (key: string) => string | undefined;

/**
 * Prepares new blocks of a preview: links open outside the editor, pictures that are not uploaded yet are shown from the device,
 * and pictures of removed blocks are reused, so that they do not flicker at every key.
 */
export function prepareBlocks(fresh: DocumentFragment, gone: ParentNode, resolve: ResolvePicture): void {
  for (const link of fresh.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue;
    link.target = '_blank';
    link.rel = 'noopener nofollow';
  }
  for (const link of fresh.querySelectorAll<HTMLAnchorElement>(showableLinks)) makeShowable(link, false);
  for (const picture of fresh.querySelectorAll('img')) {
    // A lazy picture would change the layout while the preview scrolls along with the text.
    picture.loading = 'eager';
    const key = pictureKey(picture.getAttribute('src'));
    if (key !== undefined) showPicture(picture, key, resolve);
    const same = [...gone.querySelectorAll('img')].find((old) => old.src === picture.src && old.alt === picture.alt);
    if (same?.complete) picture.replaceWith(same);
  }
}

/** Shows pictures that were not on the device when their blocks were prepared. */
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
