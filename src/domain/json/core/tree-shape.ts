import type { TextPosition } from '../../text/position.ts';

/** `jsonpath`: normalized path of RFC 9535; `pointer`: RFC 6901; `javascript`: an expression on a variable `data`. */
export type PathStyle = 'jsonpath' | 'javascript' | 'pointer';

/** The kind of a value (RFC 8259 §3). */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'true' | 'false' | 'null';

/**
 * The values of a document, numbered in document order: node 0 is the root, and the descendants of a node are the run
 * after it up to `endOf(node)`. No value is parsed in advance; each is read from the source when a method asks for it.
 */
export interface JsonTree {
  /** The document as UTF-8 (unpaired surrogates of a text as three bytes). */
  readonly bytes: Uint8Array;
  /** Number of values; property names are not counted. */
  readonly size: number;
  kindOf(node: number): JsonKind;
  /** -1 for the root. */
  parentOf(node: number): number;
  /** The first node after all that is inside of this one. */
  endOf(node: number): number;
  /** The number of direct children: properties of an object (repeated ones too), items of an array. */
  countOf(node: number): number;
  /** -1 where there is none. */
  firstChildOf(node: number): number;
  /** -1 where there is none. */
  nextSiblingOf(node: number): number;
  childrenOf(node: number): Iterable<number>;
  /** Place among the siblings, from 0; for the root 0. */
  indexOf(node: number): number;
  /** The decoded name of a property, unpaired surrogates as they are; undefined in arrays and for the root. */
  keyOf(node: number): string | undefined;
  /** Byte range of the source of a value. */
  startOf(node: number): number;
  stopOf(node: number): number;
  /** The source of a value, exactly as written. */
  rawOf(node: number): string;
  /** The decoded text of a string; of any other value its source. */
  textOf(node: number): string;
  pathOf(node: number, style: PathStyle): string;
  /** The position at which a value begins. */
  placeOf(node: number): TextPosition;
}

/** A note on a successful answer, such as lost digits or a changed name, as one Chinese sentence. */
export interface JsonNote {
  readonly message: string;
  /** The value it is about, in the tree that was given. */
  readonly node?: number;
  /** Place in the text that was read. */
  readonly line?: number;
  readonly column?: number;
}
