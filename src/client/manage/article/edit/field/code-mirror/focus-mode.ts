import { EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const near = Decoration.line({ class: 'cm-near' });

/** The look of the other paragraphs: the quiet colour of the site, which can still be read. */
const look = EditorView.theme({
  '.cm-content': { paddingBottom: '50vh' },
  '.cm-line:not(.cm-near), .cm-line:not(.cm-near) *': { color: 'var(--soft)' },
  '.cm-line:not(.cm-near) .cm-thumbnail': { opacity: '0.5' },
});

const paragraphs = ViewPlugin.define(
  (first) => {
    const plugin = {
      near: nearLines(first),
      update({ view, docChanged, selectionSet, viewportChanged }: ViewUpdate): void {
        if (docChanged || selectionSet || viewportChanged) plugin.near = nearLines(view);
      },
    };
    return plugin;
  },
  { decorations: (plugin) => plugin.near },
);

/** The lines that are drawn, from the last empty line before the selection to the next one behind it. */
function nearLines({ state: { doc, selection }, viewport }: EditorView): DecorationSet {
  const { from, to } = selection.main;
  const first = doc.lineAt(viewport.from).number;
  const last = doc.lineAt(viewport.to).number;
  const isWritten = (number: number): boolean => doc.line(number).text.trim() !== '';
  let start = Math.max(first, doc.lineAt(from).number);
  let end = Math.min(last, doc.lineAt(to).number);
  while (start > first && start <= last && isWritten(start) && isWritten(start - 1)) start -= 1;
  while (end < last && end >= first && isWritten(end) && isWritten(end + 1)) end += 1;
  const lines: Range<Decoration>[] = [];
  for (let number = start; number <= end; number += 1) lines.push(near.range(doc.line(number).from));
  return Decoration.set(lines);
}

/** Keeps the line that one writes on in the middle of the window; a pointer selects where it is. */
const steadyLine = EditorState.transactionExtender.of((transaction) => {
  if (!transaction.scrollIntoView || transaction.isUserEvent('select.pointer')) return null;
  return { effects: EditorView.scrollIntoView(transaction.newSelection.main.head, { y: 'center' }) };
});

/** Dims everything but the paragraph of the cursor, whose line stays where it is. */
export const focusMode: Extension = [look, paragraphs, steadyLine];
