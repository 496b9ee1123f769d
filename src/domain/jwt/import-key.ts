import { decodeBase64 } from '../base64/index.ts';
import { failure, success, type Result } from '../result.ts';
import { type JwtAlgorithm, keyShapeName, type TokenCrypto } from './algorithms.ts';
import type { JwtKey } from './read-keys.ts';

/** What a key is wanted for. */
export type KeyUse = 'sign' | 'verify';

/** Why a key cannot be used: it is for something else, its content is broken, or the platform lacks the algorithm. */
export type KeyImportErrorCode = 'key-misfit' | 'bad-key' | 'unsupported';

/** Why a key is not for an algorithm and a use, in one Chinese sentence; undefined where it is. */
export function misfitOf(
  { name, shape, isPrivate, material }: JwtKey,
  algorithm: string,
  { key: wanted }: JwtAlgorithm,
  use: KeyUse,
): string | undefined {
  if (shape.type !== wanted.type || (wanted.curve !== undefined && shape.curve !== wanted.curve)) {
    return `${name}是${keyShapeName(shape)}，${algorithm} 要的是${keyShapeName(wanted)}`;
  }
  if (use === 'sign' && !isPrivate) return `${name}是公钥，只能验证；签名要用私钥`;
  if (material.format !== 'jwk') return undefined;
  const { alg, use: intended, key_ops: operations } = material.jwk;
  if (typeof alg === 'string' && alg !== algorithm) return `${name}写明只用于 ${alg}，不用于 ${algorithm}`;
  if (intended !== undefined && intended !== 'sig') return `${name}写明不用于签名（use 是“${String(intended)}”）`;
  if (!Array.isArray(operations) || operations.includes(use)) return undefined;
  // A private key verifies by its public half, whatever its operations are.
  if (use === 'verify' && operations.includes('sign')) return undefined;
  return `${name}的 key_ops 里没有“${use}”`;
}

/** Imports a key that fits. A private key that is to verify is reduced to its public half. */
export async function importJwtKey(
  crypto: TokenCrypto,
  key: JwtKey,
  { parameters }: JwtAlgorithm,
  use: KeyUse,
): Promise<Result<object, KeyImportErrorCode>> {
  try {
    const { material } = key;
    if (material.format === 'jwk') return success(await importJwk(crypto, material.jwk, parameters, use));
    if (material.format === 'pkcs8' && use === 'verify') {
      const whole = await crypto.importKey('pkcs8', material.bytes, parameters, true, ['sign']);
      return success(await importJwk(crypto, { ...(await crypto.exportKey('jwk', whole)) }, parameters, use));
    }
    return success(await crypto.importKey(material.format, material.bytes, parameters, false, [use]));
  } catch (error) {
    return failure(importFailure(error, key.name, parameters.name));
  }
}

const privateMembers: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth']);
/** What was checked already, and what a platform would refuse to combine with the use. */
const metadata: ReadonlySet<string> = new Set(['use', 'key_ops', 'ext', 'alg', 'kid', 'x5c', 'x5t', 'x5u', 'x5t#S256']);

function importJwk(
  crypto: TokenCrypto,
  jwk: Readonly<Record<string, unknown>>,
  parameters: JwtAlgorithm['parameters'],
  use: KeyUse,
): Promise<object> {
  const members = Object.entries(jwk).filter(
    ([member]) => !metadata.has(member) && !(use === 'verify' && privateMembers.has(member)),
  );
  return crypto.importKey('jwk', Object.fromEntries(members), parameters, false, [use]);
}

function importFailure(error: unknown, name: string, algorithm: string) {
  return error instanceof Error && error.name === 'NotSupportedError'
    ? ({ code: 'unsupported', message: `这个浏览器不支持 ${algorithm}，可换一个较新的浏览器` } as const)
    : ({ code: 'bad-key', message: `${name}的内容有误，无法读取：可能复制时缺了一段` } as const);
}

/** A warning where a key is shorter than RFC 7518 (§3.2, §3.3) demands; undefined where it is long enough or unknown. */
export function shortKeyNote({ name, material }: JwtKey, algorithm: string, { minBits }: JwtAlgorithm) {
  const bits = material.format === 'raw' ? material.bytes.length * 8 : jwkBits(material);
  if (bits === undefined || bits >= minBits) return undefined;
  return `${name}只有 ${bits} 位，${algorithm} 要求至少 ${minBits} 位（RFC 7518），太短的密钥可以被猜出来`;
}

function jwkBits(material: JwtKey['material']): number | undefined {
  if (material.format !== 'jwk') return undefined;
  const number = material.jwk['k'] ?? material.jwk['n'];
  const bytes = typeof number === 'string' ? decodeBase64(number) : undefined;
  return bytes?.ok ? bytes.value.length * 8 : undefined;
}
