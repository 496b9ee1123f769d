import type { JsonTree } from '../../core/tree-shape.ts';
import { propertiesOf } from '../../core/same-value.ts';
import type { JmespathExpression } from './syntax.ts';

/** A value of the document; a value that passes through a query unchanged keeps its source text. */
export class DocumentValue {
  readonly tree: JsonTree;
  readonly node: number;

  constructor(tree: JsonTree, node: number) {
    this.tree = tree;
    this.node = node;
  }
}

/** A number that was computed, as JSON writes it. */
export class ComputedNumber {
  readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }
}

/** `&expression`, an argument of some functions. */
export class ExpressionReference {
  readonly expression: JmespathExpression;

  constructor(expression: JmespathExpression) {
    this.expression = expression;
  }
}

/** An array that an expression computed. */
export type JmespathArray = readonly JmespathValue[];

/** An object that an expression computed, its fields in order. */
export type JmespathObject = ReadonlyMap<string, JmespathValue>;

/** A value during evaluation: part of the document, or computed from it. */
export type JmespathValue =
  | DocumentValue
  | ComputedNumber
  | ExpressionReference
  | string
  | boolean
  | null
  | JmespathArray
  | JmespathObject;

/** A type of the JMESPath specification, as `type()` names it. */
export type JmespathType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'expression';

/** The type of a value. */
export function typeOfValue(value: JmespathValue): JmespathType {
  if (value instanceof DocumentValue) {
    const kind = value.tree.kindOf(value.node);
    return kind === 'true' || kind === 'false' ? 'boolean' : kind;
  }
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (value === null) return 'null';
  if (value instanceof ComputedNumber) return 'number';
  if (value instanceof ExpressionReference) return 'expression';
  return value instanceof Map ? 'object' : 'array';
}

/** The items of an array; undefined of anything else. */
export function arrayItems(value: JmespathValue): JmespathArray | undefined {
  if (!(value instanceof DocumentValue)) return Array.isArray(value) ? (value as JmespathArray) : undefined;
  const { tree, node } = value;
  if (tree.kindOf(node) !== 'array') return undefined;
  const items: DocumentValue[] = [];
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) items.push(new DocumentValue(tree, child));
  return items;
}

/** The values of an object by name, the last one of a repeated name; undefined of anything else. */
export function objectFields(value: JmespathValue): JmespathObject | undefined {
  if (!(value instanceof DocumentValue)) return value instanceof Map ? (value as JmespathObject) : undefined;
  const { tree, node } = value;
  if (tree.kindOf(node) !== 'object') return undefined;
  return new Map([...propertiesOf(tree, node)].map(([key, child]) => [key, new DocumentValue(tree, child)]));
}

/** The text of a string; undefined of anything else. */
export function stringValue(value: JmespathValue): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof DocumentValue && typeOfValue(value) === 'string' ? value.tree.textOf(value.node) : undefined;
}

/** The source of a number; undefined of anything else. */
export function numberSource(value: JmespathValue): string | undefined {
  if (value instanceof ComputedNumber) return value.raw;
  return value instanceof DocumentValue && typeOfValue(value) === 'number' ? value.tree.rawOf(value.node) : undefined;
}

/** null, false, '', [] and {} are false; all else, 0 too, is true. */
export function isTrue(value: JmespathValue): boolean {
  if (value instanceof DocumentValue) {
    const { tree, node } = value;
    const kind = tree.kindOf(node);
    if (kind === 'array' || kind === 'object') return tree.endOf(node) > node + 1;
    return kind === 'string' ? tree.textOf(node) !== '' : kind === 'true' || kind === 'number';
  }
  if (value instanceof Map) return value.size > 0;
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value);
}
