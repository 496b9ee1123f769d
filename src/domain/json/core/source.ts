import { encodeText } from './utf8.ts';

/** A document: a text, or its bytes in UTF-8 (a byte order mark at their start is passed over). */
export type JsonInput = Uint8Array | string;

/** A document as bytes. */
export interface JsonSource {
  readonly bytes: Uint8Array;
  readonly isText: boolean;
  /** The offset at which the document begins: behind the byte order mark of a file. */
  readonly start: number;
}

/** The bytes of a document in UTF-8, and where its content begins. */
export function readSource(input: JsonInput): JsonSource {
  if (typeof input === 'string') return { bytes: encodeText(input), isText: true, start: 0 };
  const isMarked = input[0] === 0xef && input[1] === 0xbb && input[2] === 0xbf;
  return { bytes: input, isText: false, start: isMarked ? 3 : 0 };
}
