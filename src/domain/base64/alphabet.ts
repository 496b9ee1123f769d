/** RFC 4648 §4 and §5: the two alphabets differ in their last two symbols only. */
const common = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The padding character of RFC 4648 §3.2. */
export const paddingSign = '=';

/** ASCII code of {@link paddingSign}. */
export const paddingCode = 0x3d;

/** The value in `valueOfCode` of a byte that is no symbol. */
export const noSymbol = 64;

/** The character code of each six-bit value. */
export const standardCodes: Uint8Array = /* @__PURE__ */ codesOf(`${common}+/`);

/** ASCII codes of the 64 symbols of the URL-safe alphabet (RFC 4648 §5), by value. */
export const urlSafeCodes: Uint8Array = /* @__PURE__ */ codesOf(`${common}-_`);

/** The six-bit value of each byte, in either alphabet. */
export const valueOfCode: Uint8Array = /* @__PURE__ */ valuesOf(standardCodes, urlSafeCodes);

/** Bits that say which alphabet a symbol belongs to; most belong to both and set neither. */
export const ofStandard = 0x1000;

/** Flag of a symbol that only the URL-safe alphabet has. */
export const ofUrlSafe = 0x2000;

/** Flags of a text that mixes the two alphabets. */
export const ofBoth: number = ofStandard | ofUrlSafe;

/** The flag of the alphabet to which only this character belongs, or 0. */
export function alphabetOf(code: number): number {
  if (code === 0x2b || code === 0x2f) return ofStandard;
  return code === 0x2d || code === 0x5f ? ofUrlSafe : 0;
}

function codesOf(characters: string): Uint8Array {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

function valuesOf(...alphabets: Uint8Array[]): Uint8Array {
  const values = new Uint8Array(256).fill(noSymbol);
  for (const codes of alphabets) codes.forEach((code, value) => (values[code] = value));
  return values;
}
