import { mayBeCover } from './cover.ts';
import { decodeEntities } from './entities.ts';

/** The picture of a text that is its cover where the author chose none: the first of this site, which is no diagram. */
export function coverFromText(html: string): string | undefined {
  return picturesOf(html.replace(/<figure class="diagram"><img[^<>]*>/g, '')).find(mayBeCover);
}

/** The address of the first picture in rendered HTML that a link preview can show: none of them shows an SVG. */
export function firstPicture(html: string): string | undefined {
  return picturesOf(html).find((src) => !/^blob:|\.svg(?:[?#]|$)/i.test(src));
}

function picturesOf(html: string): string[] {
  const pictures = html.matchAll(/<img\b[^<>]*?\ssrc="([^"]*)"/g);
  return Array.from(pictures, ([, src = '']) => decodeEntities(src));
}
