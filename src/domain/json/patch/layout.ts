import type { JsonTree } from '../core/tree-shape.ts';
import { keyStart, keyStop } from '../core/tree-walk.ts';
import { decodeText } from '../core/utf8.ts';

/** How a document sets its white space where nothing stands yet that could be imitated. */
export interface DocumentLayout {
  /** What stands between a name and its value. */
  readonly colon: string;
  /** White space behind the commas of a line. */
  readonly gap: string;
  /** One level of indentation. */
  readonly unit: string;
}

/** The white space of one object or array. */
export interface ContainerLayout {
  /** Behind the opening bracket. */
  readonly opening: string;
  /** Behind a comma. */
  readonly between: string;
  /** In front of the closing bracket. */
  readonly closing: string;
  readonly colon: string;
  /** Between the brackets while there is nothing else. */
  readonly empty: string;
}

/** So many values are looked at to learn the layout of a document. */
const maxRead = 10_000;

/** Learns the layout of a document from its first values. */
export function readLayout(tree: JsonTree): DocumentLayout {
  let colon: string | undefined;
  let gap: string | undefined;
  for (let node = 1; node < Math.min(tree.size, maxRead) && (colon === undefined || gap === undefined); node += 1) {
    if (tree.kindOf(tree.parentOf(node)) === 'object') colon ??= colonBefore(tree, node);
    if (tree.indexOf(node) === 0) continue;
    const lead = spaceBefore(tree, node);
    if (!lead.includes('\n')) gap ??= lead;
  }
  const indentation = tree.size > 1 ? lineStart(spaceBefore(tree, 1)) : '';
  const unit = indentation.replace(/^\r?\n/, '');
  return { colon: colon ?? (unit === '' ? ':' : ': '), gap: gap ?? (colon?.endsWith(' ') ? ' ' : ''), unit };
}

/** The layout of an object or array in its source; `around` is that of the container it stands in. */
export function layoutOf(
  tree: JsonTree,
  node: number,
  document: DocumentLayout,
  around: ContainerLayout | undefined,
): ContainerLayout {
  const first = tree.firstChildOf(node);
  if (first < 0) {
    const inside = decodeText(tree.bytes, tree.startOf(node) + 1, tree.stopOf(node) - 1);
    return { ...emptyLayout(document, around), empty: inside };
  }
  const opening = spaceBefore(tree, first);
  const second = tree.nextSiblingOf(first);
  const alone = opening.includes('\n') ? opening : document.gap;
  return {
    opening,
    between: second < 0 ? alone : spaceBefore(tree, second),
    closing: closingOf(tree, node),
    colon: tree.kindOf(node) === 'object' ? colonBefore(tree, first) : document.colon,
    empty: '',
  };
}

/** The layout of a container that had nothing in it: lines of its own where the container around it has them. */
export function emptyLayout(document: DocumentLayout, around: ContainerLayout | undefined): ContainerLayout {
  const line = lineStart(around?.opening ?? '');
  const { colon, gap, unit } = document;
  if (line === '') return { opening: '', between: gap, closing: '', colon, empty: '' };
  return { opening: line + unit, between: line + unit, closing: line, colon, empty: '' };
}

/** The byte at which an item begins: its value, or in an object its name. */
export function itemStart(tree: JsonTree, node: number): number {
  const start = tree.startOf(node);
  if (node === 0 || tree.kindOf(tree.parentOf(node)) !== 'object') return start;
  return keyStart(tree.bytes, keyStop(tree.bytes, start));
}

/** The white space in front of an item. */
export function spaceBefore(tree: JsonTree, node: number): string {
  const stop = itemStart(tree, node);
  return decodeText(tree.bytes, spaceStart(tree.bytes, stop), stop);
}

/** The white space behind a value. */
export function spaceAfter(tree: JsonTree, node: number): string {
  const start = tree.stopOf(node);
  let stop = start;
  while (stop < tree.bytes.length && tree.bytes[stop]! <= 0x20) stop += 1;
  return decodeText(tree.bytes, start, stop);
}

function closingOf(tree: JsonTree, node: number): string {
  const stop = tree.stopOf(node) - 1;
  return decodeText(tree.bytes, spaceStart(tree.bytes, stop), stop);
}

function spaceStart(bytes: Uint8Array, stop: number): number {
  let start = stop;
  while (start > 0 && bytes[start - 1]! <= 0x20) start -= 1;
  return start;
}

function colonBefore(tree: JsonTree, node: number): string {
  const start = tree.startOf(node);
  return decodeText(tree.bytes, keyStop(tree.bytes, start), start);
}

/** The last line break of white space with the indentation behind it; '' where it stays on its line. */
function lineStart(space: string): string {
  const at = space.lastIndexOf('\n');
  if (at < 0) return '';
  return space.charAt(at - 1) === '\r' ? space.slice(at - 1) : space.slice(at);
}
