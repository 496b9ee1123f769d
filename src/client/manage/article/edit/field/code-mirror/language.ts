import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';

const language = new Language(defineLanguageFacet(), parser.configure(GFM), [], 'markdown');

/** Not `tags.heading` itself, which is the first row of a table too. */
const headings = [tags.heading1, tags.heading2, tags.heading3, tags.heading4, tags.heading5, tags.heading6];

/** Sizes stay what they are, so that no line moves while its marks are typed. */
const look = HighlightStyle.define([
  { tag: headings, color: 'var(--accent)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--mono)', color: 'var(--code-string)' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.url, color: 'var(--muted)' },
  { tag: tags.quote, color: 'var(--muted)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--muted)' },
]);

/** Markdown with the extensions of GitHub, coloured. Without the languages of code blocks: they weigh twice the editor. */
export const markdownLanguage: Extension = [language, syntaxHighlighting(look)];
