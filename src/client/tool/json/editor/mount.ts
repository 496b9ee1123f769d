import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, type Extension, type Text, Transaction } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { lostCaret } from '#client/ui/code-mirror/lost-caret.ts';
import { mountInShadow, readOnlyExtensions } from '#client/ui/code-mirror/shadow-mount.ts';
import { offsetOfByte, readText, writeFile } from './document-text.ts';
import type { EditorHandle, EditorOptions } from './editor-handle.ts';
import { type EditorFault, faultMarks, setFault } from './fault.ts';
import { bracketMatching, folding } from './folding.ts';
import { highlighting } from './highlight.ts';
import { look } from './theme.ts';

const hintId = 'hint';

/** Mounts the editor for JSON and the formats that resemble it. */
export function mountEditor(host: HTMLElement, options: EditorOptions): EditorHandle {
  const naming = new Compartment();
  const { content, selected } = options;
  const { view, close } = mountInShadow(host, {
    doc: typeof content === 'string' ? content : '',
    selected,
    extensions: [extensionsFor(options), naming.of(nameOf(options.label))],
  });
  // A description outside of the shadow root could not be referred to.
  const hint = view.dom.appendChild(document.createElement('p'));
  hint.id = hintId;
  hint.hidden = true;
  hint.className = 'json-hint';
  hint.textContent = options.readOnly
    ? '只读。按 Ctrl+F 查找。'
    : '按 Tab 缩进；先按 Esc 再按 Tab 离开编辑器。按 Ctrl+F 查找。';
  if (!options.readOnly) showOnTab(view, hint);
  const put = createWriter(view, options.readOnly);
  if (typeof content !== 'string') put.content(content);
  return {
    length: () => view.state.doc.length,
    text: () => view.state.doc.toString(),
    file: () => writeFile(view.state.doc),
    replaceAll: put.content,
    replaceRange({ from, to }, insert) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from, head: from + insert.length },
        scrollIntoView: true,
        userEvent: 'input.replace',
        annotations: isolateHistory.of('full'),
      });
    },
    offsetAt: (line, column) => offsetAt(view.state.doc, line, column),
    offsetOfByte: (byte) => offsetOfByte(view.state.doc, byte),
    selected: () => view.state.selection.main,
    select: (range) => select(view, range),
    markFault: put.fault,
    setLabel: (label) => view.dispatch({ effects: naming.reconfigure(nameOf(label)) }),
    isComposing: () => view.composing || view.compositionStarted,
    focus: () => view.focus(),
    close() {
      put.close();
      close();
    },
  };
}

/** The editor holds the Tab key, which keyboard users learn when they come by it, or press it to leave. */
function showOnTab({ contentDOM }: EditorView, hint: HTMLElement): void {
  contentDOM.addEventListener('keyup', ({ key }) => {
    // Shift is released after capitals, too; where it belongs to Tab, that key has shown the hint.
    if (key !== 'Shift') hint.hidden = key !== 'Tab' && (key !== 'Escape' || hint.hidden);
  });
  contentDOM.addEventListener('blur', () => (hint.hidden = true));
}

function nameOf(label: string): Extension {
  return EditorView.contentAttributes.of({ 'aria-label': label });
}

function extensionsFor({ readOnly, placeholder: empty, onEdit, onBlur }: EditorOptions): Extension[] {
  const writing = [
    history(),
    keymap.of([...historyKeymap, indentWithTab]),
    EditorView.updateListener.of(({ docChanged, transactions }) => {
      if (docChanged && !transactions.every((one) => one.annotation(fromPage))) onEdit();
    }),
    EditorView.domEventHandlers({
      blur: onBlur,
      // CodeMirror takes the composition for finished after the event.
      compositionend: () => void setTimeout(onEdit, endMilliseconds),
    }),
    highlightActiveLineGutter(),
    empty === undefined ? [] : placeholder(empty),
    lostCaret,
  ];
  return [
    faultMarks,
    lineNumbers(),
    folding,
    keymap.of([...searchKeymap, ...defaultKeymap]),
    readOnly ? readOnlyExtensions(true) : writing,
    EditorView.lineWrapping,
    indentUnit.of('  '),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-describedby': hintId,
      autocapitalize: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
    }),
    search({ top: true }),
    highlightSelectionMatches({ minSelectionLength: 2 }),
    bracketMatching,
    highlighting,
    look,
  ];
}

/** CodeMirror applies a composed text some milliseconds after the browser has ended the composition. */
const endMilliseconds = 50;

/** Marks a change that the page made, which the page need not be told. */
const fromPage = Transaction.remote;

/** Changes from outside. They wait while a word is composed, because the browser would lose the composition. */
function createWriter(view: EditorView, readOnly: boolean) {
  let waiting: (() => void)[] = [];
  let latest = 0;

  function run(work: () => void): void {
    if (view.compositionStarted) waiting.push(work);
    else work();
  }
  function flush(): void {
    const works = waiting;
    waiting = [];
    works.forEach((work) => work());
  }
  const onEnd = (): void => void setTimeout(flush, endMilliseconds);
  view.contentDOM.addEventListener('compositionend', onEnd);

  function write(insert: Text): void {
    const { doc } = view.state;
    if (insert.eq(doc)) return;
    const change = view.state.update({
      changes: { from: 0, to: doc.length, insert },
      selection: { anchor: 0 },
      annotations: readOnly ? fromPage.of(true) : [fromPage.of(true), isolateHistory.of('full')],
    });
    // An editor out of view keeps what it has drawn, which here is the whole text: some megabytes would all be laid out.
    if (view.inView) view.dispatch(change);
    else view.setState(change.state);
  }
  async function read(file: Blob, turn: number): Promise<void> {
    const text = await readText(file);
    if (turn === latest) run(() => write(text));
  }
  return {
    content(content: string | Blob): void {
      const turn = (latest += 1);
      if (typeof content === 'string') run(() => write(view.state.toText(content)));
      else void read(content, turn);
    },
    fault: (fault: EditorFault | undefined) => run(() => view.dispatch({ effects: setFault.of(fault) })),
    close(): void {
      latest += 1;
      waiting = [];
      view.contentDOM.removeEventListener('compositionend', onEnd);
    },
  };
}

function offsetAt(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(doc.lines, Math.max(1, line)));
  return Math.min(to, from + column - 1);
}

function select(view: EditorView, { from, to }: { readonly from: number; readonly to: number }): void {
  const { length } = view.state.doc;
  view.dispatch({
    selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
    effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
  });
  view.focus();
}
