/** The calendar's time is that of 120° east (GB/T 33661-2017), eight hours ahead of Unix time, summer time aside. */
export const beijingOffsetSeconds = 8 * 3600;

const secondsPerDay = 86_400;

/** The day number in Beijing of a Unix time in seconds. */
export function dayInBeijing(seconds: number): number {
  return Math.floor((seconds + beijingOffsetSeconds) / secondsPerDay);
}

/** The Unix time in seconds at which a day begins in Beijing. */
export function startOfDayInBeijing(day: number): number {
  return day * secondsPerDay - beijingOffsetSeconds;
}
