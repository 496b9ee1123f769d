import { readDate } from '#domain/calendar/read-date.ts';
import {
  type CalendarRule,
  dayName,
  type CivilDate,
  isoText,
  lunarOf,
  type LunarDate,
  LunarRangeError,
  monthName,
  solarOf,
} from '#domain/lunar/index.ts';
import { failure, success, type Result } from '#domain/result.ts';

/** The fields of the converter and their names in the address. */
export const fields = { solar: 'solar', year: 'ly', month: 'lm', day: 'ld' } as const;

/** No date is longer; the rest of a pasted text would only lengthen the address. */
const longestInput = 40;

/** A date in both calendars. */
export interface Conversion {
  readonly solar: CivilDate;
  readonly lunar: LunarDate;
}

export interface ReadConversion {
  /** The typed texts, which the fields show again. */
  readonly typed: Readonly<Record<string, string>>;
  /** The result; absent where no conversion was requested. */
  readonly result?: Result<Conversion>;
  /** The Gregorian date of a successful conversion. */
  readonly date?: CivilDate;
}

/** Reads a conversion from an address: a Gregorian date, or year, month and day of the lunar calendar. */
export function readConversion(query: URLSearchParams, rule?: CalendarRule): ReadConversion {
  const typed = Object.fromEntries(
    Object.values(fields).flatMap((name) => (query.get(name) ? [[name, query.get(name)!.slice(0, longestInput)]] : [])),
  );
  const result = typed[fields.solar] ? fromSolar(typed[fields.solar]!, rule) : fromLunar(typed, rule);
  return { typed, ...(result && { result }), ...(result?.ok && { date: result.value.solar }) };
}

/** Formats both dates in one line: “公历 2033-12-22 = 农历 2033 年闰冬月初一”. */
export function conversionText({ solar, lunar }: Conversion): string {
  const month = monthName(lunar.month, lunar.leap);
  return `公历 ${isoText(solar)} = 农历 ${lunar.year} 年${month}${dayName(lunar.day)}`;
}

function fromSolar(text: string, rule: CalendarRule | undefined): Result<Conversion> {
  const read = readDate(text);
  if (!read.ok) return read;
  const { year, month, day } = read.value;
  return refusable(() => ({ solar: read.value, lunar: lunarOf(year, month, day, rule) }));
}

function fromLunar(
  typed: Readonly<Record<string, string>>,
  rule: CalendarRule | undefined,
): Result<Conversion> | undefined {
  // NFKC turns full-width digits into ASCII ones.
  const texts = [fields.year, fields.month, fields.day].map((name) => typed[name]?.normalize('NFKC').trim());
  if (texts.every((text) => text === undefined)) return undefined;
  const [year, day] = [texts[0], texts[2]].map((text) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined));
  const [, month, leap] = /^(\d{1,2})(L?)$/.exec(texts[1] ?? '') ?? [];
  if (year === undefined) return missing('农历的年份要写成 2033 这样的数字。');
  if (month === undefined) return missing('农历的月份无法识别，请从列表里选。');
  if (day === undefined) return missing('农历的日子无法识别，请从列表里选。');
  const lunar = { year, month: Number(month), leap: leap === 'L', day };
  return refusable(() => ({ solar: solarOf(lunar, rule), lunar }));
}

/**
 * Turns a refusal of the calendar engine, which is thrown with a message for the screen, into a `Result`; other errors
 * are thrown on.
 */
function refusable(convert: () => Conversion): Result<Conversion> {
  try {
    return success(convert());
  } catch (error) {
    if (error instanceof LunarRangeError) return failure({ code: error.code, message: error.message });
    throw error;
  }
}

function missing(message: string): Result<Conversion> {
  return failure({ code: 'not-a-lunar-date', message });
}
