import type { Algorithm } from './algorithm.ts';

const unbroken = '至今没有实用的攻击';
const noExtension = '至今没有实用的攻击，也不怕长度扩展';
const extensible = '至今没有实用的攻击；用作密钥认证时要用 HMAC，直接拼接密钥会被长度扩展';
const shortDigest = '函数没有被攻破，但摘要短，凑出碰撞比 256 位的容易得多';

const sha2 = { family: 'sha2', standing: 'safe', standard: 'FIPS 180-4', keyModes: ['hmac'] } as const;
const sha3 = {
  family: 'sha3',
  standing: 'safe',
  standard: 'FIPS 202',
  keyModes: ['hmac'],
  reason: noExtension,
} as const;
const shake = {
  ...sha3,
  keyModes: [],
  cost: 14,
  reason: '至今没有实用的攻击；输出长度自选，短的就是长的开头一段',
} as const;
const keccak = {
  family: 'keccak',
  standing: 'safe',
  standard: 'Keccak 第三版提交（2011 年）',
  keyModes: ['hmac'],
  reason: '构造与 SHA-3 相同而填充不同，所以结果不同；它不是 SHA-3，以太坊等系统在用',
} as const;
const blake2 = { family: 'blake', standing: 'safe', standard: 'RFC 7693', keyModes: ['hmac', 'keyed'] } as const;
const blake2b = { ...blake2, blockBytes: 128, keyBytes: 64, cost: 1.4 } as const;
const blake2s = { ...blake2, blockBytes: 64, keyBytes: 32, cost: 2.3 } as const;
const other = { family: 'other', keyModes: ['hmac'], blockBytes: 64 } as const;
const checksum = { family: 'checksum', standing: 'checksum', keyModes: [], blockBytes: 0 } as const;
const crc = { ...checksum, reason: '只防意外损坏：凑出任意一个值都很容易，不能防人篡改' } as const;
const xxhash = {
  ...checksum,
  standard: 'xxHash 规范 0.2.0',
  reason: '为速度设计，只防意外损坏，不能防人篡改',
} as const;

