export {
  type Address,
  type AddressPart,
  decodedPiece,
  isAddress,
  pathSegments,
  readAddress,
  splitAddress,
} from './address.ts';
export { convertUrl, formFor, isEncoded, type UrlConversion, urlDirections, type UrlOptions } from './convert.ts';
export { decodeUrl, type UrlCharset, type UrlDecodeOptions } from './decode.ts';
export { encodeUrl } from './encode.ts';
export { type UrlForm, urlForms } from './form.ts';
export { decodePunycode, unicodeHost } from './punycode.ts';
export { editQuery, queryJson, type QueryEdit, type QueryRow, readQuery } from './query.ts';
