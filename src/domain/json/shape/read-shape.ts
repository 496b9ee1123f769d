import { format } from '@cfworker/json-schema';
import { isChangedByDouble, isWrittenWhole } from '../core/number-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { emptyShape, type ValueShape, type WholeRange, type TextFormat } from './shape.ts';

const deepest = 200;

/** The most different strings that are taken for an enumeration. */
const maxTexts = 12;
const longestText = 60;

/** The shape of a document; undefined where it goes deeper than 200 levels. */
export function readShape(tree: JsonTree): ValueShape | undefined {
  const root = emptyShape();
  return add(tree, 0, root, 0) ? root : undefined;
}

function add(tree: JsonTree, node: number, shape: ValueShape, depth: number): boolean {
  if (depth > deepest) return false;
  shape.count += 1;
  switch (tree.kindOf(node)) {
    case 'object':
      return addObject(tree, node, shape, depth);
    case 'array':
      return addArray(tree, node, shape, depth);
    case 'string':
      addString(tree.textOf(node), shape);
      return true;
    case 'number':
      addNumber(tree.rawOf(node), shape);
      return true;
    case 'null':
      shape.nulls += 1;
      return true;
    default:
      shape.booleans += 1;
      return true;
  }
}

function addObject(tree: JsonTree, node: number, shape: ValueShape, depth: number): boolean {
  shape.objects += 1;
  // The last value of a repeated name counts; counting it twice would make the name look required.
  const seen = new Set<string>();
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    const key = tree.keyOf(child)!;
    const field = shape.fields.get(key) ?? emptyShape();
    shape.fields.set(key, field);
    if (!add(tree, child, field, depth + 1)) return false;
    if (seen.has(key)) field.count -= 1;
    seen.add(key);
  }
  return true;
}

function addArray(tree: JsonTree, node: number, shape: ValueShape, depth: number): boolean {
  shape.arrays += 1;
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    shape.item ??= emptyShape();
    if (!add(tree, child, shape.item, depth + 1)) return false;
  }
  return true;
}

function addString(text: string, shape: ValueShape): void {
  const found = formatOf(text);
  shape.format = shape.strings === 0 || shape.format === found ? found : undefined;
  shape.strings += 1;
  if (text.length > longestText) shape.texts = undefined;
  shape.texts?.add(text);
  if (shape.texts && shape.texts.size > maxTexts) shape.texts = undefined;
}

function addNumber(raw: string, shape: ValueShape): void {
  if (isChangedByDouble(raw)) shape.isBeyondDouble = true;
  if (!isWrittenWhole(raw)) {
    shape.fractions += 1;
    return;
  }
  shape.wholes += 1;
  const range = rangeOf(raw);
  shape.wholeRange = widest(shape.wholeRange, range);
}

const ranges: readonly WholeRange[] = ['safe', 'int64', 'uint64', 'unbounded'];

function widest(one: WholeRange, two: WholeRange): WholeRange {
  return ranges[Math.max(ranges.indexOf(one), ranges.indexOf(two))]!;
}

function rangeOf(raw: string): WholeRange {
  if (raw.length < 16) return 'safe';
  if (raw.length > 20) return 'unbounded';
  const value = BigInt(raw);
  if (BigInt.asIntN(54, value) === value && value !== -(2n ** 53n)) return 'safe';
  if (BigInt.asIntN(64, value) === value) return 'int64';
  return BigInt.asUintN(64, value) === value ? 'uint64' : 'unbounded';
}

const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const hour = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

/** Patterns that suggest a format; no two of them accept the same text. */
const patterns: readonly (readonly [TextFormat, RegExp])[] = [
  ['date-time', new RegExp(`^${day}[Tt]${hour}$`)],
  ['date', new RegExp(`^${day}$`)],
  ['time', new RegExp(`^${hour}$`)],
  ['uuid', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i],
  ['ipv4', /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/],
  ['email', /^[\w.+~-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}$/i],
  ['uri', /^[a-z][a-z\d+.-]{1,20}:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i],
];

/** Longer texts are none of these. */
const longest = 2000;

/** The format that a whole text has; the check that validation uses confirms it. */
function formatOf(text: string): TextFormat | undefined {
  if (text.length > longest) return undefined;
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  return found !== undefined && format[found]?.(text) ? found : undefined;
}
