import { type AlgorithmId, type Checksum, matchesDigest, matchNames, nameKey } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';

/** The text or a file, whose digests are compared with checksums. */
export interface VerifySubject {
  /** The path of the file; empty for the text. */
  readonly path: string;
  readonly digests: ReadonlyMap<AlgorithmId, Uint8Array>;
  /** The algorithms that cannot be computed, with their errors. */
  readonly refused: ReadonlyMap<AlgorithmId, Failure>;
  /** The error with which reading the subject failed. */
  readonly problem?: Failure | undefined;
}

/**
 * The result for one published digest. `missing`: no file of this name is in the queue. `waiting`: some digests are not
 * computed yet. `unable`: the file cannot be read or the algorithm cannot run.
 */
export type Verdict = 'same' | 'different' | 'waiting' | 'missing' | 'unable';

export interface VerifiedRow {
  readonly checksum: Checksum;
  readonly verdict: Verdict;
  /** The algorithm that matches, or the algorithms that were compared without a match. */
  readonly algorithms: readonly AlgorithmId[];
  /** The path of the file the digest belongs to. */
  readonly path?: string | undefined;
}

/** Lists for each published digest the subjects it may belong to: those of its name, or all where it has no name. */
function subjectsOf(checksums: readonly Checksum[], paths: readonly string[]): readonly (readonly number[])[] {
  const all = paths.map((_, index) => index);
  const named = matchNames(
    checksums.map(({ name }) => name ?? ''),
    paths,
  );
  // A text has no name, so it is compared with the digests of all names.
  const nameless = paths.length === 1 && paths[0] === '';
  return checksums.map(({ name }, index) => (name === undefined || nameless ? all : named[index]!));
}

/** The algorithms to try first for a digest whose length fits several: the chosen ones and the most usual one. */
function algorithmsToTry(
  { algorithms }: Checksum,
  chosen: readonly AlgorithmId[],
  all: boolean,
): readonly AlgorithmId[] {
  return all ? algorithms : algorithms.filter((id, index) => index === 0 || chosen.includes(id));
}

/**
 * Lists the algorithms with which a file must be hashed to compare it with the published digests. A file that merely
 * shares its name with another is hashed too; that costs time, never a wrong verdict.
 */
export function algorithmsNeeded(
  checksums: readonly Checksum[],
  chosen: readonly AlgorithmId[],
  all: boolean,
): (path: string) => readonly AlgorithmId[] {
  const needed = new Map<string | undefined, Set<AlgorithmId>>();
  for (const checksum of checksums) {
    const key = checksum.name === undefined ? undefined : nameKey(checksum.name);
    const ids = needed.get(key) ?? new Set();
    for (const id of algorithmsToTry(checksum, chosen, all)) ids.add(id);
    needed.set(key, ids);
  }
  const forAll = needed.get(undefined) ?? [];
  return (path) => [...forAll, ...(needed.get(nameKey(path)) ?? [])];
}

export function verify(
  checksums: readonly Checksum[],
  subjects: readonly VerifySubject[],
  chosen: readonly AlgorithmId[],
  all: boolean,
): readonly VerifiedRow[] {
  const found = subjectsOf(
    checksums,
    subjects.map(({ path }) => path),
  );
  return checksums.map((checksum, index) => {
    const candidates = found[index]!.map((at) => subjects[at]!);
    return verifyChecksum(checksum, candidates, algorithmsToTry(checksum, chosen, all));
  });
}

function verifyChecksum(
  checksum: Checksum,
  subjects: readonly VerifySubject[],
  tried: readonly AlgorithmId[],
): VerifiedRow {
  const [first] = subjects;
  if (!first) return { checksum, verdict: 'missing', algorithms: tried };
  for (const { path, digests } of subjects) {
    const fit = checksum.algorithms.find(
      (id) => digests.has(id) && matchesDigest(id, digests.get(id)!, checksum.digest),
    );
    if (fit) return { checksum, verdict: 'same', algorithms: [fit], path };
  }
  const compared = tried.filter((id) => subjects.some(({ digests }) => digests.has(id)));
  const verdict = subjects.some((each) => isPending(each, tried))
    ? 'waiting'
    : compared.length > 0
      ? 'different'
      : 'unable';
  return { checksum, verdict, algorithms: verdict === 'different' ? compared : tried, path: first.path };
}

function isPending({ digests, refused, problem }: VerifySubject, tried: readonly AlgorithmId[]): boolean {
  return !problem && tried.some((id) => !digests.has(id) && !refused.has(id));
}
