import { type Anniversary, splitAnniversaryDate, formatAnniversaryDate } from '#domain/anniversary/index.ts';
import { pageById } from '#site/match.ts';
import { anniversaryOf, complaintsOf, dateTexts, emptyForm, type FormValues } from './form-values.ts';

export const { path } = pageById('lunar/birthday');

/**
 * The view that an address requests: the list, a stored anniversary, or one that the address itself carries. An address
 * with invalid values is `broken`: it answers the complaints and the form as far as it could be read, so that nothing
 * has to be typed again.
 */
export type AnniversaryRoute =
  | { readonly view: 'list' }
  | { readonly view: 'kept'; readonly id: string }
  | { readonly view: 'carried'; readonly anniversary: Anniversary }
  | { readonly view: 'broken'; readonly sentences: readonly string[]; readonly values: FormValues };

const dateKeys = ['lunar', 'solar', 'month', 'day', 'year'];

/** Reads the query of an address, in the spelling of {@link addressOf} or of the submitted form. */
export function parseAnniversaryRoute(search: string): AnniversaryRoute {
  const given = new URLSearchParams(search);
  const id = given.get('id');
  if (id !== null) return { view: 'kept', id };
  if (!given.has('name') && !dateKeys.some((key) => given.has(key))) return { view: 'list' };
  const { values, problem } = readForm(given);
  const anniversary = problem ? undefined : anniversaryOf(values);
  if (anniversary) return { view: 'carried', anniversary };
  const { name, ...rest } = complaintsOf(values);
  const sentences = [name, problem, ...(problem ? [] : Object.values(rest))].filter((text) => text !== undefined);
  return { view: 'broken', sentences, values };
}

/** Answers the address that carries an anniversary; defaults are left out. */
export function addressOf(anniversary: Anniversary): string {
  const { name, kind, origin, rules, reminders } = anniversary;
  const query = new URLSearchParams({ name, [origin.calendar]: formatAnniversaryDate(origin) });
  if (kind !== emptyForm.kind) query.set('kind', kind);
  if (rules.leapMonth !== emptyForm.leap) query.set('leap', rules.leapMonth);
  if (rules.missingDay !== emptyForm.missing) query.set('missing', rules.missingDay);
  if (reminders.daysBefore.length > 0) query.set('remind', reminders.daysBefore.join());
  if (reminders.daysBefore.length > 0 && reminders.at !== emptyForm.at) query.set('at', reminders.at);
  return `${path}?${query.toString()}`;
}

/** Answers the address of a stored anniversary; its id reveals nothing on another device. */
export function keptAddress(id: string): string {
  return `${path}?id=${encodeURIComponent(id)}`;
}

interface Read {
  readonly values: FormValues;
  /** The error of the address itself, found before any date is examined. */
  readonly problem?: string;
}

function readForm(given: URLSearchParams): Read {
  const calendar = given.has('lunar') ? 'lunar' : given.has('solar') ? 'solar' : undefined;
  const loose = readLoose(given);
  if (!calendar) return loose;
  const values = { ...loose.values, written: calendar, by: calendar };
  const origin = splitAnniversaryDate(calendar, given.get(calendar) ?? '');
  return origin.ok ? { values: { ...values, ...dateTexts(origin.value) } } : { values, problem: origin.error.message };
}

/** Reads the fields by the names under which the form submits them; its check boxes submit one `remind` each, and that of the leap month stands beside the month. */
function readLoose(given: URLSearchParams): Read {
  const named = Object.entries(emptyForm).map(([key, usual]) => [key, given.get(key) ?? usual]);
  const fields = Object.fromEntries(named) as unknown as FormValues;
  const leap = given.has('isLeap') && !fields.month.endsWith('L') ? 'L' : '';
  const values = { ...fields, month: fields.month + leap, remind: given.getAll('remind').join() };
  if (!given.has('month') || !given.has('day')) return { values, problem: '地址里没有完整的日期。' };
  if (/^\d{1,2}L?$/.test(values.month) && /^\d{1,2}$/.test(values.day)) return { values };
  return { values: { ...values, month: emptyForm.month, day: emptyForm.day }, problem: '无法识别地址里的月和日。' };
}
