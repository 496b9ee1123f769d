import type { ComparedRow, DifferenceGroup } from '#domain/json/compare/group-differences.ts';
import type { JsonNote, JsonTree } from '#domain/json/core/tree-shape.ts';
import { formatJson } from '#domain/json/core/write.ts';
import type { PatchFailure } from '#domain/json/patch/apply-patch.ts';
import { type Result, success } from '#domain/result.ts';
import type { Options } from '../options.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { excerptOf, shorten } from './excerpt.ts';
import { type Output, outputOf } from './output.ts';

export interface CombineQuestion {
  readonly source: Source;
  readonly other: Source;
  /** What the second document is; `auto` recognizes a JSON Patch by its shape. */
  readonly way: Options['compare'];
  readonly keyOrder: boolean;
  readonly numberForm: boolean;
}

/** What came of the two documents: their differences, or the first one with the second applied to it. */
export type Combination =
  | { readonly way: 'compare'; readonly comparison: Comparison }
  | { readonly way: PatchWay; readonly patched: PatchedDocument | { readonly refused: PatchFailure } };

export type PatchWay = 'patch' | 'merge';

export interface PatchedDocument {
  readonly output: Output;
  /** The number of operations that were applied; of a merge patch, values set and keys removed. */
  readonly operations: number;
}

/** One side of a line of the comparison. */
export interface ComparedSide {
  /** The name or the index of the value; of a moved item both indexes. */
  readonly label: string;
  /** The value, cut short; one that differs stands on several lines. */
  readonly text: string;
}

/** A line of the comparison; a side that lacks the value is undefined. */
export interface ComparedLine extends Pick<ComparedRow, 'kind' | 'skipped'> {
  readonly before: ComparedSide | undefined;
  readonly after: ComparedSide | undefined;
  /** The node in the document of the page, and its path. */
  readonly node: number | undefined;
  readonly path: string;
}

/** Lines of one pair of objects or arrays, with the path of each. */
export interface ComparedGroup extends Pick<DifferenceGroup, 'rest'> {
  readonly before: string;
  readonly after: string;
  readonly lines: readonly ComparedLine[];
}

type DifferenceKind = NonNullable<ComparedRow['kind']>;

export interface Comparison {
  readonly same: boolean;
  /** The number of differences of each kind. */
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  readonly groups: readonly ComparedGroup[];
  readonly more: number;
  /** The difference as a JSON Patch (RFC 6902); undefined where it would be too long to be useful. */
  readonly patch: Output | undefined;
  readonly notes: readonly JsonNote[];
}

/** Compares the second document with that of the page, or applies it as a patch. */
export async function combineDocuments({
  source,
  other,
  way,
  ...options
}: CombineQuestion): Promise<Result<Combination>> {
  const before = await openTree(source);
  if (!before.ok) return before;
  const after = await openTree(other);
  if (!after.ok) return after;
  const chosen = way === 'auto' ? await recognise(before.value, after.value) : way;
  if (chosen !== 'compare') return success({ way: chosen, patched: await patch(before.value, after.value, chosen) });
  const comparison = await compare(before.value, after.value, options);
  return comparison.ok ? success({ way: chosen, comparison: comparison.value }) : comparison;
}

/** Two patches are compared: only one of two documents that look alike is hardly meant for the other. */
async function recognise(before: JsonTree, after: JsonTree): Promise<'compare' | 'patch'> {
  const { isJsonPatch } = await import('#domain/json/patch/operation.ts');
  return isJsonPatch(after) && !isJsonPatch(before) ? 'patch' : 'compare';
}

async function patch(
  document: JsonTree,
  by: JsonTree,
  way: PatchWay,
): Promise<PatchedDocument | { readonly refused: PatchFailure }> {
  const answer =
    way === 'patch'
      ? (await import('#domain/json/patch/apply-patch.ts')).applyPatch(document, by)
      : (await import('#domain/json/patch/apply-merge-patch.ts')).applyMergePatch(document, by);
  if (!answer.ok) return { refused: answer.error };
  return { output: outputOf(answer.value.text), operations: answer.value.operations };
}

async function compare(
  before: JsonTree,
  after: JsonTree,
  options: Pick<CombineQuestion, 'keyOrder' | 'numberForm'>,
): Promise<Result<Comparison>> {
  const { compareJson } = await import('#domain/json/compare/compare-json.ts');
  const compared = compareJson(before, after, options);
  if (!compared.ok) return compared;
  const { same, counts, groups, more, patch: written, notes } = compared.value;
  return success({
    same,
    counts,
    groups: groups.map((group) => describeGroup(before, after, group)),
    more,
    patch: written === undefined ? undefined : outputOf(written),
    notes,
  });
}

function describeGroup(before: JsonTree, after: JsonTree, { within, rows, rest }: DifferenceGroup): ComparedGroup {
  return {
    before: within ? shorten(before.pathOf(within.before, 'jsonpath'), pathLength) : '$',
    after: within ? shorten(after.pathOf(within.after, 'jsonpath'), pathLength) : '$',
    lines: rows.map((row) => describeRow(before, after, row)),
    rest,
  };
}

function describeRow(before: JsonTree, after: JsonTree, row: ComparedRow): ComparedLine {
  const { kind, skipped } = row;
  const sides = [sideOf(before, row.before, kind), sideOf(after, row.after, kind)] as const;
  const moved = kind === 'moved' ? `${sides[0]?.label} → ${sides[1]?.label}` : undefined;
  const [left, right] = moved === undefined ? sides : sides.map((side) => side && { ...side, label: moved });
  return {
    kind,
    skipped,
    before: left,
    after: right,
    node: row.before,
    path: row.before === undefined ? '' : shorten(before.pathOf(row.before, 'jsonpath'), pathLength),
  };
}

const pathLength = 300;
const labelLength = 60;
const textLength = 160;
/** Values of more bytes or lines are summed up. */
const maxBytes = 4000;
const maxLines = 12;

function sideOf(tree: JsonTree, node: number | undefined, kind: ComparedRow['kind']): ComparedSide | undefined {
  if (node === undefined) return undefined;
  const key = tree.keyOf(node);
  const isRoot = tree.parentOf(node) < 0;
  const label = isRoot ? '$' : key === undefined ? `[${tree.indexOf(node)}]` : shorten(key, labelLength);
  return { label, text: textOf(tree, node, kind) };
}

function textOf(tree: JsonTree, node: number, kind: ComparedRow['kind']): string {
  // Decoded escapes would hide what differs.
  if (kind === 'rewritten') return shorten(tree.rawOf(node), textLength);
  const valueKind = tree.kindOf(node);
  if (valueKind !== 'object' && valueKind !== 'array') return excerptOf(tree, node, textLength);
  const isShort = tree.stopOf(node) - tree.startOf(node) <= maxBytes;
  const count = tree.countOf(node);
  if (count === 0 || (kind !== undefined && kind !== 'moved' && isShort)) return linesOf(tree.rawOf(node));
  return valueKind === 'object' ? `{…} ${count} 个键` : `[…] ${count} 项`;
}

function linesOf(source: string): string {
  const formatted = formatJson(source, { indent: 2 });
  const lines = (formatted.ok ? formatted.value : source).split('\n');
  return lines.length <= maxLines ? lines.join('\n') : [...lines.slice(0, maxLines), '…'].join('\n');
}
