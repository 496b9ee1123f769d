import {
  ganzhiOf,
  instantErrorOf,
  lunarOf,
  pentadOn,
  phasesOf,
  pillarsOf,
  seasonalPeriodsOn,
  termYears,
  termsOf,
  type CalendarRule,
  type CivilDate,
  type DayGanzhi,
  type DayOfPeriod,
  type InstantError,
  type LunarDay,
  type MoonPhase,
  type PillarRules,
  type Pillars,
  type SolarTerm,
  dayNumberOf,
} from '../lunar/index.ts';

/** The conventions a day is described by. */
export interface DayRules extends PillarRules {
  readonly rule: CalendarRule;
}

/** A change of a pillar at an instant: 戊戌月 before it, 己亥月 after it, and the year too where it changes then. */
export interface PairChange {
  readonly before: string;
  readonly after: string;
  /** Unix time of the instant */
  readonly seconds: number;
}

/** The almanac of one day. */
export interface DayFacts {
  readonly lunar: LunarDay;
  /** the lunar date under the other rule, where it differs */
  readonly otherLunar?: LunarDay;
  readonly ganzhi: DayGanzhi;
  /** the pairs of the year and the month before and after the instant of a 节 on this day */
  readonly change?: PairChange;
  /** the term of this day, or the next one to come; absent after the last one known */
  readonly term?: SolarTerm;
  /** days until it, 0 on the day itself */
  readonly daysToTerm: number;
  readonly phase?: MoonPhase;
  readonly error: InstantError;
  readonly pentad: DayOfPeriod;
  readonly periods: readonly DayOfPeriod[];
}

/**
 * The facts that the day view shows of the sky and the calendars.
 * @throws LunarRangeError for a date outside 1900 to 2100
 */
export function dayFactsOf(date: CivilDate, rules: DayRules): DayFacts {
  const { year, month, day } = date;
  const lunar = lunarOf(year, month, day, rules.rule);
  const other = lunarOf(year, month, day, rules.rule === 'issued' ? 'computed' : 'issued');
  const term = nextTerm(date, rules.rule);
  const change = changeOn(date, rules);
  const phase = phasesOf(year).find((candidate) => dayNumberOf(candidate.date) === dayNumberOf(date));
  return {
    lunar,
    ...(other.day !== lunar.day && { otherLunar: other }),
    ganzhi: ganzhiOf(date, rules.yearBoundary, rules.rule),
    ...(change && { change }),
    ...(term && { term }),
    daysToTerm: term ? dayNumberOf(term.date) - dayNumberOf(date) : 0,
    ...(phase && { phase }),
    error: instantErrorOf(year),
    pentad: pentadOn(date),
    periods: seasonalPeriodsOn(date),
  };
}

function nextTerm(date: CivilDate, rule: CalendarRule): SolarTerm | undefined {
  const years = date.year < termYears.last ? [date.year, date.year + 1] : [date.year];
  return years
    .flatMap((year) => termsOf(year, rule))
    .find((candidate) => dayNumberOf(candidate.date) >= dayNumberOf(date));
}

/**
 * The 节, every second term, change the month at their instant, 立春 also the year where that is the rule. Where an old almanac
 * printed the term on another day than its instant, the pairs follow the almanac's whole day, and nothing is said.
 */
function changeOn(date: CivilDate, rules: DayRules): PairChange | undefined {
  const term = termsOf(date.year, rules.rule).find((candidate) => dayNumberOf(candidate.date) === dayNumberOf(date));
  if (!term) return undefined;
  // The day is taken from midnight to midnight whatever the rule for its beginning, so that only the instant changes a
  // pillar.
  const whole = { ...rules, dayBoundary: 'midnight' } as const;
  const before = pillarsOf({ ...date, hour: 0, minute: 0 }, whole);
  const after = pillarsOf({ ...date, hour: 23, minute: 59 }, whole);
  if (before.month === after.month) return undefined;
  const names = ({ year, month }: Pillars): string => (before.year === after.year ? '' : `${year}年`) + `${month}月`;
  return { before: names(before), after: names(after), seconds: term.seconds };
}
