import { type AlgorithmId, algorithms } from './algorithms.ts';

/** Other spellings in use by OpenSSL, BSD, Java, xxhsum, RFC 7693 and package managers. Letters and digits only. */
const otherSpellings: Readonly<Partial<Record<AlgorithmId, string>>> = {
  sha1: 'sha',
  sha224: 'sha2224',
  sha256: 'sha2256',
  sha384: 'sha2384',
  sha512: 'sha2512',
  'sha512-224': 'sha2512224 sha512t224',
  'sha512-256': 'sha2512256 sha512t256',
  'sha3-256': 'sha3',
  'keccak-256': 'keccak',
  'blake2b-512': 'blake2 blake2b b2 b2sum',
  'blake2s-256': 'blake2s',
  blake3: 'blake3256 b3 b3sum',
  ripemd160: 'ripemd rmd rmd160',
  crc32: 'crc sfv',
  xxh32: 'xxhash32',
  xxh64: 'xxhash64',
  xxh3: 'xxhash3 xxh364',
  xxh128: 'xxhash128 xxh3128',
};

const bySpelling: ReadonlyMap<string, AlgorithmId> = new Map(
  algorithms.flatMap(({ id, title, tag }) =>
    [id, title, tag, ...(otherSpellings[id]?.split(' ') ?? [])].map((name): [string, AlgorithmId] => [plain(name), id]),
  ),
);

/** The algorithm of a name, however it is spelled: `SHA-256`, `sha256`, `SHA2-256`, `RMD160`, `BLAKE2b512`. */
export function findAlgorithm(name: string): AlgorithmId | undefined {
  return bySpelling.get(plain(name));
}

/** The algorithm a checksum file is for, by its own name: `SHA256SUMS`, `x.iso.md5`, `sha512sum.txt`, `CHECKSUM.SHA1`. */
export function algorithmOfFileName(fileName: string): AlgorithmId | undefined {
  const words = fileName
    .split(/[\\/]/)
    .pop()!
    .split(/[._\s]+/)
    .reverse();
  for (const word of words) {
    const found = findAlgorithm(word.replace(/(check)?sums?$/i, ''));
    if (found) return found;
  }
  return undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
