import type { JsonTree } from '../../tree-shape.ts';
import { propertiesOf } from '../../same-value.ts';
import type { Expression } from './syntax.ts';

/** A value of a document, left where it is: whatever passes through a query as a whole keeps its source. */
export class Place {
  readonly tree: JsonTree;
  readonly node: number;

  constructor(tree: JsonTree, node: number) {
    this.tree = tree;
    this.node = node;
  }
}

/** A number that was computed, as JSON writes it. */
export class Computed {
  readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }
}

/** `&expression`, an argument of some functions. */
export class Reference {
  readonly expression: Expression;

  constructor(expression: Expression) {
    this.expression = expression;
  }
}

export type List = readonly Value[];
export type Fields = ReadonlyMap<string, Value>;
export type Value = Place | Computed | Reference | string | boolean | null | List | Fields;

export type Kind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'expression';

export function kindOf(value: Value): Kind {
  if (value instanceof Place) {
    const kind = value.tree.kindOf(value.node);
    return kind === 'true' || kind === 'false' ? 'boolean' : kind;
  }
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (value === null) return 'null';
  if (value instanceof Computed) return 'number';
  if (value instanceof Reference) return 'expression';
  return value instanceof Map ? 'object' : 'array';
}

/** The items of an array; undefined of anything else. */
export function itemsOf(value: Value): List | undefined {
  if (!(value instanceof Place)) return Array.isArray(value) ? (value as List) : undefined;
  const { tree, node } = value;
  if (tree.kindOf(node) !== 'array') return undefined;
  const items: Place[] = [];
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) items.push(new Place(tree, child));
  return items;
}

/** The values of an object by name, the last one of a repeated name; undefined of anything else. */
export function fieldsOf(value: Value): Fields | undefined {
  if (!(value instanceof Place)) return value instanceof Map ? (value as Fields) : undefined;
  const { tree, node } = value;
  if (tree.kindOf(node) !== 'object') return undefined;
  return new Map([...propertiesOf(tree, node)].map(([key, child]) => [key, new Place(tree, child)]));
}

/** The text of a string; undefined of anything else. */
export function textOf(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Place && kindOf(value) === 'string' ? value.tree.textOf(value.node) : undefined;
}

/** The source of a number; undefined of anything else. */
export function numberOf(value: Value): string | undefined {
  if (value instanceof Computed) return value.raw;
  return value instanceof Place && kindOf(value) === 'number' ? value.tree.rawOf(value.node) : undefined;
}

/** null, false, '', [] and {} are false; all else, 0 too, is true. */
export function isTrue(value: Value): boolean {
  if (value instanceof Place) {
    const { tree, node } = value;
    const kind = tree.kindOf(node);
    if (kind === 'array' || kind === 'object') return tree.endOf(node) > node + 1;
    return kind === 'string' ? tree.textOf(node) !== '' : kind === 'true' || kind === 'number';
  }
  if (value instanceof Map) return value.size > 0;
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value);
}
