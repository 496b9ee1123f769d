import type { JobContext } from '#contract/worker-protocol.ts';
import { findValues, type FoundValues } from '#domain/json/core/find-values.ts';
import { type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';

export interface FindQuestion {
  readonly source: Source;
  readonly words: string;
  readonly where: 'both' | 'keys' | 'values';
  readonly exact: boolean;
}

/** Finds the values that contain the search terms. */
export async function searchValues(
  { source, words, ...options }: FindQuestion,
  context: JobContext,
): Promise<Result<FoundValues>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  return success(findValues(tree.value, words, { ...options, progress: context.progress }));
}
