import type { AlgorithmId } from '../../../domain/hash/index.ts';
import type { Failure } from '../../../domain/result.ts';
import type { DigestResult } from './work/digest-request.ts';

/** A file in the queue, and what is known of it so far. */
export interface HashedFile {
  readonly id: number;
  readonly file: File;
  /** its name, with the folders where the browser tells them */
  readonly path: string;
  readonly digests: ReadonlyMap<AlgorithmId, Uint8Array>;
  readonly refused: ReadonlyMap<AlgorithmId, Failure>;
  /** Why it could not be read. */
  readonly problem?: Failure | undefined;
}

/** What is still to be computed of what is wanted. */
export function missingAlgorithms(
  { digests, refused, problem }: HashedFile,
  wanted: readonly AlgorithmId[],
): readonly AlgorithmId[] {
  return problem ? [] : wanted.filter((id) => !digests.has(id) && !refused.has(id));
}

export function newFile(file: File, id: number): HashedFile {
  return { id, file, path: file.webkitRelativePath || file.name, digests: new Map(), refused: new Map() };
}

/** Nothing is known of it any more. */
export function resetFile({ id, file }: HashedFile): HashedFile {
  return newFile(file, id);
}

export function withDigests(before: HashedFile, { digests, refused }: DigestResult): HashedFile {
  return {
    ...before,
    digests: new Map([...before.digests, ...digests.map(({ id, digest }) => [id, digest] as const)]),
    refused: new Map([...before.refused, ...refused.map(({ id, error }) => [id, error] as const)]),
  };
}
