import type { JsonPosition } from '../core/json-position.ts';
import { parseJsonTree } from '../core/tree.ts';
import type { JsonKind, JsonTree } from '../core/tree-shape.ts';

interface Part {
  readonly tree: JsonTree;
  /** The number that node 0 of this document has among all nodes. */
  readonly start: number;
  /** Empty for the schema that was given. */
  readonly address: string;
}

/**
 * The schema that was given together with the metaschemas that it refers to, as one numbering of nodes: those of the
 * given schema keep their numbers, and those of each metaschema follow. Keywords need not know where a schema is from.
 */
export class SchemaTree {
  readonly #parts: Part[];
  #size: number;

  constructor(tree: JsonTree) {
    this.#parts = [{ tree, start: 0, address: '' }];
    this.#size = tree.size;
  }

  /** Adds a document and answers its root. */
  add(address: string, source: string): number {
    const parsed = parseJsonTree(source);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const start = this.#size;
    this.#parts.push({ tree: parsed.value, start, address });
    this.#size += parsed.value.size;
    return start;
  }

  /** Whether a node belongs to the schema that was given. */
  isGiven(node: number): boolean {
    return node < this.#parts[0]!.tree.size;
  }

  kindOf(node: number): JsonKind {
    const { tree, start } = this.#partOf(node);
    return tree.kindOf(node - start);
  }

  /** -1 for the root of each document. */
  parentOf(node: number): number {
    const { tree, start } = this.#partOf(node);
    const parent = tree.parentOf(node - start);
    return parent < 0 ? -1 : parent + start;
  }

  /** The first node after all that is inside of this one. */
  endOf(node: number): number {
    const { tree, start } = this.#partOf(node);
    return tree.endOf(node - start) + start;
  }

  countOf(node: number): number {
    const { tree, start } = this.#partOf(node);
    return tree.countOf(node - start);
  }

  *childrenOf(node: number): Iterable<number> {
    const { tree, start } = this.#partOf(node);
    for (const child of tree.childrenOf(node - start)) yield child + start;
  }

  keyOf(node: number): string | undefined {
    const { tree, start } = this.#partOf(node);
    return tree.keyOf(node - start);
  }

  rawOf(node: number): string {
    const { tree, start } = this.#partOf(node);
    return tree.rawOf(node - start);
  }

  textOf(node: number): string {
    const { tree, start } = this.#partOf(node);
    return tree.textOf(node - start);
  }

  placeOf(node: number): JsonPosition {
    const { tree, start } = this.#partOf(node);
    return tree.placeOf(node - start);
  }

  /** RFC 6901; for a metaschema after its address. */
  pointerOf(node: number): string {
    const { tree, start, address } = this.#partOf(node);
    const pointer = tree.pathOf(node - start, 'pointer');
    return address === '' ? pointer : `${address}#${pointer}`;
  }

  #partOf(node: number): Part {
    let at = this.#parts.length - 1;
    while (this.#parts[at]!.start > node) at -= 1;
    return this.#parts[at]!;
  }
}
