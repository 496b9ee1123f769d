import type { Token } from 'markdown-it';

/** A picture in a line of text, alone or with the tokens of the link around it. */
export interface LinePicture {
  readonly image: Token;
  readonly tokens: readonly Token[];
}

/** The pictures of a line that holds nothing else; none for any other line. */
export function picturesIn(inline: Token | undefined): readonly LinePicture[] {
  const tokens = (inline?.children ?? []).filter((token) => !isSpace(token));
  const pictures: LinePicture[] = [];
  for (let from = 0; from < tokens.length;) {
    const isLinked = tokens[from]?.type === 'link_open';
    const picture = tokens.slice(from, from + (isLinked ? 3 : 1));
    const image = picture[isLinked ? 1 : 0];
    if (image?.type !== 'image' || (isLinked && picture[2]?.type !== 'link_close')) return [];
    pictures.push({ image, tokens: picture });
    from += picture.length;
  }
  return pictures;
}

const isSpace = ({ type, content }: Token): boolean =>
  type === 'softbreak' || type === 'hardbreak' || (type === 'text' && content.trim() === '');

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;
const drawing = /\.svg(?:[?#]|$)|badge|shields\.io/i;

/** Whether a picture stands for what it shows; a badge, and a picture that leads to another page, stand for something else. */
export function isShownForItself({ image, tokens: [link] }: LinePicture): boolean {
  const target = link?.type === 'link_open' ? String(link.attrGet('href')) : '';
  return (target === '' || pictureFile.test(target)) && !drawing.test(String(image.attrGet('src')));
}
