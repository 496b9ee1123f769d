import type { JmespathExpression } from './syntax.ts';

/** How many levels of an expression stand within one another; evaluating it calls itself for each. */
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
