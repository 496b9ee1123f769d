import createMarkdown, { type Token } from 'markdown-it';
import { codeSpans } from '../../editing/code-spans.ts';
import type { TextEdit } from './mapped-text.ts';

/** Reads texts as other blogs do: with raw HTML. */
const reader = createMarkdown({ html: true });

/** The words of a beginning of a text in one line, without its pictures, code blocks and HTML. */
export function plainExcerpt(markdown: string): string {
  const paragraphs = reader.parse(markdown, {}).filter(({ type }) => type === 'inline');
  return paragraphs
    .map(({ children }) =>
      (children ?? [])
        .map(({ type, content }) => (type.endsWith('break') ? ' ' : /^(?:text|code_inline)/.test(type) ? content : ''))
        .join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Hexo shows every line break in a paragraph: finds where two spaces at the end of a line keep it. */
export function findHardBreaks(text: string): TextEdit[] {
  const starts = lineStarts(text);
  const tokens = reader.parse(text, {});
  return tokens.flatMap((token, index) =>
    token.type === 'inline' && token.map && tokens[index - 1]?.type === 'paragraph_open'
      ? breaksIn(text, starts, token)
      : [],
  );
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function breaksIn(text: string, starts: readonly number[], { map, content }: Token): TextEdit[] {
  const [first, end] = map!;
  // A formula over several lines has no line breaks to be shown.
  if (content.includes('$$') || !content.includes('\n')) return [];
  const from = starts[first]!;
  const spans = codeSpans(text.slice(from, starts[end] ?? text.length));
  const edits: TextEdit[] = [];
  let passed = 0;
  for (let line = first; line < end - 1; line += 1) {
    const next = starts[line + 1]!;
    const written = text.slice(starts[line]!, next).replace(/\r?\n$/, '');
    const at = starts[line]! + written.length;
    while ((spans[passed]?.to ?? Infinity) + from <= at) passed += 1;
    const isCode = (spans[passed]?.from ?? Infinity) + from < at;
    const isBroken = isCode || /(?: {2}|\\|<br\s{0,9}\/?>)$/i.test(written) || /^[ \t>]*\[!\w+\]/.test(written);
    if (!isBroken && !/^[ \t>]*\[\^/.test(text.slice(next, next + 80))) edits.push({ from: at, to: at, text: '  ' });
  }
  return edits;
}
