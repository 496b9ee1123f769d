/** A year as it is typed: undefined without one, and NaN for what is no number of at most four digits. */
export function typedYear(typed: string): number | undefined {
  const text = typed.trim().replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  if (text === '') return undefined;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}
