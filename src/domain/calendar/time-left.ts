/** A number of a countdown with its unit, in the words shown. */
export interface TimePart {
  readonly value: string;
  readonly unit: string;
}

const timeUnits = [
  ['天', 86_400],
  ['小时', 3600],
  ['分', 60],
  ['秒', 1],
] as const;

/**
 * A time to come in days, hours, minutes and seconds. All but the days have two digits, so that nothing moves while they
 * tick; days are left out once none is left.
 */
export function timeLeftParts(seconds: number): TimePart[] {
  let rest = seconds;
  const parts = timeUnits.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { value: unit === '天' ? String(count) : String(count).padStart(2, '0'), unit };
  });
  return parts[0]?.value === '0' ? parts.slice(1) : parts;
}
