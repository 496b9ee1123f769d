import { failure, type Result, success } from '../../result.ts';
import { sameValue } from '../core/same-value.ts';
import type { JsonKind } from '../core/tree-shape.ts';
import { EditedContainer, type EditableDocument, type EditableValue, type SourceValue } from './editable.ts';
import { indexOfToken, shorten, showPointer, writePointer } from './pointer.ts';

/** Containers are taken apart to this depth: finding the end of each takes as long as it is deep. */
export const deepestPlace = 1000;

/** The refusal of a place that is deeper. */
export const tooDeep = failure({ code: 'too-deep' as const, message: '嵌套超过 1000 层' });

/** The place that a pointer names: a container and the name or index in it; nothing needs to stand there yet. */
export interface PatchPlace {
  readonly container: EditedContainer;
  /** “-”, the end of an array, is its length. */
  readonly key: string | number;
}

/**
 * Finds the container of the last token (there is one at least), and takes apart the containers on the way, so that the place can be
 * changed.
 */
export function locate(
  document: EditableDocument,
  tokens: readonly string[],
): Result<PatchPlace, 'not-found' | 'too-deep'> {
  if (tokens.length > deepestPlace) return tooDeep;
  let container = open(document, document.root);
  if (!container) return notFound(document.root, tokens, 0);
  document.root = container;
  for (const [depth, token] of tokens.entries()) {
    const key = keyOf(container, token);
    if (key === undefined) return notFound(container, tokens, depth);
    if (depth === tokens.length - 1) return success({ container, key });
    const value = container.valueAt(key);
    if (value === undefined) return notFound(container, tokens, depth);
    const inner = open(document, value, container);
    if (!inner) return notFound(value, tokens, depth + 1);
    if (inner !== value) container.replace(key, inner);
    container = inner;
  }
  return notFound(container, tokens, 0);
}

/** A value and its place; the whole document has no place. */
export interface FoundValue {
  readonly value: EditableValue;
  readonly place?: PatchPlace;
}

/** Finds the value that a pointer names. */
export function find(
  document: EditableDocument,
  tokens: readonly string[],
): Result<FoundValue, 'not-found' | 'too-deep'> {
  if (tokens.length === 0) return success({ value: document.root });
  const place = locate(document, tokens);
  if (!place.ok) return place;
  const value = place.value.container.valueAt(place.value.key);
  if (value === undefined) return notFound(place.value.container, tokens, tokens.length - 1);
  return success({ value, place: place.value });
}

/** Takes an object or array apart; undefined for a plain value. */
function open(document: EditableDocument, value: EditableValue, around?: EditedContainer): EditedContainer | undefined {
  if (value instanceof EditedContainer) return value;
  const kind = value.tree.kindOf(value.node);
  return kind === 'object' || kind === 'array'
    ? new EditedContainer(value, document.layout, around?.layout)
    : undefined;
}

function keyOf(container: EditedContainer, token: string): string | number | undefined {
  if (!container.isArray) return token;
  return token === '-' ? container.length : indexOfToken(token);
}

/** The failure that says at which token of a pointer the way ends, and what stands there. */
export function notFound(at: EditableValue, tokens: readonly string[], depth: number) {
  const where = showPointer(writePointer(tokens.slice(0, depth)));
  const token = tokens[depth]!;
  const sought = `找不到${showPointer(writePointer(tokens))}：${where}`;
  return failure({ code: 'not-found' as const, message: sought + reasonAt(at, token) });
}

function reasonAt(at: EditableValue, token: string): string {
  if (!(at instanceof EditedContainer)) return `是${kindNames[at.tree.kindOf(at.node)]}，不能再往里找`;
  if (!at.isArray) return `没有键“${shorten(token)}”`;
  const isIndex = token === '-' || indexOfToken(token) !== undefined;
  if (!isIndex) return `是数组，“${shorten(token)}”不是下标（从 0 起的整数，没有多余的 0）`;
  return token === '-' ? '是数组，“-”是末尾之后，那里没有值' : `有 ${at.length} 项，没有下标 ${token}`;
}

const kindNames: Readonly<Record<JsonKind, string>> = {
  object: '对象',
  array: '数组',
  string: '字符串',
  number: '数字',
  true: '布尔值',
  false: '布尔值',
  null: 'null',
};

/** Whether a value of the edited document equals one of the patch (RFC 6902 §4.6); numbers are compared by their exact value. */
export function equalsSource(value: EditableValue, other: SourceValue): boolean {
  if (!(value instanceof EditedContainer)) return sameValue(value.tree, value.node, other.tree, other.node);
  if (other.tree.kindOf(other.node) !== (value.isArray ? 'array' : 'object')) return false;
  const expected = new EditedContainer(other, { colon: '', gap: '', unit: '' });
  if (value.isArray && value.length !== expected.length) return false;
  const keys = value.isArray ? Array.from({ length: value.length }, (_, at) => at) : [...value.names()];
  if (!value.isArray && keys.length !== [...expected.names()].length) return false;
  return keys.every((key) => {
    const sought = expected.valueAt(key);
    return sought !== undefined && equalsSource(value.valueAt(key)!, sought as SourceValue);
  });
}
