import { type AlgorithmId, algorithms } from './algorithms.ts';

/** Other spellings in use by OpenSSL, BSD, Java, xxhsum, RFC 7693 and package managers. Letters and digits only. */
const otherSpellings: Readonly<Record<string, AlgorithmId>> = {
  sha: 'sha1',
  sha2224: 'sha224',
  sha2256: 'sha256',
  sha2384: 'sha384',
  sha2512: 'sha512',
  sha2512224: 'sha512-224',
  sha2512256: 'sha512-256',
  sha512t224: 'sha512-224',
  sha512t256: 'sha512-256',
  sha3: 'sha3-256',
  keccak: 'keccak-256',
  blake2: 'blake2b-512',
  blake2b: 'blake2b-512',
  blake2s: 'blake2s-256',
  blake3256: 'blake3',
  b2: 'blake2b-512',
  b2sum: 'blake2b-512',
  b3: 'blake3',
  b3sum: 'blake3',
  ripemd: 'ripemd160',
  rmd: 'ripemd160',
  rmd160: 'ripemd160',
  crc: 'crc32',
  sfv: 'crc32',
  xxhash32: 'xxh32',
  xxhash64: 'xxh64',
  xxhash3: 'xxh3',
  xxh364: 'xxh3',
  xxhash128: 'xxh128',
  xxh3128: 'xxh128',
};

const bySpelling: ReadonlyMap<string, AlgorithmId> = new Map([
  ...Object.entries(otherSpellings),
  ...algorithms.flatMap(({ id, title, tag }): [string, AlgorithmId][] => [
    [plain(id), id],
    [plain(title), id],
    [plain(tag), id],
  ]),
]);

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
