export type { Algorithm, Family, KeyMode, AlgorithmStrength } from './algorithm.ts';
export { type AlgorithmId, algorithmOf, algorithms, isAlgorithmId } from './algorithms.ts';
export { createHasher, type Hasher, type HasherErrorCode, type HasherOptions } from './create-hasher.ts';
export { algorithmOfFileName, findAlgorithm } from './find-algorithm.ts';
export { matchNames, nameKey } from './match-names.ts';
export { type Checksum, type ChecksumList, readChecksums } from './read-checksums.ts';
export { type InputForm, readInput, type DigestForm, sameDigest, digestText } from './text-form.ts';
export { type ChecksumFormat, writeChecksums } from './write-checksums.ts';
