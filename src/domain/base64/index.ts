export { decodeBase64, decodeBytes, readBase64 } from './decode.ts';
export { type Base64Decoder, createDecoder, type Decoded, type DecodeOptions } from './decoder.ts';
export { encodeBase64, encodeBytes } from './encode.ts';
export { type Base64Encoder, createEncoder, type EncodeOptions } from './encoder.ts';
export type { Base64ErrorCode } from './refuse.ts';
export { decodeText, encodeText } from './text.ts';
export type { Tolerated } from './tolerated.ts';
