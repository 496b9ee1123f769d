import { EditorView } from '@codemirror/view';

/**
 * Of a long text CodeMirror draws what is seen, and leaves gaps for the rest. The browser's caret may stay behind in such a gap
 * when the text was changed while the field was out of sight. What is typed then would stand in the page and be read by nobody,
 * so the caret goes to where the author's cursor is first.
 */
export const lostCaret = EditorView.domEventHandlers({
  keydown: bringBack,
  compositionstart: bringBack,
  beforeinput(event, view) {
    if (!isLost(view)) return false;
    view.focus();
    // The place this input is meant for was settled before the caret came back.
    if (event.inputType !== 'insertText' || event.data === null || view.state.readOnly) return false;
    view.dispatch(view.state.replaceSelection(event.data), { scrollIntoView: true, userEvent: 'input.type' });
    return true;
  },
});

function bringBack(_: Event, view: EditorView): boolean {
  if (isLost(view)) view.focus();
  return false;
}

function isLost({ root, contentDOM }: EditorView): boolean {
  // Only Chromium tells the selection inside a shadow root by asking the root; elsewhere the document knows it, or nobody.
  const asked = 'getSelection' in root ? (root as Document) : document;
  const node = asked.getSelection()?.anchorNode;
  if (!node || !contentDOM.contains(node)) return false;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('.cm-gap') != null;
}
