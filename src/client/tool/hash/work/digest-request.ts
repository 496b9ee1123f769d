import type { AlgorithmId, InputForm, KeyMode } from '../../../../domain/hash/index.ts';
import type { Failure } from '../../../../domain/result.ts';

/** A key and how it takes part. */
export interface HashKey {
  readonly bytes: Uint8Array;
  readonly mode: KeyMode;
}

/** What shall be computed. */
export interface DigestRequest {
  readonly algorithms: readonly AlgorithmId[];
  readonly key?: HashKey | undefined;
}

/** What came of it: each algorithm has either its digest or the reason why there is none. */
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
  /** Algorithms that WebCrypto computes, with the whole file in memory. */
  readonly whole: readonly AlgorithmId[];
  /** Where the bytes go on to: one port for each worker that follows. */
  readonly ports: readonly MessagePort[];
}

export interface RelayedInput extends DigestRequest {
  readonly port: MessagePort;
}
