import type { JsonTree } from '#domain/json/core/tree-shape.ts';
import { parseJsonTree } from '#domain/json/core/tree.ts';
import type { TypeLanguage } from '#domain/json/types/generate-types.ts';
import type { Result } from '#domain/result.ts';

/** All languages in which types are written. */
export const typeLanguages: readonly TypeLanguage[] = ['typescript', 'go', 'java', 'python'];

/** The tree of a text that is JSON. */
export function treeOf(text: string): JsonTree {
  return valueOf(parseJsonTree(text));
}

/** The value of an answer that is expected to be one. */
export function valueOf<Value>(answer: Result<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}

/** The failure of an answer that is expected to be one. */
export function failureOf(answer: Result<unknown>) {
  if (answer.ok) throw new Error(`not refused: ${JSON.stringify(answer.value)}`);
  return answer.error;
}
