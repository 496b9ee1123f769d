import type { AlgorithmId, InputForm, KeyMode } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';

/** The bytes of a key, and whether they are used for HMAC or for a keyed mode. */
export interface HashKey {
  readonly bytes: Uint8Array;
  readonly mode: KeyMode;
}

/** The algorithms to compute, and the key they use. */
export interface DigestRequest {
  readonly algorithms: readonly AlgorithmId[];
  readonly key?: HashKey | undefined;
}

/** The result of a request: each algorithm has either its digest or an error. */
export interface DigestResult {
  readonly digests: readonly { readonly id: AlgorithmId; readonly digest: Uint8Array }[];
  readonly refused: readonly { readonly id: AlgorithmId; readonly error: Failure }[];
}

export interface TextInput extends DigestRequest {
  readonly text: string;
  readonly form: InputForm;
}

export interface HashFileInput extends DigestRequest {
  readonly file: Blob;
  /** The algorithms that WebCrypto computes with the whole file in memory. */
  readonly whole: readonly AlgorithmId[];
  /** One port for each worker that hashes the relayed bytes. */
  readonly ports: readonly MessagePort[];
}

export interface RelayedInput extends DigestRequest {
  readonly port: MessagePort;
}
