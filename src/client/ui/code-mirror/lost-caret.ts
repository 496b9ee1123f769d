import { EditorView } from '@codemirror/view';

/**
 * CodeMirror draws only the visible part of a long text and leaves gaps for the rest. When the text changes while the field is out
 * of sight, the browser's caret may stay in such a gap, where typed text would be lost. The caret is moved back to the author's
 * cursor first.
 */
export const lostCaret = EditorView.domEventHandlers({
  keydown: bringBack,
  compositionstart: bringBack,
  beforeinput(event, view) {
    if (!isLost(view)) return false;
    view.focus();
    // The browser chose the target of this input before the caret was moved back.
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
  // Only Chromium reports a selection inside a shadow root on the root; other browsers report it on the document, or not at all.
  const asked = 'getSelection' in root ? (root as Document) : document;
  const node = asked.getSelection()?.anchorNode;
  if (!node || !contentDOM.contains(node)) return false;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('.cm-gap') != null;
}
