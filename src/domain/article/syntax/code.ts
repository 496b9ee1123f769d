import type { MarkdownIt, RendererRule } from 'markdown-it';
import { highlight } from './highlight.ts';
import { formulaHtml } from './formula.ts';

/** So many characters of a text are coloured; the rest of its code is shown as it stands. */
const mostColoured = 60_000;

/** Code blocks: reachable by keyboard because long lines scroll, with the language they name, coloured where it is known. */
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
    return `<pre tabindex="0"${label}><code${classes}>${coloured ?? escapeHtml(content)}</code></pre>\n`;
  };
  markdown.renderer.rules['fence'] = fence;
  markdown.renderer.rules['code_block'] = (tokens, index) =>
    `<pre tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
}

function colour(code: string, language: string, env: Record<string, unknown>): string | undefined {
  const spent = Number(env['coloured'] ?? 0);
  if (spent + code.length > mostColoured) return undefined;
  env['coloured'] = spent + code.length;
  return highlight(code, language);
}
