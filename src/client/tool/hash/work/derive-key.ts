import { type Pbkdf2Hash, type Pbkdf2Request, refusePbkdf2 } from '../../../../domain/hash/index.ts';
import { type Result, success } from '../../../../domain/result.ts';

const webNames: Readonly<Record<Pbkdf2Hash, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

/** Derives in WebAssembly in the worker, and refuses to in the page, whose policy forbids it. */
export type DeriveKey = (request: Pbkdf2Request) => Promise<Result<Uint8Array>>;

/**
 * Ending a worker stops WebAssembly, but not a derivation that Web Crypto has begun: it runs on a thread of the browser, and the
 * next one waits for it. More rounds than these, some seconds' worth, are therefore computed where they can be cancelled.
 */
const mostNativeRounds = 20_000_000;
/** The shortest digest of the three, which needs the most blocks for a key. */
const blockBytes = 20;

/** Derives a key with Web Crypto, which is ten times as fast (measured); pages opened without https have only WebAssembly. */
export async function deriveKey(slow: DeriveKey, request: Pbkdf2Request): Promise<Result<Uint8Array>> {
  const refusal = refusePbkdf2(request);
  if (refusal) return refusal;
  const rounds = request.rounds * Math.ceil(request.bytes / blockBytes);
  if (globalThis.crypto?.subtle === undefined || rounds > mostNativeRounds) return slow(request);
  try {
    return success(await deriveNatively(request));
  } catch {
    // Some browsers refuse an empty password; WebAssembly takes every one.
    return slow(request);
  }
}

async function deriveNatively({ hash, password, salt, rounds, bytes }: Pbkdf2Request): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', password.slice(), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: webNames[hash], salt: salt.slice(), iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, bytes * 8));
}
