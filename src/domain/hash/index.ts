export {
  type Family,
  type KeyMode,
  type AlgorithmStrength,
  type AlgorithmId,
  algorithmOf,
  algorithms,
  isAlgorithmId,
} from './algorithms.ts';
export { createHasher, type Hasher, type HasherOptions } from './create-hasher.ts';
export { algorithmOfFileName, findAlgorithm } from './find-algorithm.ts';
export { matchesDigest } from './read-digest.ts';
export { isExtendable, maxShakeBytes } from './shake.ts';
export { matchNames, nameKey, pathsBelowFolder } from './match-names.ts';
export { type Checksum, readChecksums } from './read-checksums.ts';
export { type InputForm, readHex, readInput, writeHex, type DigestForm, digestText } from './text-form.ts';
export { type ChecksumFormat, writeChecksums } from './write-checksums.ts';
