import { pillarsOf, type CivilDate, type PillarRules } from '../lunar/index.ts';

/** One of the double hours of a day, with its pair of stem and branch. */
export interface DoubleHour {
  readonly name: string;
  /** as on a clock: `23:00` to `01:00` */
  readonly from: string;
  readonly to: string;
  readonly ganzhi: string;
}

const branchNames = '子丑寅卯辰巳午未申酉戌亥';

/**
 * The double hours of a day under the rule for its beginning: thirteen from midnight to midnight, since 子 is cut in two;
 * twelve from 23:00 of the evening before.
 * @throws LunarRangeError for a date outside 1900 to 2100
 */
export function doubleHoursOf(date: CivilDate, rules: PillarRules): DoubleHour[] {
  const whole = Array.from(branchNames, (branch, place) => ({
    name: `${branch}时`,
    from: clock(place * 2 + 23),
    to: clock(place * 2 + 1),
    ganzhi: hourPillar(date, place * 2, rules),
  }));
  if (rules.dayBoundary === 'zi-hour') return whole;
  const [first, ...others] = whole;
  const late = { name: '夜子时', from: clock(23), to: clock(24), ganzhi: hourPillar(date, 23, rules) };
  return [{ ...first!, name: '早子时', from: clock(24) }, ...others, late];
}

function hourPillar(date: CivilDate, hour: number, rules: PillarRules): string {
  return pillarsOf({ ...date, hour, minute: 0 }, rules).hour;
}

function clock(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`;
}
