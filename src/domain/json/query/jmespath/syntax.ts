import type { JsonTree } from '../../tree-shape.ts';

export type Comparator = '==' | '!=' | '<=' | '>=' | '<' | '>';

/** A text in single quotes, or a document in backticks. */
export type Literal = string | JsonTree;

/** An expression of JMESPath as a tree; the names follow the specification's grammar. */
export type Expression =
  | { readonly kind: 'current' }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly parts: readonly [number?, number?, number?]; readonly at: number }
  /** The right is asked of what the left answers: `a.b`, `a[0]`, `a | b`. */
  | { readonly kind: 'then'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'reference'; readonly of: Expression }
  | { readonly kind: 'flatten'; readonly of: Expression }
  | { readonly kind: 'compare'; readonly operator: Comparator; readonly left: Expression; readonly right: Expression }
  /** The right is asked of every item of a list (of every value of an object) that the left answers. */
  | { readonly kind: 'items' | 'values'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'filter'; readonly left: Expression; readonly condition: Expression; readonly right: Expression }
  | { readonly kind: 'list'; readonly parts: readonly Expression[] }
  | { readonly kind: 'hash'; readonly parts: readonly (readonly [string, Expression])[] }
  | { readonly kind: 'call'; readonly name: string; readonly given: readonly Expression[]; readonly at: number };
