import type { MarkdownIt, RendererRule } from 'markdown-it';

/** Tables scroll sideways in a box that is reachable by keyboard and has a name. */
export function renderTables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules['th_open'] = alignByClass;
  rules['td_open'] = alignByClass;
  rules['table_open'] = () => '<div class="table" role="region" aria-label="表格" tabindex="0"><table>\n';
  rules['table_close'] = () => '</table></div>\n';
}

/** The parser aligns cells with a style attribute, which the content security policy forbids. */
function alignByClass(...[tokens, index, options, , self]: Parameters<RendererRule>): string {
  const token = tokens[index];
  const alignment = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  if (token && alignment) token.attrs = [['class', `align-${alignment}`]];
  return self.renderToken(tokens, index, options);
}
