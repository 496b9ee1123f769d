import {
  type Anniversary,
  asksLeapMonth,
  asksMissingDay,
  checkOrigin,
  inCalendar,
  nameProblem,
  noReminders,
  defaultRules,
  type AnniversaryDate,
  readReminders,
  readRules,
} from '../../../domain/anniversary/index.ts';
import type { FormState } from '../../ui/use-form.ts';
import { typedYear } from '../parts/typed-year.ts';

/** The form as texts, named as in the address that a browser without scripts would send. */
export interface FormValues {
  readonly name: string;
  readonly kind: string;
  /** in which calendar the date is written: `lunar` or `solar` */
  readonly written: string;
  /** by which calendar it is kept */
  readonly by: string;
  /** empty where it is not known */
  readonly year: string;
  /** 1 to 12, with an L behind for a leap month */
  readonly month: string;
  readonly day: string;
  readonly leap: string;
  readonly missing: string;
  /** days before, with commas between */
  readonly remind: string;
  readonly at: string;
}

/** The form under way, as its parts get it. */
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
  remind: '',
  at: noReminders.at,
};

/** An anniversary as the form shows it: written in the calendar by which it is kept. */
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

/** A day as the three fields of the form have it. */
export function dateTexts(origin: AnniversaryDate): Pick<FormValues, 'year' | 'month' | 'day'> {
  return {
    year: origin.year === undefined ? '' : String(origin.year),
    month: origin.month + (origin.calendar === 'lunar' && origin.leap ? 'L' : ''),
    day: String(origin.day),
  };
}

/** The day that is written, whether it exists or not. */
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

/** The day from which it is counted, in the calendar by which it is kept; undefined as long as there is none. */
export function keptOrigin(values: FormValues): AnniversaryDate | undefined {
  const converted = inCalendar(writtenOrigin(values), values.by === 'solar' ? 'solar' : 'lunar');
  return converted.ok ? converted.value : undefined;
}

/** Which of the two rules make a difference for what is written. */
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

/** What is wrong, by field. */
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

/** The anniversary a form without complaints stands for. */
export function anniversaryOf(values: FormValues): Anniversary | undefined {
  const origin = keptOrigin(values);
  if (!origin || nameProblem(values.name)) return undefined;
  const daysBefore = values.remind.split(',').filter(Boolean).map(Number);
  return {
    name: values.name.trim(),
    kind: values.kind === 'memorial' ? 'memorial' : 'birthday',
    origin,
    rules: readRules({ leapMonth: values.leap, missingDay: values.missing }),
    reminders: readReminders({ daysBefore, at: values.at }),
  };
}
