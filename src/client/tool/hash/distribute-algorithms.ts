import { type AlgorithmId, algorithmOf } from '#domain/hash/index.ts';

/** The cost of reading a file and relaying it, in the unit of the algorithms' costs (measured). */
const readingCost = 1;

/**
 * Distributes algorithms over workers so that all finish at about the same time: the costliest first, each to the
 * worker with the least load. The first share belongs to the worker that reads the file; other shares that stayed empty
 * are left out.
 */
export function distributeAlgorithms(
  algorithms: readonly AlgorithmId[],
  workers: number,
): readonly (readonly AlgorithmId[])[] {
  const shares = Array.from({ length: Math.max(1, Math.min(workers, algorithms.length)) }, (_, index) => ({
    load: index === 0 ? readingCost : 0,
    algorithms: [] as AlgorithmId[],
  }));
  for (const id of [...algorithms].sort((one, other) => algorithmOf(other).cost - algorithmOf(one).cost)) {
    const least = shares.reduce((best, each) => (each.load < best.load ? each : best));
    least.algorithms.push(id);
    least.load += algorithmOf(id).cost;
  }
  return shares.filter((share, index) => index === 0 || share.algorithms.length > 0).map((share) => share.algorithms);
}
