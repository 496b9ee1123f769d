import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isShownForItself, type LinePicture, picturesIn } from './pictures.ts';

/**
 * Makes a gallery of a paragraph that holds two or more pictures and nothing else: each gets a paragraph of its own, which may become a
 * figure. Pictures to which the author gave a size or a place stay as they were arranged.
 */
export function readGalleries(markdown: MarkdownIt): void {
  markdown.core.ruler.push('galleries', (state: StateCore) => {
    const { tokens } = state;
    const result: Token[] = [];
    for (let index = 0; index < tokens.length; index += 1) {
      const paragraph = tokens[index]!;
      const pictures =
        paragraph.type === 'paragraph_open' && !paragraph.attrs?.length ? picturesIn(tokens[index + 1]) : [];
      if (pictures.length < 2 || !pictures.every(mayStandInGrid)) result.push(paragraph);
      else {
        for (const token of gallery(paragraph, pictures, state.Token)) result.push(token);
        index += 2;
      }
    }
    state.tokens = result;
  });
}

function mayStandInGrid(picture: LinePicture): boolean {
  const { image } = picture;
  return isShownForItself(picture) && image.attrGet('width') === null && image.attrGet('height') === null;
}

/** Two and four pictures make even rows of two, all others rows of three where there is room. */
const inPairs = new Set([2, 4]);

function gallery({ map, level }: Token, pictures: readonly LinePicture[], New: StateCore['Token']): Token[] {
  const token = (type: string, tag: string, nesting: 1 | 0 | -1): Token =>
    Object.assign(new New(type, tag, nesting), { block: true, map, level });
  const open = token('gallery_open', 'div', 1);
  open.attrSet('class', inPairs.has(pictures.length) ? 'gallery' : 'gallery gallery-wide');
  const cells = pictures.flatMap(({ tokens }) => [
    token('paragraph_open', 'p', 1),
    Object.assign(token('inline', '', 0), { children: [...tokens] }),
    token('paragraph_close', 'p', -1),
  ]);
  return [open, ...cells, token('gallery_close', 'div', -1)];
}
