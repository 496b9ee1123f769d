import type { JsonTree } from '../../core/tree-shape.ts';

/** A comparison operator of JMESPath. */
export type Comparator = '==' | '!=' | '<=' | '>=' | '<' | '>';

/** A text in single quotes, or a document in backticks. */
export type Literal = string | JsonTree;

/** An expression of JMESPath as a tree; the names follow the specification's grammar. */
export type JmespathExpression =
  | { readonly kind: 'current' }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly parts: readonly [number?, number?, number?]; readonly at: number }
  /** The right expression applies to the result of the left one: `a.b`, `a[0]`, `a | b`. */
  | { readonly kind: 'then'; readonly left: JmespathExpression; readonly right: JmespathExpression }
  | { readonly kind: 'and' | 'or'; readonly left: JmespathExpression; readonly right: JmespathExpression }
  | { readonly kind: 'not'; readonly of: JmespathExpression }
  | { readonly kind: 'reference'; readonly of: JmespathExpression }
  | { readonly kind: 'flatten'; readonly of: JmespathExpression }
  | {
      readonly kind: 'compare';
      readonly operator: Comparator;
      readonly left: JmespathExpression;
      readonly right: JmespathExpression;
    }
  /** The right is asked of every item of a list (of every value of an object) that the left answers. */
  | { readonly kind: 'items' | 'values'; readonly left: JmespathExpression; readonly right: JmespathExpression }
  | {
      readonly kind: 'filter';
      readonly left: JmespathExpression;
      readonly condition: JmespathExpression;
      readonly right: JmespathExpression;
    }
  | { readonly kind: 'list'; readonly parts: readonly JmespathExpression[] }
  | { readonly kind: 'hash'; readonly parts: readonly (readonly [string, JmespathExpression])[] }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly given: readonly JmespathExpression[];
      readonly at: number;
    };

/** The depth of an expression tree; evaluation recurses once for each level. */
export function levelsOf(root: JmespathExpression): number {
  let most = 0;
  const open: (readonly [JmespathExpression, number])[] = [[root, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [expression, level] = next;
    most = Math.max(most, level);
    for (const part of partsOf(expression)) open.push([part, level + 1]);
  }
  return most;
}

function partsOf(expression: JmespathExpression): readonly JmespathExpression[] {
  switch (expression.kind) {
    case 'filter':
      return [expression.left, expression.condition, expression.right];
    case 'then':
    case 'and':
    case 'or':
    case 'compare':
    case 'items':
    case 'values':
      return [expression.left, expression.right];
    case 'not':
    case 'reference':
    case 'flatten':
      return [expression.of];
    case 'list':
      return expression.parts;
    case 'hash':
      return expression.parts.map(([, part]) => part);
    case 'call':
      return expression.given;
    default:
      return [];
  }
}
