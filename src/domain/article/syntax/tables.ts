import type { MarkdownIt, RendererRule } from 'markdown-it';

/** Wraps tables in a box that scrolls sideways, can be focused and has a name. */
export function renderTables(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  rules['th_open'] = classCell;
  rules['td_open'] = classCell;
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

/** Whether a cell is a date, an amount or a short code, which a narrow screen would break at its hyphens, three lines to a day. */
const isShort = (text: string): boolean => text.length <= 20 && /[-/ ]/.test(text) && !/\p{Script=Han}/u.test(text);

/**
 * Says by classes how a cell is aligned, because the content security policy forbids inline styles, and that it is too short to be
 * broken into lines.
 */
function classCell(...[tokens, index, options, , self]: Parameters<RendererRule>): string {
  const token = tokens[index];
  const alignment = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  const classes = [
    ...(alignment ? [`align-${alignment}`] : []),
    ...(isShort(tokens[index + 1]?.content ?? '') ? ['short'] : []),
  ];
  const spans = (token?.attrs ?? []).filter(([name]) => name !== 'style');
  if (token) token.attrs = classes.length > 0 ? [...spans, ['class', classes.join(' ')]] : spans;
  return self.renderToken(tokens, index, options);
}
