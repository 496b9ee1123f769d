/** RFC 4648 §4 and §5: the two alphabets differ in their last two symbols only. */
const common = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const standard = `${common}+/`;
const urlSafe = `${common}-_`;
export const paddingSign = '=';

/** What `valueOfCode` holds for a character that carries no six bits. */
export const noSymbol = 64;

/** The character code of each six-bit value. */
export const standardCodes: Uint8Array = codesOf(standard);
export const urlSafeCodes: Uint8Array = codesOf(urlSafe);

/** The six-bit value of each character code below 128, in either alphabet. */
export const valueOfCode: Uint8Array = valuesOf(standardCodes, urlSafeCodes);

function codesOf(characters: string): Uint8Array {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

function valuesOf(...alphabets: Uint8Array[]): Uint8Array {
  const values = new Uint8Array(128).fill(noSymbol);
  for (const codes of alphabets) codes.forEach((code, value) => (values[code] = value));
  return values;
}
