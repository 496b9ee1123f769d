import { decodeText } from '#domain/json/core/utf8.ts';
import type { RowChange } from '#domain/json/core/visible-rows.ts';
import { editValue, type ValueEdit } from '#domain/json/edit/edit-value.ts';
import { type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';

interface EditQuestion {
  readonly source: Source;
  readonly edit: ValueEdit;
  /** How the rows of the tree were expanded and collapsed. */
  readonly changes: readonly RowChange[];
}

/** A range of a document that gives way to a text; offsets are in the units of the document's content. */
export interface DocumentEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** What stood there. */
  readonly before: string;
  /** The value to look at in the new tree, and the changes of its rows that show what was shown before. */
  readonly node: number;
  readonly changes: readonly RowChange[];
}

/** Answers how a change of one value changes the text. */
export async function editDocument({ source, edit, changes }: EditQuestion): Promise<Result<DocumentEdit>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const made = editValue(tree.value, edit);
  if (!made.ok) return made;
  const { bytes } = tree.value;
  const { from, to, text, node, nodeAfter } = made.value;
  const offsetOf = (byte: number): number =>
    typeof source.content === 'string' ? decodeText(bytes, 0, byte).length : byte;
  const kept = changes.map((change) => ({ ...change, node: nodeAfter(change.node) }));
  return success({
    from: offsetOf(from),
    to: offsetOf(to),
    text,
    before: decodeText(bytes, from, to),
    node,
    changes: [...kept.filter((change) => change.node >= 0), { kind: 'reveal', node }],
  });
}
