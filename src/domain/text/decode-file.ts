import { textDecoder } from './codecs.ts';

/** The text of a file, and the encoding it was read with. */
export interface DecodedText {
  readonly text: string;
  readonly charset: 'utf-8' | 'gb18030';
}

/**
 * The bytes of a file as text: UTF-8, or else GB18030, which programs on a Chinese Windows write. Undefined where they are neither:
 * replaced characters would be lost in whatever is made of them.
 */
export function decodeFile(bytes: Uint8Array): DecodedText | undefined {
  return attempt(bytes, 'utf-8') ?? attempt(bytes, 'gb18030');
}

function attempt(bytes: Uint8Array, charset: DecodedText['charset']): DecodedText | undefined {
  try {
    return { text: textDecoder(charset, { fatal: true }).decode(bytes), charset };
  } catch {
    return undefined;
  }
}
