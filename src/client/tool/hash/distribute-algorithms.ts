import { type AlgorithmId, algorithmOf } from '../../../domain/hash/index.ts';

/** What reading a file and passing it on costs the worker that does it, measured like the costs of algorithms. */
const readingCost = 1;

/**
 * Shares algorithms out to workers so that all are done at about the same time: the costliest first, each to whoever has the
 * least to do. The first share is that of the worker that reads; shares that stayed empty are left out.
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
