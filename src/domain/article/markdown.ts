import createMarkdown, { type RendererRule, type StateCore } from 'markdown-it';
import { highlight } from './highlight.ts';
import { isAllowedLink, isOutbound } from './links.ts';

/** Counts up when the HTML of the same Markdown changes, so that stored HTML is made anew. */
export const rendererVersion = 2;

const markdown = createMarkdown({
  html: false,
  linkify: true,
  highlight: (code, language) => highlight(code, language) ?? '',
});
markdown.validateLink = isAllowedLink;
markdown.core.ruler.push('heading-ids', addHeadingIds);
markdown.renderer.rules['th_open'] = alignByClass;
markdown.renderer.rules['td_open'] = alignByClass;
markdown.renderer.rules['table_open'] = () =>
  '<div class="table" role="region" aria-label="表格" tabindex="0"><table>\n';
markdown.renderer.rules['table_close'] = () => '</table></div>\n';
markdown.renderer.rules['link_open'] = markOutbound;
markdown.renderer.rules['image'] = loadLazily(markdown.renderer.rules['image']);
markdown.renderer.rules['fence'] = makeScrollable(markdown.renderer.rules['fence']);
markdown.renderer.rules['code_block'] = makeScrollable(markdown.renderer.rules['code_block']);

/**
 * Turns Markdown (CommonMark with tables, strike-through and bare links) into HTML. Raw HTML in the text is shown as
 * text, links keep to a list of schemes, and nothing in the result needs inline styles or scripts.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** The text itself as HTML, for one that cannot be laid out. */
export function showSource(text: string): string {
  return `<pre tabindex="0"><code>${markdown.utils.escapeHtml(text)}</code></pre>\n`;
}

/** Ids are prefixed so that no heading can take the name of a global (“DOM clobbering”). */
function addHeadingIds({ tokens }: StateCore): void {
  const taken = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const name = slug(tokens[index + 1]?.content ?? '');
    const count = taken.get(name) ?? 0;
    taken.set(name, count + 1);
    token.attrSet('id', count ? `s-${name}-${count}` : `s-${name}`);
  });
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The parser aligns cells with a style attribute, which the content security policy forbids. */
function alignByClass(...[tokens, index, options, , self]: Parameters<RendererRule>): string {
  const token = tokens[index];
  const alignment = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  if (token && alignment) token.attrs = [['class', `align-${alignment}`]];
  return self.renderToken(tokens, index, options);
}

function markOutbound(...[tokens, index, options, , self]: Parameters<RendererRule>): string {
  const token = tokens[index];
  if (token && isOutbound(String(token.attrGet('href') ?? ''))) token.attrSet('rel', 'noopener nofollow');
  return self.renderToken(tokens, index, options);
}

function loadLazily(inner: RendererRule | undefined): RendererRule {
  return (tokens, index, options, environment, self) => {
    tokens[index]?.attrSet('loading', 'lazy');
    return inner ? inner(tokens, index, options, environment, self) : self.renderToken(tokens, index, options);
  };
}

/** Long lines scroll sideways, and what scrolls must be reachable by keyboard. */
function makeScrollable(inner: RendererRule | undefined): RendererRule {
  return (...rest) => (inner?.(...rest) ?? '').replace('<pre', '<pre tabindex="0"');
}
