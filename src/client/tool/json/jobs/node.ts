import type { JobContext } from '#contract/worker-protocol.ts';
import { findValues, type FoundValues } from '#domain/json/core/find-values.ts';
import type { JsonKind, PathStyle } from '#domain/json/core/tree-shape.ts';
import { nodeAt } from '#domain/json/core/tree-walk.ts';
import { encodeText } from '#domain/json/core/utf8.ts';
import { hintOf, type ValueHint } from '#domain/json/core/value-hint.ts';
import type { RowChange } from '#domain/json/core/visible-rows.ts';
import { type Result, success } from '#domain/result.ts';
import type { TextPosition } from '#domain/text/position.ts';
import type { Source } from '../source.ts';
import { openDocument, openTree } from './documents.ts';
import { shorten } from './excerpt.ts';
import { type Output, outputOf } from './output.ts';
import { viewOf } from './rows.ts';

interface NodeQuestion {
  readonly source: Source;
  readonly node: number;
}

/** The details of the value that is selected in the tree. */
export interface NodeDetail {
  readonly node: number;
  readonly kind: JsonKind;
  readonly path: string;
  readonly place: TextPosition;
  /** The length of the source in bytes. */
  readonly size: number;
  /** The decoded text of a string or number, cut short. */
  readonly text: string;
  readonly hint: ValueHint | undefined;
  /** The whole name of a property; undefined in arrays and for the root. */
  readonly name: string | undefined;
  readonly isInObject: boolean;
  /** The index among the siblings, from 0, and their number. */
  readonly index: number;
  readonly siblings: number;
}

const textLength = 2000;
/** A longer string is not decoded. */
const maxRead = 1_000_000;

/** Answers the details of one value. */
export async function describeNode({ source, node }: NodeQuestion): Promise<Result<NodeDetail>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const kind = tree.value.kindOf(node);
  const size = tree.value.stopOf(node) - tree.value.startOf(node);
  const isPlain = kind === 'string' || kind === 'number';
  const text = isPlain && size <= maxRead ? tree.value.textOf(node) : '';
  const parent = tree.value.parentOf(node);
  return success({
    node,
    kind,
    path: tree.value.pathOf(node, 'jsonpath'),
    place: tree.value.placeOf(node),
    size,
    text: shorten(text, textLength),
    hint: hintOf(kind, text),
    name: tree.value.keyOf(node),
    isInObject: parent >= 0 && tree.value.kindOf(parent) === 'object',
    index: tree.value.indexOf(node),
    siblings: parent < 0 ? 1 : tree.value.countOf(parent),
  });
}

/** Answers the path of a value. */
export async function pathOfNode({
  source,
  node,
  style,
}: NodeQuestion & { readonly style: PathStyle }): Promise<Result<string>> {
  const tree = await openTree(source);
  return tree.ok ? success(tree.value.pathOf(node, style)) : tree;
}

/** Answers the source of a value, or the decoded text of a string. */
export async function readValue(question: NodeQuestion & { readonly as: 'source' | 'text' }): Promise<Result<Output>> {
  const tree = await openTree(question.source);
  if (!tree.ok) return tree;
  const { node, as } = question;
  if (as === 'text') return success(outputOf(tree.value.textOf(node)));
  const bytes = tree.value.bytes.slice(tree.value.startOf(node), tree.value.stopOf(node));
  return success(outputOf(bytes));
}

/** Answers the value at an offset of the document; the offset is in the units of the document's content. */
export async function findNodeAt({ source, offset }: { source: Source; offset: number }): Promise<Result<number>> {
  const opened = await openDocument(source);
  if (!opened.ok) return opened;
  const tree = opened.value.tree();
  if (!tree.ok) return tree;
  const { json } = opened.value;
  return success(nodeAt(tree.value, typeof json === 'string' ? encodeText(json.slice(0, offset)).length : offset));
}

interface PrefixQuestion {
  readonly source: Source;
  readonly changes: readonly RowChange[];
  readonly from: number;
  /** The typed prefix in lower case. */
  readonly letters: string;
}

/** A larger tree is not searched to its end while the reader types. */
const maxLookedAt = 20_000;

/** Finds the next row whose name begins with the typed letters; −1 where there is none. */
export async function findRowByPrefix({ source, changes, from, letters }: PrefixQuestion): Promise<Result<number>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const view = viewOf(tree.value, changes);
  for (let step = 0; step < Math.min(view.count, maxLookedAt); step++) {
    const row = (from + step) % view.count;
    const node = view.nodeAt(row);
    const name = tree.value.keyOf(node) ?? String(tree.value.indexOf(node));
    if (name.toLowerCase().startsWith(letters)) return success(row);
  }
  return success(-1);
}

export interface FindQuestion {
  readonly source: Source;
  readonly words: string;
  readonly where: 'both' | 'keys' | 'values';
  readonly exact: boolean;
}

/** Finds the values that contain the search terms. */
export async function searchValues(
  { source, words, ...options }: FindQuestion,
  context: JobContext,
): Promise<Result<FoundValues>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  return success(findValues(tree.value, words, { ...options, progress: context.progress }));
}
