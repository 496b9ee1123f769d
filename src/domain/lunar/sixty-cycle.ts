import { modulo } from './civil-day.ts';

/** The ten heavenly stems. */
export const heavenlyStems = '甲乙丙丁戊己庚辛壬癸';

/** The twelve earthly branches. */
export const earthlyBranches = '子丑寅卯辰巳午未申酉戌亥';

/** The animals of the twelve branches. */
const zodiacAnimals = '鼠牛虎兔龙蛇马羊猴鸡狗猪';

/** The pair of stem and branch at a place of the cycle of sixty, 甲子 at 0; any integer is taken round the cycle. */
export function ganzhiAt(place: number): string {
  return heavenlyStems[modulo(place, heavenlyStems.length)]! + earthlyBranches[modulo(place, earthlyBranches.length)]!;
}

/** The animal (生肖) of a place of the cycle. */
export function animalAt(place: number): string {
  return zodiacAnimals[modulo(place, zodiacAnimals.length)]!;
}

/** Place of a day in the cycle by its day number: 1970-01-01 was 辛巳, the 18th. */
export function dayCycleIndex(day: number): number {
  return modulo(day + 17, 60);
}

/** Place of the year that begins in a Gregorian year: the year 4 was 甲子. */
export function yearCycleIndex(year: number): number {
  return modulo(year - 4, 60);
}

/** The name of the lunar year that begins in a Gregorian year: stem, branch and animal, such as 丙午马年. */
export function yearName(year: number): string {
  const place = yearCycleIndex(year);
  return `${ganzhiAt(place)}${animalAt(place)}年`;
}
