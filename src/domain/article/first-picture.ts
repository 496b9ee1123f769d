import { decodeEntities } from './entities.ts';

/** The address of the first picture in rendered HTML that a link preview can show: none of them shows an SVG. */
export function firstPicture(html: string): string | undefined {
  const pictures = html.matchAll(/<img\b[^<>]*?\ssrc="([^"]*)"/g);
  return Array.from(pictures, ([, src = '']) => decodeEntities(src)).find(
    (src) => !/^blob:|\.svg(?:[?#]|$)/i.test(src),
  );
}
