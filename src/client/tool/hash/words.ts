import {
  type AlgorithmId,
  algorithmOf,
  type DigestForm,
  type Family,
  type InputForm,
  type KeyMode,
  type AlgorithmStrength,
} from '../../../domain/hash/index.ts';
import type { InputSource } from './options.ts';

/** The short name of each strength, for places with room for one word. */
export const strengthWords: Readonly<Record<AlgorithmStrength, string>> = {
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
 * should be chosen for a new MAC.
 */
export function strengthWord(id: AlgorithmId, mode: KeyMode | undefined): string {
  const { standing, keyModes } = algorithmOf(id);
  if (mode === undefined || keyModes.length === 0) return strengthWords[standing];
  return standing === 'broken' ? '只为旧系统' : '';
}

export const sourceWords: Readonly<Record<InputSource, string>> = { text: '文本', file: '文件' };

export const inputWords: Readonly<Record<InputForm, string>> = { utf8: '文字', hex: '十六进制', base64: 'Base64' };

export const digestWords: Readonly<Record<DigestForm, string>> = {
  hex: 'hex 小写',
  HEX: 'HEX 大写',
  base64: 'Base64',
};

export const familyWords: readonly (readonly [Family, string])[] = [
  ['classic', 'MD5、SHA-1（已攻破）'],
  ['sha2', 'SHA-2'],
  ['sha3', 'SHA-3'],
  ['other', 'SM3、RIPEMD、Whirlpool'],
  ['blake', 'BLAKE2、BLAKE3'],
  ['keccak', 'Keccak（以太坊用的旧填充）'],
  ['checksum', '校验和：CRC、Adler、xxHash'],
];
