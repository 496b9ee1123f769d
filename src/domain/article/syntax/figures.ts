import type { MarkdownIt, StateCore } from 'markdown-it';
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

/** Words that programs put where nobody wrote a description; dates and numbers stand behind them. */
const madeByPrograms =
  /在这里插入图片描述|(?:网页|企业微信|微信|qq|屏幕)?(?:截图|截屏|快照)|(?:微信|qq)?(?:图片|图像|照片|相片)(?:描述|说明)?|上午|下午|未命名|\b(?:alt text|image|img|picture|pic|photo|figure|screen ?shots?|snipaste|pasted|whatsapp|mmexport|untitled|cover|logo|copy|at|am|pm)\b/gi;
/** Where a file has a kind, and what names of files put between their parts. */
const namedLikeFile = /\.(?:jpe?g|png|gif|webp|avif|hei[cf]|bmp|svg|tiff?)$|^[^\s_]+_\S*$/i;
const word = /^[\p{L}'’-]{2,}[,.;:!?]?$/u;
/** How much a caption says at least, where a Chinese character counts one and a word of another language two. */
const fewest = 4;

/** The title of a picture where readers can use it as a caption: some programs write the name of the file there, too. */
function captionFromTitle(title: string): string {
  return namedLikeFile.test(title.trim()) ? '' : title;
}

/** The description of a picture where readers can use it as a caption; empty for names of files, single words and what programs wrote. */
function captionFromAlt(alt: string): string {
  const text = alt.replace(/\s+/g, ' ').trim();
  if (namedLikeFile.test(text)) return '';
  const own = text.replace(madeByPrograms, ' ');
  const ideographs = own.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = own.split(/[\p{Script=Han}\s]+/u).filter((part) => word.test(part)).length;
  return ideographs + 2 * words >= fewest ? text : '';
}
