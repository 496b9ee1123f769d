import { failure, success, type Result } from '../result.ts';
import { checkOrigin } from './anniversary-date.ts';
import {
  type Anniversary,
  type AnniversaryKind,
  leapMonthRules,
  missingDayRules,
  type AnniversaryDate,
  type Reminders,
  type Rules,
} from './anniversary.ts';

/** Longest name, in Unicode code points. */
export const maxNameCharacters = 40;

/** The days before that can be chosen for a reminder. */
export const reminderDays = [0, 1, 3, 7, 15, 30] as const;

/** The rules of an anniversary that names none. */
export const defaultRules: Rules = { leapMonth: 'leap-else-plain', missingDay: 'last-day' };

/** The reminders of an anniversary that names none; 09:00 is the time the form proposes. */
export const noReminders: Reminders = { daysBefore: [], at: '09:00' };

/**
 * An anniversary from outside (a file, the device, an address), or one sentence about the first thing in it that cannot be.
 * What may be absent (rules, reminders) is filled in.
 */
export function readAnniversary(value: unknown): Result<Anniversary, 'unreadable'> {
  const { name, kind, origin, rules, reminders } = recordFields(value);
  const problem = nameProblem(name) ?? (isKind(kind) ? undefined : '类别只能是生日或纪念日。');
  if (problem) return refuse(problem);
  const shaped = shapeOrigin(recordFields(origin));
  if (!shaped) return refuse('日期残缺，无法识别。');
  const checked = checkOrigin(shaped);
  if (!checked.ok) return refuse(checked.error.message);
  return success({
    name: (name as string).trim(),
    kind: kind as AnniversaryKind,
    origin: checked.value,
    rules: readRules(recordFields(rules)),
    reminders: readReminders(recordFields(reminders)),
  });
}

/** The fault of a name as a Chinese sentence, or undefined. */
export function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return '请写一个名字，比如“外婆”“结婚纪念日”。';
  const count = Array.from(name.trim()).length;
  if (count > maxNameCharacters) return `名字最多 ${maxNameCharacters} 个字，现在是 ${count} 个。`;
  return /[\p{Cc}\p{Cs}]/u.test(name) ? '名字里有不能显示的字符。' : undefined;
}

/** The rules in unknown fields; {@link defaultRules} where a rule is missing or unknown. */
export function readRules({ leapMonth, missingDay }: RecordFields): Rules {
  return {
    leapMonth: leapMonthRules.find((rule) => rule === leapMonth) ?? defaultRules.leapMonth,
    missingDay: missingDayRules.find((rule) => rule === missingDay) ?? defaultRules.missingDay,
  };
}

/** The reminders among unknown fields, without those that cannot be chosen. */
export function readReminders({ daysBefore, at }: RecordFields): Reminders {
  const days: readonly unknown[] = Array.isArray(daysBefore) ? daysBefore : [];
  return {
    daysBefore: reminderDays.filter((each) => days.includes(each)),
    at: typeof at === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(at) ? at : noReminders.at,
  };
}

/** The properties of an object of unknown origin; each has to be checked before use. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** The fields of something that may be no object at all. */
export function recordFields(value: unknown): RecordFields {
  return typeof value === 'object' && value !== null ? (value as RecordFields) : {};
}

function isKind(kind: unknown): kind is AnniversaryKind {
  return kind === 'birthday' || kind === 'memorial';
}

function shapeOrigin({ calendar, year, month, leap, day }: RecordFields): AnniversaryDate | undefined {
  if (typeof month !== 'number' || typeof day !== 'number') return undefined;
  if (year !== undefined && typeof year !== 'number') return undefined;
  const date = { month, day, ...(year === undefined ? {} : { year }) };
  if (calendar === 'solar') return { calendar, ...date };
  return calendar === 'lunar' && typeof leap === 'boolean' ? { calendar, leap, ...date } : undefined;
}

function refuse(message: string): Result<never, 'unreadable'> {
  return failure({ code: 'unreadable', message });
}
