import type { IHasher } from 'hash-wasm';
import { failure, type Result, success } from '../result.ts';
import { type Algorithm, type KeyMode, algorithmOf } from './algorithms.ts';
import { findAlgorithm } from './find-algorithm.ts';
import { makeHmac, hasherFactories } from './makers.ts';
import { isExtendable, makeShake, maxShakeBytes, type ShakeId } from './shake.ts';

/** A message that is digested piece by piece. */
export interface Hasher {
  /** Takes in the next bytes; they may change afterwards. */
  readonly update: (bytes: Uint8Array) => void;
  /** The digest, most significant byte first. Afterwards the hasher stands at the beginning of the next message. */
  readonly digest: () => Uint8Array;
}

/** The key of a keyed hash, and how the key is used. */
export interface HasherOptions {
  /** The key; without one the plain hash is computed. An empty key is a valid key of HMAC. */
  readonly key?: Uint8Array | undefined;
  /** `hmac` unless said otherwise; `keyed` is the own mode of BLAKE2 and BLAKE3. */
  readonly keyMode?: KeyMode | undefined;
  /** The length of the output of SHAKE in bytes, by default that of the table. Other algorithms have one length only. */
  readonly shakeBytes?: number | undefined;
}

/** Why a hasher cannot be made: the name or the key does not fit, or its code cannot be fetched or run. */
export type HasherErrorCode =
  | 'unknown-algorithm'
  | 'no-key'
  | 'no-keyed-mode'
  | 'key-length'
  | 'output-length'
  | 'not-loaded'
  | 'no-wasm';

/**
 * Creates a hasher for an algorithm, in any spelling of its name (`sha256`, `SHA-256`). The promise resolves after the
 * code of the algorithm is fetched and its WebAssembly compiled; `update` and `digest` are synchronous. It never
 * rejects: an unknown name, a key without a keyed form, and code that cannot be fetched or run are failures.
 */
export async function createHasher(
  name: string,
  { key, keyMode = 'hmac', shakeBytes }: HasherOptions = {},
): Promise<Result<Hasher, HasherErrorCode>> {
  const id = findAlgorithm(name);
  if (!id) return failure({ code: 'unknown-algorithm', message: `没有叫“${shorten(name)}”的算法` });
  const refusal = key && refuseKey(algorithmOf(id), keyMode, key.length);
  if (refusal) return refusal;
  try {
    if (isExtendable(id)) return await createShake(id, shakeBytes);
    const own = key && keyMode === 'keyed' ? key.slice() : null;
    const plain = await hasherFactories[id](own);
    return success(hasherOf(key && !own ? await makeHmac(plain, key) : plain));
  } catch (error) {
    return creationFailure(algorithmOf(id).title, error);
  }
}

async function createShake(id: ShakeId, bytes = algorithmOf(id).bits / 8): Promise<Result<Hasher, HasherErrorCode>> {
  if (Number.isInteger(bytes) && bytes >= 1 && bytes <= maxShakeBytes) return success(await makeShake(id, bytes));
  return failure({ code: 'output-length', message: `输出长度应当是 1 到 ${maxShakeBytes} 字节的整数` });
}

function hasherOf(made: IHasher): Hasher {
  return {
    update: (bytes) => void made.update(bytes),
    digest() {
      const digest = made.digest('binary');
      made.init();
      return digest;
    },
  };
}

function refuseKey({ id, title, keyModes, keyBytes = 0, keyExact }: Algorithm, mode: KeyMode, length: number) {
  const refuse = (code: HasherErrorCode, message: string) => failure({ code, message });
  if (isExtendable(id)) return refuse('no-key', `${title} 没有带密钥的用法，带密钥的是另一个函数 KMAC`);
  if (keyModes.length === 0) return refuse('no-key', `${title} 是校验和，没有带密钥的用法`);
  if (mode === 'hmac') return undefined;
  if (!keyModes.includes(mode)) return refuse('no-keyed-mode', `${title} 没有内置密钥模式，请改用 HMAC`);
  if (keyExact ? length === keyBytes : length > 0 && length <= keyBytes) return undefined;
  const wanted = keyExact ? `正好 ${keyBytes} 字节` : `是 1 到 ${keyBytes} 字节`;
  return refuse('key-length', `${title} 的密钥应当${wanted}，给出的是 ${length} 字节`);
}

/** A module that is missing and WebAssembly that is forbidden look alike only at first: the latter has an error of its own. */
function creationFailure(title: string, error: unknown) {
  const wasm = typeof (globalThis as { WebAssembly?: unknown }).WebAssembly === 'undefined';
  const forbidden = error instanceof Error && /^(CompileError|RuntimeError|EvalError|LinkError)$/.test(error.name);
  if (wasm || forbidden || /WebAssembly/i.test(String(error))) {
    return failure<HasherErrorCode>({
      code: 'no-wasm',
      message: `这里不能运行 WebAssembly，无法计算 ${title}`,
    });
  }
  return failure<HasherErrorCode>({ code: 'not-loaded', message: `${title} 的代码加载失败，请联网刷新后再试` });
}

function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}
