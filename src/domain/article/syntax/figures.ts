import type { MarkdownIt, StateCore } from 'markdown-it';
import { captionFromAlt, captionFromTitle } from './captions.ts';
import { isShownForItself, type LinePicture, picturesIn } from './pictures.ts';

/** Makes a figure of a paragraph that holds only a picture with a caption: its title, or else its description. */
export function readFigures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('figures', ({ tokens }: StateCore) => {
    tokens.forEach((paragraph, index) => {
      const close = tokens[index + 2];
      if (paragraph.type !== 'paragraph_open' || !close) return;
      const [picture, ...others] = picturesIn(tokens[index + 1]);
      const caption = picture && others.length === 0 ? captionOf(markdown, picture) : undefined;
      if (!picture || !caption?.text) return;
      picture.image.attrs = picture.image.attrs?.filter(([name]) => name !== 'title') ?? null;
      Object.assign(paragraph, { type: 'figure_open', tag: 'figure', hidden: false });
      Object.assign(close, { type: 'figure_close', tag: 'figure', hidden: false, meta: caption });
    });
  });
  markdown.renderer.rules['figure_close'] = (tokens, index) => {
    const { text, isAlt } = tokens[index]!.meta as unknown as Caption;
    // Screen readers read the description as that of the picture. Without one the picture would be nothing to them, so it is the caption
    // that they pass over where both are the same.
    return `<figcaption${isAlt ? ' aria-hidden="true"' : ''}>${markdown.utils.escapeHtml(text)}</figcaption></figure>\n`;
  };
}

interface Caption {
  readonly text: string;
  /** Whether the picture is described by the same words. */
  readonly isAlt: boolean;
}

function captionOf({ renderer, options }: MarkdownIt, picture: LinePicture): Caption {
  const { image } = picture;
  const alt = renderer.renderInlineAsText(image.children ?? [], options, {}).trim();
  const title = captionFromTitle(String(image.attrGet('title') ?? ''));
  const text = title || (isShownForItself(picture) ? captionFromAlt(alt) : '');
  return { text, isAlt: !title || title === alt };
}
