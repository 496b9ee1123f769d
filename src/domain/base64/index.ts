export { decodeBase64, type DecodeOptions } from './decode.ts';
export { encodeBase64, type EncodeOptions } from './encode.ts';
export type { Base64ErrorCode } from './refuse.ts';
export { decodeText, encodeText } from './text.ts';
