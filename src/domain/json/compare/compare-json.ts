import { failure, type Result, success } from '../../result.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import { type CompareOptions, compareTrees, type FoundDifference } from './compare-trees.ts';
import { type DifferenceGroup, groupDifferences } from './group-differences.ts';
import { writePatch } from './patch.ts';

export type { CompareOptions } from './compare-trees.ts';

/** Why two documents are not compared although both are JSON. */
export type CompareErrorCode = 'too-deep';

/** The kind of a difference between two documents. */
export type DifferenceKind = FoundDifference['kind'];

/** The result of comparing two documents. */
export interface Comparison {
  /** Whether both mean the same; ways of writing are told, but do not count. */
  readonly same: boolean;
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  /** The first 2,000. */
  readonly differences: readonly FoundDifference[];
  /** The same differences for a side-by-side view. */
  readonly groups: readonly DifferenceGroup[];
  /** Differences that are not listed. */
  readonly more: number;
  /** JSON Patch (RFC 6902) that makes the second document of the first; undefined where it would be too long. */
  readonly patch: string | undefined;
  readonly notes: readonly JsonNote[];
}

const maxListed = 2000;

/**
 * Compares what two documents mean. Numbers are compared by their exact value, names of an object in any order (unless told), items of
 * an array along their longest common order or by the property that identifies them.
 */
export function compareJson(
  before: JsonTree,
  after: JsonTree,
  options: CompareOptions = {},
): Result<Comparison, CompareErrorCode> {
  const compared = compareTrees(before, after, options);
  if (compared === 'too-deep') return failure({ code: 'too-deep', message: '嵌套超过 1000 层，没有比较' });
  const { found, changes, notes } = compared;
  const counts = { added: 0, removed: 0, changed: 0, type: 0, moved: 0, order: 0, rewritten: 0 };
  for (const { kind } of found) counts[kind] += 1;
  const differences = found.slice(0, maxListed);
  return success({
    same: found.length === counts.rewritten,
    counts,
    differences,
    groups: groupDifferences(before, after, found, maxListed),
    more: found.length - differences.length,
    patch: writePatch(after, changes),
    notes,
  });
}
