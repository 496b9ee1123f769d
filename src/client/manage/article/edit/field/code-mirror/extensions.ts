import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import type { TextSelection } from '#domain/editing/editable-text.ts';

/**
 * The editor's theme. Its colours are CSS variables, which reach into the shadow root, so it serves both themes; the type is that of
 * its place. The text is as high as it is, and the page scrolls.
 */
export const fieldTheme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { overflow: 'visible', fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { minHeight: '60vh', padding: '0 0 25vh 0.75rem', caretColor: 'var(--night)' },
  '.cm-line': { padding: '0', overflowWrap: 'anywhere' },
  '.cm-thumbnail': {
    display: 'block',
    height: '6rem',
    maxWidth: '100%',
    margin: '0.25rem 0',
    borderRadius: 'var(--radius)',
    objectFit: 'cover',
  },
  '.cm-placeholder': { color: 'var(--soft)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--night-tint)' },
  '.cm-found': { backgroundColor: 'var(--lamp)', color: 'var(--snow)' },
  '.cm-found *': { color: 'inherit' },
});

const language = new Language(defineLanguageFacet(), parser.configure(GFM), [], 'markdown');

/** The levels are listed, because `tags.heading` also matches the first row of a table. */
const headings = [tags.heading1, tags.heading2, tags.heading3, tags.heading4, tags.heading5, tags.heading6];

/** All text has one size, so that no line moves while its marks are typed. */
const look = HighlightStyle.define([
  { tag: headings, color: 'var(--night)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--mono)', color: 'var(--code-string)' },
  { tag: tags.link, color: 'var(--night)' },
  { tag: tags.url, color: 'var(--soft)' },
  { tag: tags.quote, color: 'var(--soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--soft)' },
]);

/** GitHub Flavored Markdown with highlighting, without the languages of code blocks, which weigh twice the editor. */
export const markdownLanguage: Extension = [language, syntaxHighlighting(look)];

/** Marks a match while the focus is in the search field; undefined removes the mark. */
export const markFound = StateEffect.define<TextSelection | undefined>();

const mark = Decoration.mark({ class: 'cm-found' });

export const foundPlace: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { docChanged, selection, effects }) {
    for (const effect of effects) {
      if (!effect.is(markFound)) continue;
      const { from, to } = effect.value ?? { from: 0, to: 0 };
      return from < to ? Decoration.set(mark.range(from, to)) : Decoration.none;
    }
    return docChanged || selection ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
