import { failure, type Result, success } from '../../result.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import type { SourceValue } from './editable.ts';
import { parsePointer, shorten } from './pointer.ts';

/** An operation of a JSON Patch that has all the members it needs; those that it does not need are empty. */
export interface PatchOperation {
  readonly op: PatchOperationName;
  readonly path: readonly string[];
  readonly from: readonly string[];
  readonly value: SourceValue;
}

type PatchOperationName = 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
type MemberName = 'op' | 'path' | 'from' | 'value';
type Members = ReadonlyMap<string, number>;
type OperationErrorCode = 'bad-patch' | 'bad-pointer';

/** The members that each operation needs besides its path. */
const needs: ReadonlyMap<string, MemberName | undefined> = new Map<PatchOperationName, MemberName | undefined>([
  ['add', 'value'],
  ['remove', undefined],
  ['replace', 'value'],
  ['move', 'from'],
  ['copy', 'from'],
  ['test', 'value'],
]);

/**
 * Whether a document has the shape of a JSON Patch: a list of objects, one at least, of which each has the name of an operation
 * and a path. An array of other objects that a document may be is told apart by it; a merge patch has no shape of its own.
 */
export function isJsonPatch(tree: JsonTree): boolean {
  if (tree.kindOf(0) !== 'array' || tree.firstChildOf(0) < 0) return false;
  for (const node of tree.childrenOf(0)) {
    const members = tree.kindOf(node) === 'object' ? readMembers(tree, node) : undefined;
    if (!members?.ok) return false;
    const name = readText(tree, members.value, 'op');
    if (!name.ok || !needs.has(name.value) || !readText(tree, members.value, 'path').ok) return false;
  }
  return true;
}

/** Reads an operation (RFC 6902 §4): members that it does not define are ignored, and those it defines may not be repeated. */
export function readOperation(patch: JsonTree, node: number): Result<PatchOperation, OperationErrorCode> {
  if (patch.kindOf(node) !== 'object') return refuse('操作要是对象');
  const members = readMembers(patch, node);
  if (!members.ok) return members;
  const name = readText(patch, members.value, 'op');
  if (!name.ok) return name;
  if (!needs.has(name.value)) {
    return refuse(`没有“${shorten(name.value)}”这种操作，op 只能是 add、remove、replace、move、copy 或 test`);
  }
  const op = name.value as PatchOperationName;
  const path = readPointer(patch, members.value, 'path');
  if (!path.ok) return path;
  const needed = needs.get(op);
  const from = needed === 'from' ? readPointer(patch, members.value, 'from') : success([]);
  if (!from.ok) return from;
  const value = members.value.get('value');
  if (needed === 'value' && value === undefined) return refuse(`${op} 操作缺少 value`);
  return success({ op, path: path.value, from: from.value, value: { tree: patch, node: value ?? node } });
}

function readMembers(patch: JsonTree, node: number): Result<Members, 'bad-patch'> {
  const members = new Map<string, number>();
  for (const child of patch.childrenOf(node)) {
    const key = patch.keyOf(child)!;
    if (members.has(key) && /^(?:op|path|from|value)$/.test(key)) return refuse(`“${key}”写了两次`);
    members.set(key, child);
  }
  return success(members);
}

function readPointer(
  patch: JsonTree,
  members: Members,
  name: MemberName,
): Result<readonly string[], OperationErrorCode> {
  const text = readText(patch, members, name);
  return text.ok ? parsePointer(text.value) : text;
}

function readText(patch: JsonTree, members: Members, name: MemberName): Result<string, 'bad-patch'> {
  const node = members.get(name);
  if (node === undefined) return refuse(`操作缺少 ${name}`);
  return patch.kindOf(node) === 'string' ? success(patch.textOf(node)) : refuse(`${name} 要是字符串`);
}

function refuse(message: string) {
  return failure({ code: 'bad-patch' as const, message });
}
