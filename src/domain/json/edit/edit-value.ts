import { failure, type Result, success } from '../../result.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { keyStart, keyStop } from '../core/tree-walk.ts';
import { parseJsonTree } from '../core/tree.ts';
import { decodeText } from '../core/utf8.ts';
import { type ContainerLayout, itemStart, layoutOf, readLayout } from '../patch/layout.ts';

/** One change of a document, named by the value that it is about. */
export type ValueEdit =
  /** Puts another value in the place of one. */
  | { readonly kind: 'replace'; readonly node: number; readonly text: string }
  | { readonly kind: 'rename'; readonly node: number; readonly name: string }
  /** Adds a value: at the end of an object or array, else behind the value. In an object it needs a name. */
  | { readonly kind: 'insert'; readonly node: number; readonly text: string; readonly name?: string }
  | { readonly kind: 'remove'; readonly node: number }
  /** Changes places with the next sibling, or with the one before it. */
  | { readonly kind: 'move'; readonly node: number; readonly by: 1 | -1 };

/** Why a document is not changed. */
export type ValueEditErrorCode = 'bad-value' | 'no-name' | 'repeated-name' | 'impossible';

/** A range of the bytes of a document that gives way to a text; all else keeps its characters (decision 160). */
export interface ByteEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The value to look at afterwards, by its number in the new document. */
  readonly node: number;
  /** The number that a value of the old document has in the new one; -1 for a value that is gone. */
  readonly nodeAfter: (node: number) => number;
}

/** Works out one change of a document. */
export function editValue(tree: JsonTree, edit: ValueEdit): Result<ByteEdit, ValueEditErrorCode> {
  switch (edit.kind) {
    case 'replace':
      return replaceValue(tree, edit);
    case 'rename':
      return renameProperty(tree, edit);
    case 'insert':
      return insertValue(tree, edit);
    case 'remove':
      return removeValue(tree, edit.node);
    case 'move':
      return moveValue(tree, edit);
  }
}

type EditOf<Kind extends ValueEdit['kind']> = Extract<ValueEdit, { kind: Kind }>;

function replaceValue(tree: JsonTree, { node, text }: EditOf<'replace'>): Result<ByteEdit, ValueEditErrorCode> {
  const value = readValue(text);
  if (!value.ok) return value;
  const end = tree.endOf(node);
  const grown = value.value.size - (end - node);
  return success({
    from: tree.startOf(node),
    to: tree.stopOf(node),
    text: value.value.text,
    node,
    nodeAfter: (other) => (other <= node ? other : other < end ? -1 : other + grown),
  });
}

function renameProperty(tree: JsonTree, { node, name }: EditOf<'rename'>): Result<ByteEdit, ValueEditErrorCode> {
  const parent = tree.parentOf(node);
  if (parent < 0 || tree.kindOf(parent) !== 'object') return impossible('只有对象里的键可以改名');
  const isTaken = tree.keyOf(node) !== name && hasName(tree, parent, name);
  if (isTaken) return repeatedName(name);
  const to = keyStop(tree.bytes, tree.startOf(node));
  const from = keyStart(tree.bytes, to);
  // A name that stays is not written anew, so that its escapes stay, too.
  const text = tree.keyOf(node) === name ? decodeText(tree.bytes, from, to) : JSON.stringify(name);
  return success({ from, to, text, node, nodeAfter: (other) => other });
}

function insertValue(tree: JsonTree, { node, text, name }: EditOf<'insert'>): Result<ByteEdit, ValueEditErrorCode> {
  const isContainer = tree.kindOf(node) === 'object' || tree.kindOf(node) === 'array';
  const parent = isContainer ? node : tree.parentOf(node);
  if (parent < 0) return impossible('只有对象和数组里可以添加');
  const value = readValue(text);
  if (!value.ok) return value;
  const isNamed = tree.kindOf(parent) === 'object';
  if (isNamed && name === undefined) return failure({ code: 'no-name', message: '请写出键' });
  if (isNamed && hasName(tree, parent, name!)) return repeatedName(name!);
  const layout = layoutFor(tree, parent);
  const item = (isNamed ? JSON.stringify(name) + layout.colon : '') + value.value.text;
  const added = isContainer ? tree.endOf(node) : node + 1;
  return success({
    ...placeOf(tree, { parent, before: isContainer ? -1 : node, item, layout }),
    node: added,
    nodeAfter: (other) => (other < added ? other : other + value.value.size),
  });
}

