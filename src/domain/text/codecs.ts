/**
 * The two classes of the Encoding standard. Every browser, worker and Node has them as globals, yet the compiler's library
 * for pure code does not know them.
 */
interface Encoder {
  readonly encode: (text: string) => Uint8Array<ArrayBuffer>;
  /** `read` counts UTF-16 units, `written` bytes; no character is written in part. */
  readonly encodeInto: (text: string, target: Uint8Array) => { readonly read: number; readonly written: number };
}

interface Decoder {
  /** Throws a TypeError where the decoder is fatal and the bytes do not fit its encoding. */
  readonly decode: (bytes: Uint8Array) => string;
}

interface DecoderOptions {
  readonly fatal?: boolean;
  readonly ignoreBOM?: boolean;
}

declare const TextEncoder: new () => Encoder;
declare const TextDecoder: new (label: string, options?: DecoderOptions) => Decoder;

/** Encodes to UTF-8; a surrogate without its partner becomes U+FFFD. */
export function utf8Encoder(): Encoder {
  return new TextEncoder();
}

/** Decodes an encoding by its label in the standard, such as `gb18030` or `utf-16le`. */
export function textDecoder(label: string, options?: DecoderOptions): Decoder {
  return new TextDecoder(label, options);
}
