const units = ['字节', 'KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes for people, in steps of 1024, with three digits. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < units.length - 1; unit += 1) value /= 1024;
  if (unit === 0) return `${Math.round(value)} 字节`;
  return `${value >= 100 ? Math.round(value) : value.toFixed(value >= 10 ? 1 : 2)} ${units[unit]}`;
}
