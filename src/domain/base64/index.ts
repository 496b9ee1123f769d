export { type Charset, charsetNames, charsets, decodeCharset, type GuessedText, guessText } from '../text/charset.ts';
export {
  base64In,
  dataUriHead,
  dataUriStart,
  type DataUri,
  type DataUriErrorCode,
  isDataUri,
  readDataUri,
  withoutFlaw,
  writeDataUri,
} from './data-uri.ts';
export {
  type Base64Decoder,
  createDecoder,
  decodeBase64,
  type Decoded,
  type DecodeOptions,
  decodeTextFromBase64,
  readBase64,
  readFrom,
  type StreamOptions,
} from './decode.ts';
export { detect, type Detected } from './detect.ts';
export {
  type Base64Encoder,
  createEncoder,
  encodeBase64,
  encodeBytes,
  type EncodeOptions,
  encodeTextToBase64,
} from './encode.ts';
export { bytesPerRow, hexDump } from './hex.ts';
export { isJwt, type Jwt, type JwtErrorCode, type JwtTime, parseObject, readJwt } from './jwt.ts';
export { convertLines, type ConvertedLine } from './lines.ts';
export { type Base64Note, type Deviations, type Flaw, normalizeBase64, notesOn } from './deviations.ts';
export type { Base64ErrorCode } from './scan.ts';
export { type FileKind, previewOf, sniffedBytes, sniffFile } from './sniff.ts';
export { type Repair, repairFor } from './repair.ts';
export { findWrappedBase64, unwrap } from './wrapping.ts';
