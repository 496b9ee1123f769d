import type { JsonNote } from '../../../../domain/json/core/note.ts';
import type { JsonTree } from '../../../../domain/json/core/tree-shape.ts';
import { type Result, success } from '../../../../domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { excerptOf } from './excerpt.ts';
import { type Output, outputOf } from './output.ts';

export interface CompareQuestion {
  readonly source: Source;
  readonly other: Source;
  readonly keyOrder: boolean;
  readonly numberForm: boolean;
}

/** One difference in the form in which the page lists it. */
export interface DifferenceRow {
  readonly kind: 'added' | 'removed' | 'changed' | 'type' | 'moved' | 'rewritten' | 'order';
  readonly path: string;
  /** The values on both sides, cut short; undefined on the side that lacks the value. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The node in the document of the page. */
  readonly node: number | undefined;
}

export interface Comparison {
  readonly same: boolean;
  /** The number of differences of each kind. */
  readonly counts: Readonly<Record<DifferenceRow['kind'], number>>;
  readonly differences: readonly DifferenceRow[];
  readonly more: number;
  /** The difference as a JSON Patch (RFC 6902); undefined where it would be too long to be useful. */
  readonly patch: Output | undefined;
  readonly notes: readonly JsonNote[];
}

const shownCharacters = 120;

/** Compares the other document with that of the page. */
export async function compareDocuments({
  source,
  other,
  keyOrder,
  numberForm,
}: CompareQuestion): Promise<Result<Comparison>> {
  const before = await openTree(source);
  if (!before.ok) return before;
  const after = await openTree(other);
  if (!after.ok) return after;
  const { compareJson } = await import('../../../../domain/json/compare/compare-json.ts');
  const compared = compareJson(before.value, after.value, { keyOrder, numberForm });
  if (!compared.ok) return compared;
  const { same, counts, differences, more, patch, notes } = compared.value;
  const rows = differences.map(({ kind, path, ...nodes }) => ({
    kind,
    path,
    before: textOf(before.value, nodes.before),
    after: textOf(after.value, nodes.after),
    node: nodes.before,
  }));
  return success({
    same,
    counts,
    differences: rows,
    more,
    patch: patch === undefined ? undefined : outputOf(patch),
    notes,
  });
}

function textOf(tree: JsonTree, node: number | undefined): string | undefined {
  return node === undefined ? undefined : excerptOf(tree, node, shownCharacters);
}
