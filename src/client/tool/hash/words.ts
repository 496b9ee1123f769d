import {
  type AlgorithmId,
  algorithmOf,
  type AlgorithmStrength,
  type DigestForm,
  type Family,
  type InputForm,
  isExtendable,
  type KeyMode,
} from '#domain/hash/index.ts';
import type { InputSource } from './options.ts';

/** The short name of each strength, for places with room for one word. */
const strengthWords: Readonly<Record<AlgorithmStrength, string>> = {
  safe: '',
  weak: '安全余量不足',
  broken: '已攻破',
  checksum: '校验和',
};

/** Names a digest by its algorithm and by how a key took part. */
export function titleOf(id: AlgorithmId, mode: KeyMode | undefined): string {
  const { title, keyModes } = algorithmOf(id);
  if (mode === undefined || keyModes.length === 0) return title;
  return mode === 'keyed' && keyModes.includes('keyed') ? `${title} 密钥模式` : `HMAC-${title}`;
}

/**
 * Rates a digest in one word. Collisions are what is broken in MD5 and SHA-1, and what short digests have too little
 * margin against; a MAC does not depend on collision resistance (RFC 6151 §2.3, RFC 6194 §3.3), but neither of the two
 * should be chosen for a new MAC. HMAC-MD4 itself is attacked: its key can be recovered faster than by trying all.
 */
export function strengthWord(id: AlgorithmId, mode: KeyMode | undefined): string {
  const { standing, keyModes } = algorithmOf(id);
  if (mode === undefined || keyModes.length === 0) return strengthWords[standing];
  if (id === 'md4') return '不要使用';
  return standing === 'broken' ? '仅用于旧系统' : '';
}

/** The reason for a rating, by algorithm and by use, as one sentence without its full stop. */
export function reasonOf(id: AlgorithmId, mode: KeyMode | undefined): string {
  const { reason, standing, keyModes, title } = algorithmOf(id);
  if (mode === undefined) return reason;
  if (isExtendable(id)) return '没有带密钥的用法，带密钥的是另一个函数 KMAC';
  if (keyModes.length === 0) return '校验和没有带密钥的用法';
  if (id === 'md4') return 'HMAC-MD4 的密钥可以比穷举更快地求出';
  if (standing === 'broken')
    return `碰撞攻击不影响 HMAC：HMAC-${title} 尚无实用的伪造方法，但只适合旧系统，新设计请用 HMAC-SHA-256`;
  if (mode === 'keyed' && keyModes.includes('keyed')) return '内置密钥模式，与 HMAC 一样安全，快一倍';
  return 'HMAC 不依赖抗碰撞，也不受长度扩展影响，至今没有实用的攻击';
}

export const sourceWords: Readonly<Record<InputSource, string>> = { text: '文本', file: '文件' };

export const inputWords: Readonly<Record<InputForm, string>> = { utf8: '文字', hex: '十六进制', base64: 'Base64' };

export const digestWords: Readonly<Record<DigestForm, string>> = {
  hex: 'hex 小写',
  HEX: 'HEX 大写',
  base64: 'Base64',
};

/** The families in the order of the page. Collisions break MD5 and SHA-1 as plain hashes, not as HMAC. */
export function familyWords(isKeyed: boolean): readonly (readonly [Family, string])[] {
  return [
    ['classic', isKeyed ? 'MD5、SHA-1、MD4' : 'MD5、SHA-1、MD4（已攻破）'],
    ['sha2', 'SHA-2'],
    ['sha3', 'SHA-3、SHAKE'],
    ['other', 'SM3、RIPEMD、Whirlpool'],
    ['blake', 'BLAKE2、BLAKE3'],
    ['keccak', 'Keccak（以太坊用的旧填充）'],
    ['checksum', '校验和：CRC、Adler、xxHash'],
  ];
}
