/** A node of the tree that temml makes: an element of MathML, a text, or a fragment without a type. */
export interface MathNode {
  readonly type?: string;
  readonly text?: string;
  readonly children?: readonly MathNode[];
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, unknown>>;
}
