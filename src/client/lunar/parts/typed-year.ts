/** Parses a typed year: undefined for an empty text, NaN for anything but a number of at most four digits. */
export function typedYear(typed: string): number | undefined {
  const text = typed.trim().replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  if (text === '') return undefined;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}
