import type { MarkdownIt, RendererRule } from 'markdown-it';
import { diagramName, diagramPicture } from '../diagram.ts';
import { formulaHtml } from './formula.ts';
import { highlight } from './highlight.ts';

/** The number of characters of one text that are highlighted; further code stays plain. */
const maxColoured = 60_000;

/** Renders code blocks. They are focusable, because long lines scroll, and name their language; known languages are highlighted, and drawn diagrams are shown. */
export function renderCode(markdown: MarkdownIt): void {
  const { escapeHtml, unescapeAll } = markdown.utils;
  const fence: RendererRule = (tokens, index, _, env) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const language = unescapeAll(info).trim().split(/\s+/)[0] ?? '';
    if (language === 'math') return formulaHtml(content.trim(), 'block', env ?? {});
    const coloured = language ? colour(content, language, env ?? {}) : undefined;
    const name = escapeHtml(language);
    const label = language ? ` data-language="${name}"` : '';
    const classes = language ? ` class="language-${name}${coloured === undefined ? '' : ' hljs'}"` : '';
    const code = `<pre tabindex="0"${label}><code${classes}>${coloured ?? escapeHtml(content)}</code></pre>\n`;
    return diagramHtml(markdown, info, content, code) ?? code;
  };
  markdown.renderer.rules['fence'] = fence;
  markdown.renderer.rules['code_block'] = (tokens, index) =>
    `<pre tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
}

function colour(code: string, language: string, env: Record<string, unknown>): string | undefined {
  const spent = Number(env['coloured'] ?? 0);
  if (spent + code.length > maxColoured) return undefined;
  env['coloured'] = spent + code.length;
  return highlight(code, language);
}

/** The picture of a diagram with its source below; undefined for a source that was not drawn as it stands, which is shown as code. */
function diagramHtml({ utils }: MarkdownIt, info: string, source: string, code: string): string | undefined {
  const picture = diagramPicture(info, source);
  if (!picture) return undefined;
  const { address, width, height } = picture;
  const name = utils.escapeHtml(diagramName(source));
  return (
    `<figure class="diagram"><img src="${utils.escapeHtml(address)}" alt="${name}" width="${width}" height="${height}" loading="lazy" decoding="async">` +
    `<details><summary>图的源码</summary>${code}</details></figure>\n`
  );
}
