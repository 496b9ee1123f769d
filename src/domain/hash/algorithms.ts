const unbroken = '至今没有实用的攻击';
const noExtension = '至今没有实用的攻击，也不受长度扩展影响';
const extensible = '至今没有实用的攻击；用作密钥认证时要用 HMAC，直接拼接密钥会被长度扩展';
const shortDigest = { standing: 'weak', reason: '函数没有被攻破，但摘要短，凑出碰撞比 256 位的容易得多' } as const;

const classic = { family: 'classic', standing: 'broken', keyModes: ['hmac'] } as const;
const sha2 = { family: 'sha2', standing: 'safe', standard: 'FIPS 180-4', keyModes: ['hmac'] } as const;
const sha3 = {
  family: 'sha3',
  standing: 'safe',
  standard: 'FIPS 202',
  keyModes: ['hmac'],
  reason: noExtension,
} as const;
const shake = { ...sha3, keyModes: [], reason: '至今没有实用的攻击；输出长度自选，短的就是长的开头一段' } as const;
const keccak = {
  ...sha3,
  family: 'keccak',
  standard: 'Keccak 第三版提交（2011 年）',
  reason: '构造与 SHA-3 相同而填充不同，所以结果不同；它不是 SHA-3，以太坊等系统在用',
} as const;
const blake2b = {
  family: 'blake',
  standing: 'safe',
  standard: 'RFC 7693',
  keyModes: ['hmac', 'keyed'],
  keyBytes: 64,
  reason: noExtension,
} as const;
const blake2s = { ...blake2b, keyBytes: 32 } as const;
const other = { family: 'other', keyModes: ['hmac'] } as const;
const crc = {
  family: 'checksum',
  standing: 'checksum',
  keyModes: [],
  reason: '只防意外损坏：凑出任意一个值都很容易，不能防人篡改',
} as const;
const xxhash = { ...crc, standard: 'xxHash 规范 0.2.0', reason: '为速度设计，只防意外损坏，不能防人篡改' } as const;