/** The table itself. The three most common stand first, and of algorithms with digests of one length the more usual one. */
const table = [
  { ...sha2, id: 'sha256', title: 'SHA-256', tag: 'SHA256', bits: 256, blockBytes: 64, cost: 3.8, reason: extensible },
  {
    id: 'md5',
    title: 'MD5',
    tag: 'MD5',
    family: 'classic',
    bits: 128,
    blockBytes: 64,
    cost: 2,
    standing: 'broken',
    standard: 'RFC 1321',
    keyModes: ['hmac'],
    reason: '2004 年起就能造出碰撞，如今几秒钟一对；只能用来查意外损坏',
  },
  {
    id: 'sha1',
    title: 'SHA-1',
    tag: 'SHA1',
    family: 'classic',
    bits: 160,
    blockBytes: 64,
    cost: 2.1,
    standing: 'broken',
    standard: 'FIPS 180-4',
    keyModes: ['hmac'],
    reason: '2017 年有了第一对碰撞，2020 年起能按指定的前缀造；不要再用于签名与证书',
  },
  { ...sha2, id: 'sha512', title: 'SHA-512', tag: 'SHA512', bits: 512, blockBytes: 128, cost: 2.7, reason: extensible },
  { ...sha2, id: 'sha224', title: 'SHA-224', tag: 'SHA224', bits: 224, blockBytes: 64, cost: 3.8, reason: unbroken },
  {
    ...sha2,
    id: 'sha384',
    title: 'SHA-384',
    tag: 'SHA384',
    bits: 384,
    blockBytes: 128,
    cost: 2.7,
    reason: noExtension,
  },
  {
    ...other,
    id: 'sm3',
    title: 'SM3（国密）',
    tag: 'SM3',
    bits: 256,
    cost: 4.6,
    standing: 'safe',
    standard: 'GB/T 32905-2016',
    reason: '至今没有实用的攻击，是国内商用密码的标准算法',
  },
  { ...sha3, id: 'sha3-256', title: 'SHA3-256', tag: 'SHA3-256', bits: 256, blockBytes: 136, cost: 3.3 },
  { ...sha3, id: 'sha3-512', title: 'SHA3-512', tag: 'SHA3-512', bits: 512, blockBytes: 72, cost: 6.2 },
  { ...sha3, id: 'sha3-224', title: 'SHA3-224', tag: 'SHA3-224', bits: 224, blockBytes: 144, cost: 3.1 },
  { ...sha3, id: 'sha3-384', title: 'SHA3-384', tag: 'SHA3-384', bits: 384, blockBytes: 104, cost: 4.3 },
  { ...shake, id: 'shake128', title: 'SHAKE128', tag: 'SHAKE128', bits: 256, blockBytes: 168 },
  { ...shake, id: 'shake256', title: 'SHAKE256', tag: 'SHAKE256', bits: 512, blockBytes: 136 },
  {
    ...blake2,
    id: 'blake3',
    title: 'BLAKE3',
    tag: 'BLAKE3',
    bits: 256,
    blockBytes: 64,
    keyBytes: 32,
    keyExact: true,
    cost: 1.5,
    standard: 'BLAKE3 规范（2020 年）',
    reason: noExtension,
  },
  { ...blake2b, id: 'blake2b-512', title: 'BLAKE2b', tag: 'BLAKE2b', bits: 512, reason: noExtension },
  { ...blake2b, id: 'blake2b-256', title: 'BLAKE2b-256', tag: 'BLAKE2b-256', bits: 256, reason: noExtension },
  { ...blake2b, id: 'blake2b-384', title: 'BLAKE2b-384', tag: 'BLAKE2b-384', bits: 384, reason: noExtension },
  { ...blake2s, id: 'blake2s-256', title: 'BLAKE2s', tag: 'BLAKE2s', bits: 256, reason: noExtension },
  { ...blake2s, id: 'blake2s-224', title: 'BLAKE2s-224', tag: 'BLAKE2s-224', bits: 224, reason: noExtension },
  {
    ...sha2,
    id: 'sha512-224',
    title: 'SHA-512/224',
    tag: 'SHA512/224',
    bits: 224,
    blockBytes: 128,
    cost: 2.7,
    reason: noExtension,
  },
  {
    ...sha2,
    id: 'sha512-256',
    title: 'SHA-512/256',
    tag: 'SHA512/256',
    bits: 256,
    blockBytes: 128,
    cost: 2.7,
    reason: noExtension,
  },
  {
    ...other,
    id: 'ripemd160',
    title: 'RIPEMD-160',
    tag: 'RMD160',
    bits: 160,
    cost: 3.4,
    standing: 'weak',
    standard: 'ISO/IEC 10118-3',
    reason: '尚未有人造出碰撞，但 160 位的安全余量不足，只为旧系统保留（比特币地址在用）',
  },
  {
    ...blake2b,
    id: 'blake2b-160',
    title: 'BLAKE2b-160',
    tag: 'BLAKE2b-160',
    bits: 160,
    standing: 'weak',
    reason: shortDigest,
  },
  {
    ...blake2s,
    id: 'blake2s-160',
    title: 'BLAKE2s-160',
    tag: 'BLAKE2s-160',
    bits: 160,
    standing: 'weak',
    reason: shortDigest,
  },
  {
    ...blake2s,
    id: 'blake2s-128',
    title: 'BLAKE2s-128',
    tag: 'BLAKE2s-128',
    bits: 128,
    standing: 'weak',
    reason: shortDigest,
  },
  {
    ...other,
    id: 'whirlpool',
    title: 'Whirlpool',
    tag: 'WHIRLPOOL',
    bits: 512,
    cost: 7.3,
    standing: 'safe',
    standard: 'ISO/IEC 10118-3',
    reason: '至今没有实用的攻击，但用的人少，新设计不必选它',
  },
  {
    ...other,
    id: 'md4',
    title: 'MD4',
    tag: 'MD4',
    family: 'classic',
    bits: 128,
    cost: 1.5,
    standing: 'broken',
    standard: 'RFC 1320',
    reason: '1995 年起就能造出碰撞，如今连找原像都比穷举快；只为旧系统保留（NTLM、eD2k）',
  },
  { ...keccak, id: 'keccak-256', title: 'Keccak-256', tag: 'KECCAK-256', bits: 256, blockBytes: 136, cost: 3.3 },
  { ...keccak, id: 'keccak-512', title: 'Keccak-512', tag: 'KECCAK-512', bits: 512, blockBytes: 72, cost: 6.2 },
  { ...keccak, id: 'keccak-224', title: 'Keccak-224', tag: 'KECCAK-224', bits: 224, blockBytes: 144, cost: 3.1 },
  { ...keccak, id: 'keccak-384', title: 'Keccak-384', tag: 'KECCAK-384', bits: 384, blockBytes: 104, cost: 4.3 },
  { ...crc, id: 'crc32', title: 'CRC32', tag: 'CRC32', bits: 32, cost: 0.6, standard: 'ISO-HDLC（zip、gzip、PNG）' },
  { ...crc, id: 'crc32c', title: 'CRC32C', tag: 'CRC32C', bits: 32, cost: 0.6, standard: 'RFC 3720（iSCSI）' },
  { ...crc, id: 'adler32', title: 'Adler-32', tag: 'ADLER32', bits: 32, cost: 0.4, standard: 'RFC 1950（zlib）' },
  { ...xxhash, id: 'xxh32', title: 'xxHash32', tag: 'XXH32', bits: 32, cost: 0.4 },
  { ...xxhash, id: 'xxh64', title: 'xxHash64', tag: 'XXH64', bits: 64, cost: 0.2 },
  { ...xxhash, id: 'xxh3', title: 'xxHash3', tag: 'XXH3', bits: 64, cost: 0.25 },
  { ...xxhash, id: 'xxh128', title: 'xxHash128', tag: 'XXH128', bits: 128, cost: 0.25 },
] as const satisfies readonly Algorithm[];

/** The identifier of one of {@link algorithms}. */
export type AlgorithmId = (typeof table)[number]['id'];

/** All algorithms. The three most common stand first, and of algorithms with digests of one length the more usual one. */
export const algorithms: readonly Algorithm<AlgorithmId>[] = table;

const byId: ReadonlyMap<string, Algorithm<AlgorithmId>> = new Map(algorithms.map((each) => [each.id, each]));

/** The facts of an algorithm. */
export function algorithmOf(id: AlgorithmId): Algorithm<AlgorithmId> {
  return byId.get(id)!;
}

/** Whether a text is the identifier of an algorithm, letter by letter. */
export function isAlgorithmId(text: string): text is AlgorithmId {
  return byId.has(text);
}

/** The algorithms whose digest has so many bytes, the most usual first. */
export function algorithmsOfLength(bytes: number): readonly AlgorithmId[] {
  return algorithms.filter(({ bits }) => bits === bytes * 8).map(({ id }) => id);
}
