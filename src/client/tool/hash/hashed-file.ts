import type { AlgorithmId } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';
import { pathOf } from '../parts/dropped-files.ts';
import type { DigestResult } from './work/digest-request.ts';

/** A file in the queue, with the digests computed so far. */
export interface HashedFile {
  readonly id: number;
  readonly file: File;
  /** The name of the file, with its folders where the browser tells them. */
  readonly path: string;
  readonly digests: ReadonlyMap<AlgorithmId, Uint8Array>;
  readonly refused: ReadonlyMap<AlgorithmId, Failure>;
  /** The error with which reading the file failed. */
  readonly problem?: Failure | undefined;
}

/** Answers the requested algorithms that have neither a digest nor an error yet. */
export function missingAlgorithms(
  { digests, refused, problem }: HashedFile,
  wanted: readonly AlgorithmId[],
): readonly AlgorithmId[] {
  return problem ? [] : wanted.filter((id) => !digests.has(id) && !refused.has(id));
}

export function newFile(file: File, id: number): HashedFile {
  return { id, file, path: pathOf(file), digests: new Map(), refused: new Map() };
}

/** Drops all digests of a file, because another key makes them worthless. */
export function resetFile({ id, file }: HashedFile): HashedFile {
  return newFile(file, id);
}

export function withDigests(before: HashedFile, result: DigestResult): HashedFile {
  const { digests, refused } = digestsById(result);
  return {
    ...before,
    digests: new Map([...before.digests, ...digests]),
    refused: new Map([...before.refused, ...refused]),
  };
}

/** The digests and the errors of a result by their algorithms. */
export function digestsById({ digests, refused }: DigestResult) {
  return {
    digests: new Map(digests.map(({ id, digest }) => [id, digest])),
    refused: new Map(refused.map(({ id, error }) => [id, error])),
  };
}
