const decimal = /^([+-]?)(\d+(?:_\d+)*)?(\.(?:\d+(?:_\d+)*)?)?([eE][+-]?\d+)?[nL]?$/;
const radix = /^([+-]?)(0[xX][\dA-Fa-f]+(?:_[\dA-Fa-f]+)*|0[oO][0-7]+(?:_[0-7]+)*|0[bB][01]+(?:_[01]+)*)[nL]?$/;

/** Converting takes the square of the number of digits. */
const maxRadixDigits = 10_000;

/**
 * A number of JavaScript or Python as JSON writes it, digit for digit; undefined for any other word. Numbers with
 * leading zeros are none: they may be octal, or a code such as `007`.
 */
export function numberToJson(word: string): string | undefined {
  const based = radix.exec(word);
  if (based && word.length > maxRadixDigits) return undefined;
  if (based) return (based[1] === '-' ? '-' : '') + BigInt(based[2]!.replaceAll('_', '')).toString();
  const found = decimal.exec(word);
  if (!found) return undefined;
  const [, sign, whole, fraction = '', exponent = ''] = found;
  if (/[nL]$/.test(word) && fraction + exponent !== '') return undefined;
  if (whole === undefined && fraction.length < 2) return undefined;
  if (whole !== undefined && /^0[\d_]/.test(whole)) return undefined;
  const digits = (whole ?? '0') + (fraction === '.' ? '' : fraction);
  return (sign === '-' ? '-' : '') + digits.replaceAll('_', '') + exponent;
}
