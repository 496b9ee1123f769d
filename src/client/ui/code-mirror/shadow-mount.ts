import { EditorState, type Extension, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

interface ShadowMountOptions {
  readonly doc: string | Text;
  readonly selected: { readonly from: number; readonly to: number };
  readonly extensions: Extension;
}

/** CodeMirror in its shadow root. */
export interface ShadowMount {
  readonly view: EditorView;
  readonly root: ShadowRoot;
  readonly close: () => void;
}

/**
 * Mounts CodeMirror in a shadow root, where its styles are adopted style sheets; in the document it would write a `<style>`, which
 * the content security policy forbids.
 */
export function mountInShadow(host: HTMLElement, { doc, selected, extensions }: ShadowMountOptions): ShadowMount {
  const place = host.appendChild(document.createElement('div'));
  // A closing dialog gives the focus back to this element, the only one it knows.
  place.focus = () => view.focus();
  const root = place.attachShadow({ mode: 'open' });
  const view = new EditorView({ root, parent: root, state: EditorState.create({ doc, extensions }) });
  const { length } = view.state.doc;
  view.dispatch({ selection: { anchor: Math.min(selected.from, length), head: Math.min(selected.to, length) } });
  return {
    view,
    root,
    close() {
      view.destroy();
      place.remove();
    },
  };
}

/** The extensions of a read-only text, which can still be selected and reached by keyboard. */
export function readOnlyExtensions(readOnly: boolean): Extension {
  if (!readOnly) return [];
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
  ];
}
