import { encodeText } from './utf8.ts';

/** A document: a text, or its bytes in UTF-8 (a byte order mark at their start is passed over). */
export type JsonInput = Uint8Array | string;

/** A document as bytes. */
export interface Source {
  readonly bytes: Uint8Array;
  readonly isText: boolean;
}

export function readSource(input: JsonInput): Source {
  return typeof input === 'string' ? { bytes: encodeText(input), isText: true } : { bytes: input, isText: false };
}
