import { failure, type Result, success } from '../result.ts';
import { hasherFactories } from './makers.ts';

/** The hash inside the HMAC of PBKDF2. */
export type Pbkdf2Hash = 'sha1' | 'sha256' | 'sha512';

/** A key derivation by PBKDF2 (RFC 8018 §5.2) with HMAC. */
export interface Pbkdf2Request {
  readonly hash: Pbkdf2Hash;
  readonly password: Uint8Array;
  readonly salt: Uint8Array;
  /** Rounds, from 1 to {@link mostRounds}. */
  readonly rounds: number;
  /** Length of the derived key in bytes, from 1 to {@link mostKeyBytes}. */
  readonly bytes: number;
}

/** Why a derivation is refused: rounds or length that no one can compute, or WebAssembly that cannot run. */
export type Pbkdf2ErrorCode = 'rounds' | 'key-length' | 'no-wasm';

/** More rounds would take hours. */
export const mostRounds = 100_000_000;
/** Keys are rarely longer than 64 bytes; each further block costs all rounds again. */
export const mostKeyBytes = 1024;

/** The rounds that OWASP's Password Storage Cheat Sheet recommends (2023) for storing passwords. */
export const recommendedRounds: Readonly<Record<Pbkdf2Hash, number>> = {
  sha1: 1_300_000,
  sha256: 600_000,
  sha512: 210_000,
};

/** Answers why rounds or length cannot be used, or undefined. */
export function refusePbkdf2({ rounds, bytes }: Pick<Pbkdf2Request, 'rounds' | 'bytes'>) {
  if (!isCount(rounds, mostRounds))
    return failure<Pbkdf2ErrorCode>({ code: 'rounds', message: `轮数应当是 1 到 ${mostRounds} 的整数` });
  if (!isCount(bytes, mostKeyBytes))
    return failure<Pbkdf2ErrorCode>({ code: 'key-length', message: `长度应当是 1 到 ${mostKeyBytes} 字节的整数` });
  return undefined;
}

/** Derives a key by PBKDF2 in WebAssembly; long computations block the thread, so they belong into a worker. */
export async function derivePbkdf2(request: Pbkdf2Request): Promise<Result<Uint8Array, Pbkdf2ErrorCode>> {
  const refusal = refusePbkdf2(request);
  if (refusal) return refusal;
  const { hash, password, salt, rounds, bytes } = request;
  try {
    const { default: part } = await import('hash-wasm/dist/pbkdf2.umd.min.js');
    const hashFunction = hasherFactories[hash](null);
    const options = {
      password,
      salt,
      iterations: rounds,
      hashLength: bytes,
      hashFunction,
      outputType: 'binary',
    } as const;
    return success(await part.pbkdf2(options));
  } catch {
    return failure({ code: 'no-wasm', message: '浏览器不能在后台运行 WebAssembly，无法派生密钥' });
  }
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
