import type { MarkdownIt, RendererRule } from 'markdown-it';

/** Wraps tables in a box that scrolls sideways, can be focused and has a name. */
export function renderTables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules['th_open'] = alignByClass;
  rules['td_open'] = alignByClass;
  rules['table_open'] = (_, __, ___, env) =>
    `<div class="table" role="region" aria-label="${nextName(env ?? {})}" tabindex="0"><table>\n`;
  rules['table_close'] = () => '</table></div>\n';
}

/** Each region of a page has a name of its own. */
function nextName(env: Record<string, unknown>): string {
  const number = Number(env['tables'] ?? 0) + 1;
  env['tables'] = number;
  return number === 1 ? '表格' : `表格 ${number}`;
}

/** Replaces the style attribute of aligned cells by a class, because the content security policy forbids inline styles. */
function alignByClass(...[tokens, index, options, , self]: Parameters<RendererRule>): string {
  const token = tokens[index];
  const alignment = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  if (token && alignment) token.attrs = [['class', `align-${alignment}`]];
  return self.renderToken(tokens, index, options);
}
