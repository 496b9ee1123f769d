import type { JsonNote } from '../../core/note.ts';
import type { JsonTree } from '../../core/tree-shape.ts';
import { createBudget } from '../../core/budget.ts';
import { refuseSteps } from '../../core/query-stop.ts';
import { evaluate } from './evaluate.ts';
import { parseJmespath } from './parse.ts';
import { DocumentValue } from './value.ts';
import { writeValue } from './write.ts';

export interface JmespathResult {
  readonly kind: 'value';
  readonly json: string;
  readonly node?: number;
  readonly notes: readonly JsonNote[];
}

/** The answer of a JMESPath expression; throws `QueryStop` where it has none. */
export function searchJmespath(tree: JsonTree, expression: string): JmespathResult {
  const parsed = parseJmespath(expression);
  const budget = createBudget(tree.size, refuseSteps);
  const messages = new Set<string>();
  const answer = evaluate(parsed, new DocumentValue(tree, 0), budget, (message) => messages.add(message));
  const json = writeValue(answer, budget);
  const notes = [...messages].map((message) => ({ message }));
  const isHere = answer instanceof DocumentValue && answer.tree === tree;
  return { kind: 'value', json, ...(isHere ? { node: answer.node } : {}), notes };
}
