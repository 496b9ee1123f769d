import {
  type Anniversary,
  type AnniversaryOccurrence,
  asksLeapMonth,
  asksMissingDay,
  checkOrigin,
  inCalendar,
  nameProblem,
  noReminders,
  occurrencesOf,
  defaultRules,
  type AnniversaryDate,
  readReminders,
  readRules,
} from '#domain/anniversary/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { FormState } from '../../ui/use-form.ts';
import { typedYear } from '../parts/typed-year.ts';

/** The fields of the form as strings, named as in the query that a browser without scripts would submit. */
export interface FormValues {
  readonly name: string;
  readonly kind: string;
  /** The calendar in which the date is written: `lunar` or `solar`. */
  readonly written: string;
  /** The calendar by which the anniversary repeats. */
  readonly by: string;
  /** The year; empty where it is unknown. */
  readonly year: string;
  /** The month from 1 to 12, followed by `L` for a leap month. */
  readonly month: string;
  readonly day: string;
  readonly leap: string;
  readonly missing: string;
  /** The numbers of days before the event, separated by commas. */
  readonly remind: string;
  readonly at: string;
}

/** The state of the form that its fields share. */
export type AnniversaryFormState = FormState<FormValues>;

export type Complaints = { readonly [Name in keyof FormValues]?: string };

export const emptyForm: FormValues = {
  name: '',
  kind: 'birthday',
  written: 'lunar',
  by: 'lunar',
  year: '',
  month: '1',
  day: '1',
  leap: defaultRules.leapMonth,
  missing: defaultRules.missingDay,
  remind: '0',
  at: noReminders.at,
};

/** Fills the form from an anniversary, in the calendar by which it repeats. */
export function formOf({ name, kind, origin, rules, reminders }: Anniversary): FormValues {
  return {
    name,
    kind,
    written: origin.calendar,
    by: origin.calendar,
    ...dateTexts(origin),
    leap: rules.leapMonth,
    missing: rules.missingDay,
    remind: reminders.daysBefore.join(),
    at: reminders.at,
  };
}

/** Formats a day as the three date fields of the form. */
export function dateTexts(origin: AnniversaryDate): Pick<FormValues, 'year' | 'month' | 'day'> {
  return {
    year: origin.year === undefined ? '' : String(origin.year),
    month: origin.month + (origin.calendar === 'lunar' && origin.leap ? 'L' : ''),
    day: String(origin.day),
  };
}

/** Answers the written date, which may not exist. */
export function writtenOrigin(values: FormValues): AnniversaryDate {
  const year = typedYear(values.year);
  const date = {
    ...(year === undefined ? {} : { year }),
    month: Number.parseInt(values.month, 10),
    day: Number(values.day),
  };
  if (values.written === 'solar') return { calendar: 'solar', ...date };
  return { calendar: 'lunar', leap: values.month.endsWith('L'), ...date };
}

/**
 * Converts the written date into the calendar by which the anniversary repeats; undefined while the date is incomplete
 * or invalid.
 */
export function keptOrigin(values: FormValues): AnniversaryDate | undefined {
  const converted = inCalendar(writtenOrigin(values), values.by === 'solar' ? 'solar' : 'lunar');
  return converted.ok ? converted.value : undefined;
}

/** Answers which of the two rules affect the written date; the form asks for those alone. */
export function rulesAsked(values: FormValues): { readonly leap: boolean; readonly missing: boolean } {
  const origin = keptOrigin(values);
  return {
    leap: origin !== undefined && asksLeapMonth(origin),
    missing: origin !== undefined && asksMissingDay(origin),
  };
}

const fieldOfRefusal = {
  'bad-year': 'year',
  'no-such-month': 'month',
  'no-such-leap-month': 'month',
  'no-such-day': 'day',
} as const;

/** Validates the form; complaints are grouped by field. */
export function complaintsOf(values: FormValues): Complaints {
  const name = nameProblem(values.name);
  return { ...(name ? { name } : {}), ...dateComplaint(values) };
}

function dateComplaint(values: FormValues): Complaints {
  const written = writtenOrigin(values);
  const checked = checkOrigin(written);
  if (!checked.ok) return { [fieldOfRefusal[checked.error.code]]: checked.error.message };
  const converted = inCalendar(written, values.by === 'solar' ? 'solar' : 'lunar');
  return converted.ok ? {} : { year: converted.error.message };
}

/** Answers the anniversary of a valid form. */
export function anniversaryOf(values: FormValues): Anniversary | undefined {
  return nameProblem(values.name) ? undefined : withOrigin(values);
}

/** Answers the next occurrence of the written date, for which no name is needed yet. */
export function nextOccurrence(values: FormValues, today: CivilDate): AnniversaryOccurrence | undefined {
  const anniversary = Object.keys(dateComplaint(values)).length > 0 ? undefined : withOrigin(values);
  return anniversary && occurrencesOf(anniversary, today, 1).list[0];
}

function withOrigin(values: FormValues): Anniversary | undefined {
  const origin = keptOrigin(values);
  if (!origin) return undefined;
  const daysBefore = values.remind.split(',').filter(Boolean).map(Number);
  return {
    name: values.name.trim(),
    kind: values.kind === 'memorial' ? 'memorial' : 'birthday',
    origin,
    rules: readRules({ leapMonth: values.leap, missingDay: values.missing }),
    reminders: readReminders({ daysBefore, at: values.at }),
  };
}
