const minute = 60_000;
const units = [
  ['年', 365 * 86_400_000],
  ['个月', 30 * 86_400_000],
  ['天', 86_400_000],
  ['小时', 60 * minute],
  ['分钟', minute],
] as const;

/**
 * The time since a moment, rounded to one unit; both in milliseconds since the epoch. A moment in the future, as after
 * a clock was set back, is 刚刚.
 */
export function agoText(then: number, now: number): string {
  const [name, length] = units.find(([, milliseconds]) => now - then >= milliseconds) ?? [];
  return name && length ? `${Math.floor((now - then) / length)} ${name}前` : '刚刚';
}