interface Insertion {
  readonly parent: number;
  /** The value in front of the new one; -1 for the last of the container. */
  readonly before: number;
  readonly item: string;
  readonly layout: ContainerLayout;
}

function placeOf(tree: JsonTree, { parent, before, item, layout }: Insertion): Pick<ByteEdit, 'from' | 'to' | 'text'> {
  if (tree.firstChildOf(parent) < 0) {
    const [from, to] = [tree.startOf(parent) + 1, tree.stopOf(parent) - 1];
    return { from, to, text: layout.opening + item + layout.closing };
  }
  const from = tree.stopOf(before < 0 ? lastChildOf(tree, parent) : before);
  return { from, to: from, text: `,${layout.between}${item}` };
}

/** The white space of a container; what is around it counts only where it is empty. */
function layoutFor(tree: JsonTree, node: number): ContainerLayout {
  const document = readLayout(tree);
  const parent = tree.parentOf(node);
  return layoutOf(tree, node, document, parent < 0 ? undefined : layoutOf(tree, parent, document, undefined));
}

function removeValue(tree: JsonTree, node: number): Result<ByteEdit, ValueEditErrorCode> {
  const parent = tree.parentOf(node);
  if (parent < 0) return impossible('不能删除整份文档');
  const next = tree.nextSiblingOf(node);
  const previous = previousSiblingOf(tree, node);
  const end = tree.endOf(node);
  const nodeAfter = (other: number): number => (other < node ? other : other < end ? -1 : other - (end - node));
  const gone = { text: '', nodeAfter };
  if (next >= 0) return success({ ...gone, from: itemStart(tree, node), to: itemStart(tree, next), node });
  if (previous >= 0) return success({ ...gone, from: tree.stopOf(previous), to: tree.stopOf(node), node: previous });
  return success({ ...gone, from: tree.startOf(parent) + 1, to: tree.stopOf(parent) - 1, node: parent });
}

function moveValue(tree: JsonTree, { node, by }: EditOf<'move'>): Result<ByteEdit, ValueEditErrorCode> {
  const first = by > 0 ? node : previousSiblingOf(tree, node);
  const second = by > 0 ? tree.nextSiblingOf(node) : node;
  if (first < 0 || second < 0) return impossible(by > 0 ? '已经是最后一个' : '已经是第一个');
  const [from, to] = [itemStart(tree, first), tree.stopOf(second)];
  const between = decodeText(tree.bytes, tree.stopOf(first), itemStart(tree, second));
  const [one, other] = [
    decodeText(tree.bytes, from, tree.stopOf(first)),
    decodeText(tree.bytes, itemStart(tree, second), to),
  ];
  const [firstSize, secondSize] = [second - first, tree.endOf(second) - second];
  const nodeAfter = (each: number): number => {
    if (each < first || each >= first + firstSize + secondSize) return each;
    return each < second ? each + secondSize : each - firstSize;
  };
  return success({ from, to, text: other + between + one, node: nodeAfter(node), nodeAfter });
}

/** A value as it is typed, without the white space around it, and how many values it holds. */
function readValue(text: string): Result<{ readonly text: string; readonly size: number }, ValueEditErrorCode> {
  const tree = parseJsonTree(text);
  if (tree.ok) return success({ text: tree.value.rawOf(0), size: tree.value.size });
  return failure({ code: 'bad-value', message: `不是 JSON 的值：${tree.error.message}` });
}

function hasName(tree: JsonTree, node: number, name: string): boolean {
  for (const child of tree.childrenOf(node)) if (tree.keyOf(child) === name) return true;
  return false;
}

function repeatedName(name: string): Result<never, ValueEditErrorCode> {
  return failure({ code: 'repeated-name', message: `已经有键“${name}”` });
}

function impossible(message: string): Result<never, ValueEditErrorCode> {
  return failure({ code: 'impossible', message });
}

function previousSiblingOf(tree: JsonTree, node: number): number {
  const parent = tree.parentOf(node);
  if (parent < 0 || tree.indexOf(node) === 0) return -1;
  // Everything inside of the sibling before stands right in front of the node.
  let last = node - 1;
  while (tree.parentOf(last) !== parent) last = tree.parentOf(last);
  return last;
}

function lastChildOf(tree: JsonTree, node: number): number {
  let last = tree.endOf(node) - 1;
  while (tree.parentOf(last) !== node) last = tree.parentOf(last);
  return last;
}
