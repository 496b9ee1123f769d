import { codeFolding, foldEffect, foldedRanges, foldKeymap, foldService, unfoldEffect } from '@codemirror/language';
import type { EditorState, Extension, Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker, keymap, ViewPlugin } from '@codemirror/view';
import { bracketPair, closingBracket, lastOpen, opensAtEnd } from './brackets.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The content of the bracket that a line opens and leaves open. Found when it is asked for: its end may be megabytes away. */
function contentFrom(doc: Text, lineStart: number): Range | undefined {
  const { number, from, text } = doc.lineAt(lineStart);
  const at = lastOpen(text);
  const end = at === undefined ? undefined : closingBracket(doc, { line: number, at });
  return end === undefined || doc.lineAt(end).number === number ? undefined : { from: from + at! + 1, to: end };
}

class FoldMarker extends GutterMarker {
  readonly isFolded: boolean;
  constructor(isFolded: boolean) {
    super();
    this.isFolded = isFolded;
  }
  override eq(other: FoldMarker): boolean {
    return other.isFolded === this.isFolded;
  }
  override toDOM(): Node {
    const sign = document.createElement('span');
    sign.textContent = this.isFolded ? '›' : '⌄';
    sign.title = this.isFolded ? '展开' : '收起';
    return sign;
  }
}

const open = new FoldMarker(false);
const folded = new FoldMarker(true);

function foldedAt(state: EditorState, line: Range): Range | undefined {
  let found: Range | undefined;
  foldedRanges(state).between(line.from, line.to, (from, to) => {
    if (from >= line.from && from <= line.to) found = { from, to };
  });
  return found;
}

function toggle(view: EditorView, line: Range): boolean {
  const known = foldedAt(view.state, line);
  const range = known ?? contentFrom(view.state.doc, line.from);
  if (range) view.dispatch({ effects: (known ? unfoldEffect : foldEffect).of(range) });
  return range !== undefined;
}

const foldGutter = gutter({
  class: 'json-folds',
  lineMarker(view, line) {
    const { text, from, to } = view.state.doc.lineAt(line.from);
    if (!opensAtEnd(text)) return null;
    return foldedAt(view.state, { from, to }) ? folded : open;
  },
  lineMarkerChange: ({ startState, state }) => foldedRanges(startState) !== foldedRanges(state),
  initialSpacer: () => open,
  domEventHandlers: { click: (view, line) => toggle(view, view.state.doc.lineAt(line.from)) },
});

/** Folding of objects and lists, by the gutter or Ctrl+Shift+[ and ]. */
export const folding: Extension = [
  foldService.of((state, lineStart) => contentFrom(state.doc, lineStart) ?? null),
  codeFolding({ placeholderText: '…' }),
  foldGutter,
  keymap.of(foldKeymap),
];

/** A partner is looked for within this many lines, because it is looked for at every move of the cursor. */
const nearLines = 2000;
const bracketMark = Decoration.mark({ class: 'json-bracket' });

/** Marks the bracket at the cursor and its partner; brackets in strings are none. */
export const bracketMatching: Extension = ViewPlugin.define(
  ({ state }) => ({
    decorations: markPair(state),
    update({ state: next, docChanged, selectionSet }) {
      if (docChanged || selectionSet) this.decorations = markPair(next);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

/** A longer line is not read at every move of the cursor. */
const longLine = 20_000;

function markPair({ doc, selection: { main } }: EditorState): DecorationSet {
  const line = doc.lineAt(main.head);
  if (!main.empty || line.length > longLine) return Decoration.none;
  const pair = bracketPair(doc, { line: line.number, at: main.head - line.from }, nearLines);
  if (!pair) return Decoration.none;
  return Decoration.set(
    pair.map((at) => bracketMark.range(at, at + 1)),
    true,
  );
}