/** The table itself. The three most common stand first, and of algorithms with digests of one length the more usual one. */
const table = [
  algorithm('sha256', 'SHA-256', 'SHA256', [256, 64, 3.8], { ...sha2, reason: extensible }),
  algorithm('md5', 'MD5', 'MD5', [128, 64, 2], {
    ...classic,
    standard: 'RFC 1321',
    reason: '2004 年起就能造出碰撞，如今几秒钟一对；只能用来查意外损坏',
  }),
  algorithm('sha1', 'SHA-1', 'SHA1', [160, 64, 2.1], {
    ...classic,
    standard: 'FIPS 180-4',
    reason: '2017 年有了第一对碰撞，2020 年起能按指定的前缀造；不要再用于签名与证书',
  }),
  algorithm('sha512', 'SHA-512', 'SHA512', [512, 128, 2.7], { ...sha2, reason: extensible }),
  algorithm('sha224', 'SHA-224', 'SHA224', [224, 64, 3.8], { ...sha2, reason: unbroken }),
  algorithm('sha384', 'SHA-384', 'SHA384', [384, 128, 2.7], { ...sha2, reason: noExtension }),
  algorithm('sm3', 'SM3（国密）', 'SM3', [256, 64, 4.6], {
    ...other,
    standing: 'safe',
    standard: 'GB/T 32905-2016',
    reason: '至今没有实用的攻击，是国内商用密码的标准算法',
  }),
  algorithm('sha3-256', 'SHA3-256', 'SHA3-256', [256, 136, 3.3], sha3),
  algorithm('sha3-512', 'SHA3-512', 'SHA3-512', [512, 72, 6.2], sha3),
  algorithm('sha3-224', 'SHA3-224', 'SHA3-224', [224, 144, 3.1], sha3),
  algorithm('sha3-384', 'SHA3-384', 'SHA3-384', [384, 104, 4.3], sha3),
  algorithm('shake128', 'SHAKE128', 'SHAKE128', [256, 168, 14], shake),
  algorithm('shake256', 'SHAKE256', 'SHAKE256', [512, 136, 14], shake),
  algorithm('blake3', 'BLAKE3', 'BLAKE3', [256, 64, 1.5], {
    ...blake2s,
    standard: 'BLAKE3 规范（2020 年）',
    keyExact: true,
  }),
  algorithm('blake2b-512', 'BLAKE2b', 'BLAKE2b', [512, 128, 1.4], blake2b),
  algorithm('blake2b-256', 'BLAKE2b-256', 'BLAKE2b-256', [256, 128, 1.4], blake2b),
  algorithm('blake2b-384', 'BLAKE2b-384', 'BLAKE2b-384', [384, 128, 1.4], blake2b),
  algorithm('blake2s-256', 'BLAKE2s', 'BLAKE2s', [256, 64, 2.3], blake2s),
  algorithm('blake2s-224', 'BLAKE2s-224', 'BLAKE2s-224', [224, 64, 2.3], blake2s),
  algorithm('sha512-224', 'SHA-512/224', 'SHA512/224', [224, 128, 2.7], { ...sha2, reason: noExtension }),
  algorithm('sha512-256', 'SHA-512/256', 'SHA512/256', [256, 128, 2.7], { ...sha2, reason: noExtension }),
  algorithm('ripemd160', 'RIPEMD-160', 'RMD160', [160, 64, 3.4], {
    ...other,
    standing: 'weak',
    standard: 'ISO/IEC 10118-3',
    reason: '尚未有人造出碰撞，但 160 位的安全余量不足，仅用于兼容旧系统（比特币地址在用）',
  }),
  algorithm('blake2b-160', 'BLAKE2b-160', 'BLAKE2b-160', [160, 128, 1.4], { ...blake2b, ...shortDigest }),
  algorithm('blake2s-160', 'BLAKE2s-160', 'BLAKE2s-160', [160, 64, 2.3], { ...blake2s, ...shortDigest }),
  algorithm('blake2s-128', 'BLAKE2s-128', 'BLAKE2s-128', [128, 64, 2.3], { ...blake2s, ...shortDigest }),
  algorithm('whirlpool', 'Whirlpool', 'WHIRLPOOL', [512, 64, 7.3], {
    ...other,
    standing: 'safe',
    standard: 'ISO/IEC 10118-3',
    reason: '至今没有实用的攻击，但用的人少，新设计不必选它',
  }),
  algorithm('md4', 'MD4', 'MD4', [128, 64, 1.5], {
    ...classic,
    standard: 'RFC 1320',
    reason: '1995 年起就能造出碰撞，原像攻击也已快于穷举；仅用于兼容旧系统（NTLM、eD2k）',
  }),
  algorithm('keccak-256', 'Keccak-256', 'KECCAK-256', [256, 136, 3.3], keccak),
  algorithm('keccak-512', 'Keccak-512', 'KECCAK-512', [512, 72, 6.2], keccak),
  algorithm('keccak-224', 'Keccak-224', 'KECCAK-224', [224, 144, 3.1], keccak),
  algorithm('keccak-384', 'Keccak-384', 'KECCAK-384', [384, 104, 4.3], keccak),
  algorithm('crc32', 'CRC32', 'CRC32', [32, 0, 0.6], { ...crc, standard: 'ISO-HDLC（zip、gzip、PNG）' }),
  algorithm('crc32c', 'CRC32C', 'CRC32C', [32, 0, 0.6], { ...crc, standard: 'RFC 3720（iSCSI）' }),
  algorithm('adler32', 'Adler-32', 'ADLER32', [32, 0, 0.4], { ...crc, standard: 'RFC 1950（zlib）' }),
  algorithm('xxh32', 'xxHash32', 'XXH32', [32, 0, 0.4], xxhash),
  algorithm('xxh64', 'xxHash64', 'XXH64', [64, 0, 0.2], xxhash),
  algorithm('xxh3', 'xxHash3', 'XXH3', [64, 0, 0.25], xxhash),
  algorithm('xxh128', 'xxHash128', 'XXH128', [128, 0, 0.25], xxhash),
];

/** An entry of the table; the numbers are those of the fields of the same names. */
function algorithm<Id extends string>(
  id: Id,
  title: string,
  tag: string,
  [bits, blockBytes, cost]: readonly [bits: number, blockBytes: number, cost: number],
  facts: Omit<Algorithm, 'id' | 'title' | 'tag' | 'bits' | 'blockBytes' | 'cost'>,
): Algorithm<Id> {
  return { id, title, tag, bits, blockBytes, cost, ...facts };
}

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
