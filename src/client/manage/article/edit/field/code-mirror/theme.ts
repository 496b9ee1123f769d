import { EditorView } from '@codemirror/view';

/** The editor's looks. Colours come through the shadow root as variables, so both themes are in them. */
export const fieldTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font)', fontSize: '1rem', lineHeight: '1.8', overscrollBehavior: 'auto' },
  '.cm-content': { padding: '0.75rem 0 40%', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 1rem', overflowWrap: 'anywhere' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-ground)' },
  '.cm-found': { backgroundColor: 'var(--warm)', color: 'var(--ground)' },
  '.cm-found *': { color: 'inherit' },
});
