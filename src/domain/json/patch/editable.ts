import { propertiesOf } from '../core/same-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { decodeText } from '../core/utf8.ts';
import {
  type ContainerLayout,
  type DocumentLayout,
  emptyLayout,
  itemStart,
  layoutOf,
  spaceAfter,
  spaceBefore,
} from './layout.ts';

/** A value as it stands in a source: the document, the patch, or a copy. */
export interface SourceValue {
  readonly tree: JsonTree;
  readonly node: number;
}

/** A value of an edited document; only objects and arrays on the way to a change are taken apart. */
export type EditableValue = SourceValue | EditedContainer;

/** An item that was added or taken apart. */
interface EditedItem {
  /** The node that it replaces in the source of its container, which lends it name and white space; -1 for a new item. */
  readonly origin: number;
  /** The name of a new property, in quotes and escaped. */
  readonly name: string;
  readonly value: EditableValue;
}

/** An untouched item is the number of its node in the source of its container. */
type Item = number | EditedItem;

/**
 * An object or array whose items can change. Items that do not change stay numbers, and neighbours among them are written in one piece
 * of the source, so an edit costs about as much memory as the number of items of its container.
 */
export class EditedContainer {
  readonly isArray: boolean;
  readonly layout: ContainerLayout;
  readonly #source: SourceValue | undefined;
  readonly #items: Item[] = [];
  /** Properties by name in their order; the earlier ones of a repeated name have symbols instead. */
  readonly #properties = new Map<string | symbol, Item>();
  /** The symbols of the earlier properties of a repeated name. */
  readonly #repeated = new Map<string, symbol[]>();

  /** Takes an object or array of a source apart, or begins a new object where there is none. */
  constructor(source: SourceValue | undefined, document: DocumentLayout, around?: ContainerLayout) {
    this.#source = source;
    this.isArray = source?.tree.kindOf(source.node) === 'array';
    this.layout = source ? layoutOf(source.tree, source.node, document, around) : emptyLayout(document, around);
    if (!source) return;
    const { tree, node } = source;
    if (this.isArray) for (const child of tree.childrenOf(node)) this.#items.push(child);
    else this.#addProperties(source);
  }

  /** The number of items of an array. */
  get length(): number {
    return this.#items.length;
  }

  /** The names of an object, each once. */
  *names(): Iterable<string> {
    for (const key of this.#properties.keys()) if (typeof key === 'string') yield key;
  }

  /** The value of a name (the last one, where it is repeated) or at an index; undefined where there is none. */
  valueAt(key: string | number): EditableValue | undefined {
    const item = this.#itemAt(key);
    if (typeof item === 'number') return { tree: this.#source!.tree, node: item };
    return item?.value;
  }

  /** Replaces the value of an item that exists; its name stays as it is written. */
  replace(key: string | number, value: EditableValue): void {
    const before = this.#itemAt(key)!;
    const item = typeof before === 'number' ? { origin: before, name: '', value } : { ...before, value };
    if (typeof key === 'number') this.#items[key] = item;
    else this.#properties.set(key, item);
  }

  /** Adds a property that does not exist at the end, or inserts an item in front of an index. */
  insert(key: string | number, value: EditableValue): void {
    if (typeof key === 'number') this.#items.splice(key, 0, { origin: -1, name: '', value });
    else this.#properties.set(key, { origin: -1, name: JSON.stringify(key), value });
  }

  /** Removes an item that exists; of a repeated name all, since an earlier one would take the place of the last. */
  remove(key: string | number): void {
    if (typeof key === 'number') {
      this.#items.splice(key, 1);
      return;
    }
    this.#properties.delete(key);
    for (const symbol of this.#repeated.get(key) ?? []) this.#properties.delete(symbol);
    this.#repeated.delete(key);
  }

  /** Writes the container piece by piece; what did not change is written as it stands in its source. */
  write(put: (piece: string) => void): void {
    const items = this.isArray ? this.#items : [...this.#properties.values()];
    const { opening, closing, empty } = this.layout;
    put(this.isArray ? '[' : '{');
    put(items.length === 0 ? empty : opening);
    for (let at = 0; at < items.length;) {
      if (at > 0) put(`,${this.#spaceBefore(items[at]!)}`);
      at = this.#writeRun(items, at, put);
    }
    if (items.length > 0) put(closing);
    put(this.isArray ? ']' : '}');
  }

  #addProperties({ tree, node }: SourceValue): void {
    const last = propertiesOf(tree, node);
    for (const child of tree.childrenOf(node)) {
      const name = tree.keyOf(child)!;
      const key = last.get(name) === child ? name : Symbol(name);
      this.#properties.set(key, child);
      if (typeof key === 'string') continue;
      const earlier = this.#repeated.get(name);
      if (earlier) earlier.push(key);
      else this.#repeated.set(name, [key]);
    }
  }

  #itemAt(key: string | number): Item | undefined {
    return typeof key === 'number' ? this.#items[key] : this.#properties.get(key);
  }

  /** Writes an item, or a run of untouched items that are neighbours in the source; answers the place behind it. */
  #writeRun(items: readonly Item[], start: number, put: (piece: string) => void): number {
    const item = items[start]!;
    let next = start + 1;
    let last = item;
    if (typeof item === 'number') {
      const { tree } = this.#source!;
      let end = item;
      while (items[next] === tree.endOf(end)) end = items[next++] as number;
      put(decodeText(tree.bytes, itemStart(tree, item), tree.stopOf(end)));
      last = end;
    } else this.#writeEdited(item, put);
    if (next < items.length) put(this.#spaceAfter(last));
    return next;
  }

  #writeEdited({ origin, name, value }: EditedItem, put: (piece: string) => void): void {
    if (origin >= 0) {
      const { tree } = this.#source!;
      put(decodeText(tree.bytes, itemStart(tree, origin), tree.startOf(origin)));
    } else if (!this.isArray) put(name + this.layout.colon);
    writeValue(value, put);
  }

  #spaceBefore(item: Item): string {
    const node = originOf(item);
    // The white space of the first item belongs to the bracket and may be set otherwise.
    if (node < 0 || this.#source!.tree.indexOf(node) === 0) return this.layout.between;
    return spaceBefore(this.#source!.tree, node);
  }

  #spaceAfter(item: Item): string {
    const node = originOf(item);
    const isLast = node >= 0 && this.#source!.tree.nextSiblingOf(node) < 0;
    return node < 0 || isLast ? '' : spaceAfter(this.#source!.tree, node);
  }
}

function originOf(item: Item): number {
  return typeof item === 'number' ? item : item.origin;
}

/** Writes a value piece by piece. */
function writeValue(value: EditableValue, put: (piece: string) => void): void {
  if (value instanceof EditedContainer) value.write(put);
  else put(value.tree.rawOf(value.node));
}

/** The text of a value as it is now. */
export function textOf(value: EditableValue): string {
  const pieces: string[] = [];
  writeValue(value, (piece) => pieces.push(piece));
  return pieces.join('');
}

/** A document that is being edited, its white space around the root included. */
export class EditableDocument {
  root: EditableValue;
  readonly layout: DocumentLayout;
  readonly #tree: JsonTree;

  constructor(tree: JsonTree, layout: DocumentLayout) {
    this.#tree = tree;
    this.layout = layout;
    this.root = { tree, node: 0 };
  }

  /** The text of the document as it is now. */
  toText(): string {
    return spaceBefore(this.#tree, 0) + textOf(this.root) + spaceAfter(this.#tree, 0);
  }
}
