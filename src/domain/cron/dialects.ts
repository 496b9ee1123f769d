/** What may stand in a field, in the numbers of one program. */
export interface Field {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** Where `*` begins, if not with the first value: Spring takes 0 for Sunday, but its week begins on Monday. */
  readonly starFirst?: number;
  /** The names of its values, the first of which stands for `firstNamed`, or else for the first value. */
  readonly names?: readonly string[];
  readonly firstNamed?: number;
  /** Whether a `?` says that the field sets no condition. */
  readonly hasMark?: boolean;
  /** What else may stand in it. */
  readonly special?: RegExp;
  /** A weekday of the program as the matcher counts it, from Sunday as 0. */
  readonly standard?: (value: number) => number;
}

/** How a family of programs reads expressions; decision 140 says where they disagree. */
export interface Dialect {
  readonly name: string;
  /** How many fields its expressions have. */
  readonly counts: readonly number[];
  /** Second, minute, hour, day, month, weekday, year */
  readonly fields: readonly Field[];
  /** Whether `5/10` means from 5 to the end. */
  readonly hasOpenSteps: boolean;
  /** Whether a range may go beyond the end: `FRI-MON`. */
  readonly hasWraps?: boolean;
  /** Whether either the day or the weekday has to be `?`. */
  readonly needsMark?: boolean;
  /** Whether it reads such an expression otherwise than the programs that it resembles; always, unless given. */
  readonly isWanted?: (day: string, weekday: string) => boolean;
  /** Whether a refusal of its own is of no interest beside another reading. */
  readonly isSilent?: boolean;
  /** Whether a date has to fit both conditions where day and weekday set one. */
  readonly needsBothDays: (day: string, weekday: string) => boolean;
}

export const weekdayIndex = 5;
export const yearIndex = 6;

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const workdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const fromSunday = ['SUN', ...workdays];

const dayMarks = /^(?:L|LW|L-(?:[1-9]|1\d|2[0-7])|(?:[1-9]|[12]\d|3[01])W)$/;
const weekdayMarks = /^(?:[0-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(?:#[1-5]|L)$/;
/** `L` alone is Saturday, its last day of the week. */
const quartzWeekdayMarks = /^(?:L|(?:[1-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(?:#[1-5]|L))$/;

function fieldsWith(day: Partial<Field>, weekday: Partial<Field>): readonly Field[] {
  return [
    { name: '秒', first: 0, last: 59 },
    { name: '分', first: 0, last: 59 },
    { name: '时', first: 0, last: 23 },
    { name: '日', first: 1, last: 31, hasMark: true, ...day },
    { name: '月', first: 1, last: 12, names: months },
    { name: '星期', first: 0, last: 7, hasMark: true, names: fromSunday, standard: (value) => value % 7, ...weekday },
    { name: '年', first: 1970, last: 2099 },
  ];
}

const crontab: Dialect = {
  name: 'crontab',
  counts: [5],
  fields: fieldsWith({}, {}),
  hasOpenSteps: false,
  // Vixie cron and cronie ask for the star alone: */2 beside a weekday narrows it.
  needsBothDays: (day, weekday) => day.startsWith('*') || weekday.startsWith('*'),
};

/** The programs whose readings differ, in the order in which they are named. */
export const dialects: readonly Dialect[] = [
  {
    ...crontab,
    name: 'croner 等扩展的 crontab',
    fields: fieldsWith({ special: dayMarks }, { special: weekdayMarks }),
    isWanted: (day, weekday) => /[LW]/.test(day) || /L$|#/.test(weekday),
  },
  crontab,
  {
    name: 'Spring',
    counts: [6],
    fields: fieldsWith(
      { special: dayMarks },
      { special: weekdayMarks, starFirst: 1, names: [...workdays, 'SUN'], firstNamed: 1 },
    ),
    hasOpenSteps: true,
    needsBothDays: () => true,
  },
  {
    // robfig/cron, with which Kubernetes reads its jobs.
    name: 'Go 的 cron 库（Kubernetes）',
    counts: [5, 6],
    fields: fieldsWith({}, { last: 6 }),
    hasOpenSteps: true,
    isSilent: true,
    needsBothDays: () => false,
  },
  {
    name: 'Quartz',
    counts: [6, 7],
    fields: fieldsWith(
      { special: dayMarks },
      { special: quartzWeekdayMarks, first: 1, standard: (value) => value - 1 },
    ),
    hasOpenSteps: true,
    hasWraps: true,
    needsMark: true,
    needsBothDays: () => false,
  },
];
