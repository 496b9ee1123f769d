/** The use of a key: HMAC (RFC 2104) around any hash, or the algorithm's own keyed mode (BLAKE2, BLAKE3). */
export type KeyMode = 'hmac' | 'keyed';

/**
 * The strength of an algorithm today. `safe`: no practical attack is known. `weak`: no collision has been shown, but
 * the margin is thin. `broken`: collisions can be made. `checksum`: finds accidental changes and resists no attacker.
 */
export type AlgorithmStrength = 'safe' | 'weak' | 'broken' | 'checksum';

/** The group under which the page lists an algorithm. */
export type Family = 'classic' | 'sha2' | 'sha3' | 'keccak' | 'blake' | 'other' | 'checksum';

/** The description of an algorithm. */
export interface Algorithm<Id extends string = string> {
  readonly id: Id;
  /** as people write it */
  readonly title: string;
  /** as checksum files of the BSD kind write it: coreutils, b3sum, xxhsum */
  readonly tag: string;
  readonly family: Family;
  /** length of the digest; the usual length where it can be chosen (SHAKE) */
  readonly bits: number;
  /** bytes taken in at a time; HMAC fills its key up to this. 0 where the notion means nothing (checksums). */
  readonly blockBytes: number;
  readonly standing: AlgorithmStrength;
  /** the reason for its strength, in one Chinese sentence */
  readonly reason: string;
  readonly standard: string;
  /** ways to use a key, the usual one first; empty for checksums and for SHAKE, whose keyed form is KMAC */
  readonly keyModes: readonly KeyMode[];
  /** longest key of the keyed mode, in bytes */
  readonly keyBytes?: number;
  /** whether a key of the keyed mode has exactly that length */
  readonly keyExact?: boolean;
  /** time for a byte in WebAssembly, relative to the others; shares work out, nothing else depends on it */
  readonly cost: number;
}
