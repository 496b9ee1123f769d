import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { readTokens, safeStart, type TokenKind } from './tokens.ts';

const marks = Object.fromEntries(
  (['key', 'string', 'number', 'word', 'comment'] as const).map((kind) => [
    kind,
    Decoration.mark({ class: `json-${kind}` }),
  ]),
) as Record<TokenKind, Decoration>;

/** How far before the visible part the beginning of a block comment is looked for. */
const behind = 5000;

/**
 * Colours the visible part alone. A syntax tree of five megabytes would be updated at every key; a line of JSON can be read on
 * its own, because its strings end with their lines.
 */
export const highlighting: Extension = ViewPlugin.define(
  (view) => ({
    decorations: colour(view),
    update({ view: updated, docChanged, viewportChanged }: ViewUpdate) {
      if (docChanged || viewportChanged) this.decorations = colour(updated);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

function colour({ state: { doc }, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    const line = doc.lineAt(from);
    const near = Math.max(0, from - behind);
    const isCut = line.from < near;
    const start = isCut ? near : (commentStart(doc.sliceString(near, line.from), near) ?? line.from);
    const piece = doc.sliceString(start, to);
    const skipped = isCut ? safeStart(piece) : 0;
    for (const token of readTokens(piece.slice(skipped))) {
      const at = start + skipped + token.from;
      const end = start + skipped + token.to;
      if (end > from) builder.add(Math.max(at, from), end, marks[token.kind]);
    }
  }
  return builder.finish();
}

/** Where a block comment begins that is still open at the end of a text. */
function commentStart(text: string, offset: number): number | undefined {
  const at = text.lastIndexOf('/*');
  return at < 0 || text.includes('*/', at) ? undefined : offset + at;
}
