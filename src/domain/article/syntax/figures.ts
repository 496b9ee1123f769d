import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** Makes a figure of a paragraph that holds only an image with a title; the title becomes the caption. */
export function readFigures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('figures', ({ tokens }: StateCore) => {
    tokens.forEach((paragraph, index) => {
      const close = tokens[index + 2];
      const image = onlyImage(tokens[index + 1]);
      const caption = image?.attrGet('title');
      if (paragraph.type !== 'paragraph_open' || !image || !caption || !close) return;
      image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
      Object.assign(paragraph, { type: 'figure_open', tag: 'figure', hidden: false });
      Object.assign(close, { type: 'figure_close', tag: 'figure', hidden: false, info: caption });
    });
  });
  markdown.renderer.rules['figure_close'] = (tokens, index) =>
    `<figcaption>${markdown.utils.escapeHtml(tokens[index]?.info ?? '')}</figcaption></figure>\n`;
}

/** The image of a paragraph that holds nothing else, alone or inside a link. */
function onlyImage(inline: Token | undefined): Token | undefined {
  const children = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content.trim());
  const inside = children[0]?.type === 'link_open' ? children.slice(1, -1) : children;
  return inside.length === 1 && inside[0]?.type === 'image' ? inside[0] : undefined;
}
