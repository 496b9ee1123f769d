import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import { highlightSelectionMatches } from '@codemirror/search';
import { Compartment, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { lostCaret } from '#client/ui/code-mirror/lost-caret.ts';
import { mountInShadow, readOnlyExtensions } from '#client/ui/code-mirror/shadow-mount.ts';
import type { TextEdit } from '#domain/editing/editable-text.ts';
import { continueLine } from '#domain/editing/new-line.ts';
import { scrollPage } from '../../preview/scroll-page.ts';
import { type EngineOptions, type FieldEngine, textHint } from '../engine.ts';
import { fieldTheme, foundPlace, markdownLanguage, markFound } from './extensions.ts';
import { focusMode } from './focus-mode.ts';
import { thumbnails } from './thumbnails.ts';

/** The pixels between the cursor's line and what covers an edge of the window. */
const air = 12;

/** Mounts CodeMirror for the text of an article. */
export function mountCodeMirror(host: HTMLElement, options: EngineOptions): FieldEngine {
  const writable = new Compartment();
  const focusing = new Compartment();
  const { view, close } = mountInShadow(host, {
    doc: options.text,
    selected: options.selected,
    extensions: [extensionsFor(options), writable.of(readOnlyExtensions(options.readOnly)), focusing.of([])],
  });

  return {
    text: () => view.state.doc.toString(),
    written: () => view.state.doc,
    selected: () => view.state.selection.main,
    change: (changes) => view.dispatch({ changes: [...changes], userEvent: 'input' }),
    apply: (edit) => apply(view, edit),
    showsUnfocused: true,
    show(found, { focus }) {
      view.dispatch({
        selection: { anchor: found.from, head: found.to },
        effects: [
          EditorView.scrollIntoView(found.from, { y: 'center' }),
          // The browser draws no selection in a field without the focus.
          markFound.of(focus ? undefined : found),
        ],
      });
      if (focus) view.focus();
    },
    offsetAt: (x, y) => view.posAtCoords({ x, y }, false),
    undo: () => void undo(view),
    redo: () => void redo(view),
    focus: () => view.focus(),
    setReadOnly: (readOnly) => view.dispatch({ effects: writable.reconfigure(readOnlyExtensions(readOnly)) }),
    setFocusMode: (isOn) =>
      view.dispatch({ effects: focusing.reconfigure(isOn ? focusMode : []), scrollIntoView: isOn }),
    topLine: () => topLine(view, options.covered().top),
    scrollToLine: (line) => scrollToLine(view, line, options.covered().top),
    close,
  };
}

function extensionsFor({ label, onEdit, covered, showPicture }: EngineOptions): Extension[] {
  return [
    history(),
    keymap.of([{ key: 'Enter', run: goOn }, ...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    EditorView.scrollMargins.of(() => {
      const { top, bottom } = covered();
      return { top: top + air, bottom: bottom + air };
    }),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onEdit();
    }),
    placeholder(textHint),
    highlightSelectionMatches({ minSelectionLength: 2 }),
    foundPlace,
    lostCaret,
    markdownLanguage,
    thumbnails(showPicture),
    fieldTheme,
  ];
}

function goOn(view: EditorView): boolean {
  const edit = view.composing ? undefined : continueLine(view.state.doc, view.state.selection.main);
  if (!edit || view.state.readOnly) return false;
  apply(view, edit);
  return true;
}

function apply(view: EditorView, { changes, selected: { from, to } }: TextEdit): void {
  view.dispatch({
    changes: [...changes],
    selection: { anchor: from, head: to },
    scrollIntoView: true,
    userEvent: 'input',
  });
}

function topLine(view: EditorView, edge: number): number {
  const { doc } = view.state;
  const height = edge - view.documentTop;
  const block = view.lineBlockAtHeight(height);
  const part = block.height ? (height - block.top) / block.height : 0;
  return doc.lineAt(block.from).number - 1 + Math.min(1, Math.max(0, part));
}

function scrollToLine(view: EditorView, line: number, edge: number): void {
  const { doc } = view.state;
  const number = Math.min(doc.lines, Math.floor(line) + 1);
  const block = view.lineBlockAt(doc.line(number).from);
  scrollPage(view.documentTop + block.top + (line - Math.floor(line)) * block.height, line, edge);
}
